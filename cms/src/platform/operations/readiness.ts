/** The measurements of a node. Times are in milliseconds; the free disk is a ratio. */
export type Vitals = {
  /** The response time of the database; undefined if it did not answer. */
  database: number | undefined
  /** True if the start is complete, migrations included. */
  started: boolean
  outbox: Outbox
  diskFree: number
  /** The 99th percentile of the event loop's delay. */
  eventLoopDelay: number
}

export type Outbox = {
  /** Mails that are due. */
  due: number
  /** For how long the oldest of them has been due. */
  oldest: number
  /** The time since this node's mail worker last finished a run. */
  workerIdle: number
}

type Check = { ok: boolean } & Record<string, boolean | number>

/** The requirements of a ready node. */
type Need = 'database' | 'migrations' | 'stopping'
/** Problems that slow a node down, or will stop it later. */
type Warning = 'slowDatabase' | 'outbox' | 'disk' | 'eventLoop'

/** The readiness of a node. The `checks` with their figures are for operators only; the rest is public. */
export type Readiness = {
  status: 'ready' | 'not ready' | 'stopping'
  failing: Need[]
  warnings: Warning[]
  checks: Record<string, Check>
}

/** The thresholds of the warnings. */
const MAX_DATABASE_MS = 700
const MAX_OVERDUE_MS = 5 * 60_000
const MIN_DISK_FREE = 0.05
const MAX_EVENT_LOOP_DELAY_MS = 250

export const STOPPING: Readiness = { status: 'stopping', failing: ['stopping'], warnings: [], checks: {} }

/**
 * Evaluates whether a node can serve at all. Load, a filling disk and overdue mails are only warnings: other nodes may be no
 * better, and a single node would refuse everyone. Overdue mails count only if this node's worker does not run either, because
 * an unavailable mail server is not this node's fault.
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

/** The names of the failed checks. */
const namesOf = <Name extends string>(checks: Record<Name, Check>): Name[] =>
  (Object.keys(checks) as Name[]).filter((name) => !checks[name].ok)

/** A log entry about a change, with the figures that explain it. */
export type Change = { level: 'info' | 'warn'; message: string; figures: object }

/** A warning ends once its check has passed for this long, so that an intermittent problem is one warning. */
export const WARNING_ENDS_AFTER_MS = 60_000

/** Finds the changes from one probe to the next, so that only changes are logged. */
export function createChangeWatch(): (readiness: Readiness, now: number) => Change[] {
  const lastSeen = new Map<Warning, number>()
  let before: string | undefined

  return ({ status, failing, warnings, checks }, now) => {
    const changes: Change[] = []
    const state = [status, ...failing].join(' ')
    if (state !== before) {
      const message = status === 'ready' ? 'The CMS is ready.' : `The CMS isn’t ready: ${failing.join(', ')}.`
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
