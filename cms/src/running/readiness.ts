/** What is known of a CMS at one moment. Times are in milliseconds, the free disk is a share from 0 to 1. */
export type Vitals = {
  /** How long the database took to answer; nothing where it did not. */
  database: number | undefined
  /** Whether the tables are those of this version, and everything of the start is done. */
  started: boolean
  outbox: Outbox
  diskFree: number
  /** By how much the event loop was late, 99 times of 100 at most. */
  eventLoopDelay: number
}

export type Outbox = {
  /** Mails that are due. */
  due: number
  /** For how long the oldest of them has been due. */
  oldest: number
  /** Since when this node's mail worker has not come to the end of a round. */
  workerIdle: number
}

type Check = { ok: boolean } & Record<string, boolean | number>

/** Names of checks that fail, for everybody; the figures are for those who run the CMS. */
export type Readiness = {
  status: 'ready' | 'not ready' | 'stopping'
  failing: string[]
  checks: Record<string, Check>
}

/** From which figures on a node gets no requests. */
const MOST_OVERDUE = 5 * 60_000
const LEAST_DISK = 0.05
const MOST_DELAY = 250

/**
 * Whether a node should get requests. Mails that wait make it unready only where its own worker does not come round
 * either: a mail server that is away, or ten thousand mails at once, are no reason to send learners home.
 */
export function judge({ database, started, outbox, diskFree, eventLoopDelay }: Vitals): Readiness {
  const overdue = Math.min(outbox.oldest, outbox.workerIdle)
  const checks = {
    database: {
      ok: database !== undefined,
      ...(database !== undefined && { milliseconds: rounded(database) }),
    },
    migrations: { ok: started },
    outbox: {
      ok: overdue < MOST_OVERDUE,
      due: outbox.due,
      oldestSeconds: rounded(outbox.oldest / 1000),
      workerIdleSeconds: rounded(outbox.workerIdle / 1000),
    },
    disk: { ok: diskFree > LEAST_DISK, freePercent: rounded(diskFree * 100) },
    eventLoop: { ok: eventLoopDelay < MOST_DELAY, p99Milliseconds: rounded(eventLoopDelay) },
  }
  const failing = Object.entries(checks).flatMap(([name, { ok }]) => (ok ? [] : [name]))
  return { status: failing.length > 0 ? 'not ready' : 'ready', failing, checks }
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10
