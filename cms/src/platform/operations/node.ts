import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { drain } from './drain'
import { type EventLoop, watchEventLoop } from './event-loop'
import { metricsOf } from './metrics'
import { readOutbox } from './outbox-probe'
import { createChangeWatch, judge, type Outbox, type Readiness, STOPPING, type Vitals } from './readiness'

/** Milliseconds in which the database has to answer, as many as a request waits for a connection at most. */
const PATIENCE = 10_000
/** Milliseconds for which a look at everything holds, and that a caller waits for a new one. */
const FRESH = 250
const MAX_WAIT = 2000

type Node = {
  /** Notes that the start is done: from now on the node may be ready. */
  started: () => void
  isStopping: () => boolean
  /**
   * Whether the node can serve; found out at most four times a second, however many ask. Where that takes long, it is what was
   * known before. Each change is a line of the log.
   */
  readiness: () => Promise<Readiness>
  /** Takes no more requests, and waits for those that are underway. */
  drain: () => Promise<void>
}

const nodes = new WeakMap<Core.Strapi, Node>()

/** The node that this CMS is, among those on its database. */
export function nodeOf(): Node {
  const node = nodes.get(strapi) ?? createNode()
  nodes.set(strapi, node)
  return node
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

function createNode(): Node {
  const { dataDir, stopDelay } = environment()
  const { log } = strapi
  const { httpServer } = strapi.server
  let eventLoop: EventLoop | undefined
  let stopping = false
  let last: { at: number; readiness: Promise<Readiness> } | undefined
  let looking = false
  let known: Readiness | undefined
  const changesIn = createChangeWatch()

  function note(readiness: Readiness): Readiness {
    for (const { level, message, figures } of changesIn(readiness, performance.now()))
      log[level](message, figures)
    metricsOf().looked(readiness)
    known = readiness
    return readiness
  }

  // Strapi's own listener comes to us only after all plugins have ended.
  const stop = () => {
    stopping = true
    note(STOPPING)
  }
  for (const signal of SIGNALS) process.once(signal, stop)

  const own = strapi
  own.db.connection.on('query-response', () => answeredAt.set(own, performance.now()))

  async function look(): Promise<Readiness> {
    const [database, disk] = await Promise.all([timeOfDatabase(), freeShareOf(dataDir)])
    const vitals: Vitals = {
      database,
      started: eventLoop !== undefined,
      outbox: database === undefined ? unknown : await outbox().catch(() => unknown),
      diskFree: disk,
      eventLoopDelay: eventLoop?.delay() ?? 0,
    }
    // A look that was underway when the stop began is of no interest any more.
    return stopping ? STOPPING : note(judge(vitals))
  }

  return {
    started() {
      eventLoop = watchEventLoop()
    },
    isStopping: () => stopping,
    async readiness() {
      if (stopping) return STOPPING
      // One at a time: a database that does not answer is not asked by ever more.
      if (!last || (!looking && performance.now() - last.at > FRESH)) {
        looking = true
        last = {
          at: performance.now(),
          readiness: look().finally(() => {
            looking = false
          }),
        }
      }
      return known ? within(MAX_WAIT, last.readiness, known) : last.readiness
    },
    async drain() {
      stop()
      for (const signal of SIGNALS) process.removeListener(signal, stop)
      if (!(await drain(httpServer, stopDelay))) log.warn('Requests that took over 20 seconds were cut off.')
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

/** When the database last answered a statement of a CMS: under load, a new one may wait long for a connection. */
const answeredAt = new WeakMap<Core.Strapi, number>()

/** Milliseconds that the database took to answer; nothing where it answered neither this nor another statement in time. */
export async function timeOfDatabase(patience = PATIENCE): Promise<number | undefined> {
  const begun = performance.now()
  const asked = strapi.db.connection.raw('select 1').then(
    () => true,
    () => false,
  )
  const answered = (await within(patience, asked, false)) || (answeredAt.get(strapi) ?? 0) > begun
  return answered ? performance.now() - begun : undefined
}

/** What a promise gives, or something else where that takes longer than so many milliseconds. */
async function within<Result>(
  milliseconds: number,
  given: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const over = new AbortController()
  const late = wait(milliseconds, otherwise, { signal: over.signal }).catch(() => otherwise)
  return Promise.race([given, late]).finally(() => over.abort())
}

async function freeShareOf(folder: string): Promise<number> {
  // A folder that cannot be read takes no files either.
  const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 1 }))
  return blocks === 0 ? 1 : bavail / blocks
}
