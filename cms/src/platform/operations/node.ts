import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { environment } from '../environment'
import { lazily } from '../lazily'
import { drain } from './drain'
import { type EventLoop, watchEventLoop } from './event-loop'
import { metricsOf } from './metrics'
import { readOutbox } from './outbox-probe'
import { createChangeWatch, judge, type Outbox, type Readiness, STOPPING, type Vitals } from './readiness'

/** The same as the time in which a request has to get a connection. */
const DATABASE_TIMEOUT_MS = 10_000
const MAX_PROBE_AGE_MS = 250
/** After this time a caller gets the last known readiness. */
const MAX_WAIT_MS = 2000

type Node = {
  /** Marks the start as complete: from now on the node may be ready. */
  started: () => void
  isStopping: () => boolean
  /**
   * Returns whether the node can serve. It is probed at most four times a second; if a probe takes long, this is the last known result.
   * Changes are logged.
   */
  readiness: () => Promise<Readiness>
  /** Refuses new requests, and waits for running ones. */
  drain: () => Promise<void>
}

/** The node of this CMS. */
export const nodeOf = lazily(createNode)

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

function createNode(): Node {
  const { dataDir, stopDelayMs } = environment()
  const { log } = strapi
  const { httpServer } = strapi.server
  let eventLoop: EventLoop | undefined
  let stopping = false
  let lastProbe: { at: number; readiness: Promise<Readiness> } | undefined
  let isProbing = false
  let lastKnown: Readiness | undefined
  const changesIn = createChangeWatch()

  function record(readiness: Readiness): Readiness {
    for (const { level, message, figures } of changesIn(readiness, performance.now()))
      log[level](message, figures)
    metricsOf().readinessProbed(readiness)
    lastKnown = readiness
    return readiness
  }

  // Strapi's own listener calls us only after all plugins have stopped.
  const stop = () => {
    stopping = true
    record(STOPPING)
  }
  for (const signal of SIGNALS) process.once(signal, stop)

  strapi.db.connection.on('query-response', () => {
    answeredAt = performance.now()
  })

  async function probe(): Promise<Readiness> {
    const [database, disk] = await Promise.all([measureDatabaseMs(), freeShareOf(dataDir)])
    const vitals: Vitals = {
      database,
      started: eventLoop !== undefined,
      outbox: database === undefined ? unknown : await outbox().catch(() => unknown),
      diskFree: disk,
      eventLoopDelay: eventLoop?.delayMs() ?? 0,
    }
    // The stop may have begun during the probe.
    return stopping ? STOPPING : record(judge(vitals))
  }

  return {
    started() {
      eventLoop = watchEventLoop()
    },
    isStopping: () => stopping,
    async readiness() {
      if (stopping) return STOPPING
      // One probe at a time, so that they do not pile up while the database does not answer.
      if (!lastProbe || (!isProbing && performance.now() - lastProbe.at > MAX_PROBE_AGE_MS)) {
        isProbing = true
        lastProbe = {
          at: performance.now(),
          readiness: probe().finally(() => {
            isProbing = false
          }),
        }
      }
      return lastKnown ? within(MAX_WAIT_MS, lastProbe.readiness, lastKnown) : lastProbe.readiness
    },
    async drain() {
      stop()
      for (const signal of SIGNALS) process.removeListener(signal, stop)
      if (!(await drain(httpServer, stopDelayMs)))
        log.warn('Requests that took over 20 seconds were cut off.')
      eventLoop?.stop()
    },
  }
}

const unknown: Outbox = { due: 0, oldest: 0, workerIdle: 0 }

async function outbox(now = Date.now()): Promise<Outbox> {
  const { due, since, workerEndedAt } = await readOutbox(new Date(now))
  return {
    due,
    oldest: since ? now - since.getTime() : 0,
    workerIdle: now - workerEndedAt,
  }
}

/** When the database last answered a statement. Under load, a new statement may wait long for a connection. */
let answeredAt = 0

/** The response time of the database in milliseconds; undefined if it answered neither this nor another statement in time. */
export async function measureDatabaseMs(timeoutMs = DATABASE_TIMEOUT_MS): Promise<number | undefined> {
  const begun = performance.now()
  const asked = strapi.db.connection.raw('select 1').then(
    () => true,
    () => false,
  )
  const answered = (await within(timeoutMs, asked, false)) || answeredAt > begun
  return answered ? performance.now() - begun : undefined
}

/** The result of a promise, or a fallback after a time limit. */
async function within<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  fallback: Result,
): Promise<Result> {
  const abort = new AbortController()
  const timeout = wait(milliseconds, fallback, { signal: abort.signal }).catch(() => fallback)
  return Promise.race([promise, timeout]).finally(() => abort.abort())
}

async function freeShareOf(folder: string): Promise<number> {
  // A folder that cannot be read cannot be written either.
  const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 1 }))
  return blocks === 0 ? 1 : bavail / blocks
}
