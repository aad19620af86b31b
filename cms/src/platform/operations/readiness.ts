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

/** What a CMS cannot serve without. */
type Need = 'database' | 'migrations' | 'stopping'
/** What makes a CMS slow, or will stop it if nobody looks. */
type Warning = 'slowDatabase' | 'outbox' | 'disk' | 'eventLoop'

/** Names of what a CMS lacks, for anyone; the figures are for those who run the CMS. */
export type Readiness = {
  status: 'ready' | 'not ready' | 'stopping'
  failing: Need[]
  warnings: Warning[]
  checks: Record<string, Check>
}

/** From which figures on there is a warning. */
const MAX_DATABASE_MS = 700
const MAX_OVERDUE_MS = 5 * 60_000
const MIN_DISK_FREE = 0.05
const MAX_EVENT_LOOP_DELAY_MS = 250

export const STOPPING: Readiness = { status: 'stopping', failing: ['stopping'], warnings: [], checks: {} }

/**
 * Whether a node can serve at all. Load, a disk that fills and mails that wait are warnings: another node may be no better off,
 * and the only one would turn everyone away. Mails that wait are one only where this node's worker does not come round either:
 * a mail server that is away is not this node's fault.
 */
export function judge({ database, started, outbox, diskFree, eventLoopDelay }: Vitals): Readiness {
  const overdue = Math.min(outbox.oldest, outbox.workerIdle)
  const needs: Record<Exclude<Need, 'stopping'>, Check> = {
    database: {
      ok: database !== undefined,
      ...(database !== undefined && { milliseconds: rounded(database) }),
    },
    migrations: { ok: started },
  }
  const limits: Record<Warning, Check> = {
    slowDatabase: { ok: (database ?? 0) < MAX_DATABASE_MS },
    outbox: {
      ok: overdue < MAX_OVERDUE_MS,
      due: outbox.due,
      oldestSeconds: rounded(outbox.oldest / 1000),
      workerIdleSeconds: rounded(outbox.workerIdle / 1000),
    },
    disk: { ok: diskFree > MIN_DISK_FREE, freePercent: rounded(diskFree * 100) },
    eventLoop: { ok: eventLoopDelay < MAX_EVENT_LOOP_DELAY_MS, p99Milliseconds: rounded(eventLoopDelay) },
  }
  const failing = namesOf(needs)
  return {
    status: failing.length > 0 ? 'not ready' : 'ready',
    failing,
    warnings: namesOf(limits),
    checks: { ...needs, ...limits },
  }
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10

/** The names of the checks that are not well. */
const namesOf = <Name extends string>(checks: Record<Name, Check>): Name[] =>
  (Object.keys(checks) as Name[]).filter((name) => !checks[name].ok)

/** A line of the log: what has changed, with the figures that tell why. */
export type Change = { level: 'info' | 'warn'; message: string; figures: object }

/** How long, in milliseconds, a figure has to be well until its warning ends: one that comes and goes is one warning. */
export const WARNING_ENDS_AFTER_MS = 60_000

/** Finds what has changed from one look to the next, so that the log has a line for each change and none for a look. */
export function createChangeWatch(): (readiness: Readiness, now: number) => Change[] {
  const lastSeen = new Map<Warning, number>()
  let before: string | undefined

  return ({ status, failing, warnings, checks }, now) => {
    const changes: Change[] = []
    const state = [status, ...failing].join(' ')
    if (state !== before) {
      const message =
        status === 'ready' ? 'The CMS is ready.' : `The CMS is not ready: ${failing.join(', ')}.`
      const level = status === 'not ready' ? 'warn' : 'info'
      changes.push({ level, message, figures: { status, failing } })
    }
    before = state
    for (const warning of warnings) {
      if (!lastSeen.has(warning))
        changes.push({
          level: 'warn',
          message: `A warning begins: ${warning}.`,
          figures: { warning, ...checks[warning === 'slowDatabase' ? 'database' : warning] },
        })
      lastSeen.set(warning, now)
    }
    for (const [warning, at] of lastSeen) {
      if (status === 'stopping' || now - at < WARNING_ENDS_AFTER_MS) continue
      lastSeen.delete(warning)
      changes.push({ level: 'info', message: `A warning ends: ${warning}.`, figures: { warning } })
    }
    return changes
  }
}
