import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { mailWorkerOf } from '../api/mail/mail-worker'
import { oldestDue } from '../api/mail/outbox'
import { environment } from '../lib/environment'
import { drain } from './drain'
import { type EventLoop, watchEventLoop } from './event-loop'
import { judge, type Outbox, type Readiness, type Vitals } from './readiness'

/** Milliseconds in which the database has to answer, and for which a look at everything holds. */
const PATIENCE = 700
const FRESH = 250

type Node = {
  /** Notes that the start is done: from now on the node may be ready. */
  started: () => void
  isStopping: () => boolean
  /** Whether the node should get requests; found out at most four times a second, however many ask. */
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

  // Strapi's own listener comes to us only after all plugins have ended.
  const stop = () => {
    stopping = true
  }
  for (const signal of SIGNALS) process.once(signal, stop)

  async function look(): Promise<Readiness> {
    const [database, disk] = await Promise.all([timeOfDatabase(), freeShareOf(dataDir)])
    const vitals: Vitals = {
      database,
      started: eventLoop !== undefined,
      outbox: database === undefined ? unknown : await outbox().catch(() => unknown),
      diskFree: disk,
      eventLoopDelay: eventLoop?.delay() ?? 0,
    }
    return judge(vitals)
  }

  return {
    started() {
      eventLoop = watchEventLoop()
    },
    isStopping: () => stopping,
    async readiness() {
      if (stopping) return { status: 'stopping', failing: ['stopping'], checks: {} }
      if (!last || performance.now() - last.at > FRESH) last = { at: performance.now(), readiness: look() }
      return last.readiness
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
  const { due, since } = await oldestDue(new Date(now))
  return {
    due,
    oldest: since ? now - since.getTime() : 0,
    workerIdle: now - mailWorkerOf().roundEndedAt(),
  }
}

/** Milliseconds that the database took to answer; nothing where it did not in time. */
export async function timeOfDatabase(patience = PATIENCE): Promise<number | undefined> {
  const over = new AbortController()
  const late = wait(patience, undefined, { signal: over.signal }).catch(() => undefined)
  const begun = performance.now()
  const asked = strapi.db.connection.raw('select 1').then(
    () => performance.now() - begun,
    () => undefined,
  )
  return Promise.race([asked, late]).finally(() => over.abort())
}

async function freeShareOf(folder: string): Promise<number> {
  // A folder that cannot be read takes no files either.
  const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 1 }))
  return blocks === 0 ? 1 : bavail / blocks
}
