import type { Core } from '@strapi/strapi'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { oldestDue } from '../api/mail/outbox'

/** A request that was answered. `route` is as the router has it, not the path that was asked for. */
type Answered = { method: string; route: string; status: number; milliseconds: number }

type Metrics = {
  answered: (answer: Answered) => void
  /** A round of the clock has ended, well or not. */
  roundEnded: (round: string, outcome: 'done' | 'failed', milliseconds: number) => void
  /** The sending of a mail has ended. */
  mailEnded: (outcome: 'sent' | 'failed') => void
  contentType: string
  /** What Prometheus reads. */
  text: () => Promise<string>
}

const known = new WeakMap<Core.Strapi, Metrics>()

/** What this CMS counts. */
export function metricsOf(): Metrics {
  const metrics = known.get(strapi) ?? createMetrics()
  known.set(strapi, metrics)
  return metrics
}

const SECONDS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10]

function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const { pool } = strapi.db.connection.client
  const requests = new Counter({
    name: 'cms_requests_total',
    help: 'Requests answered since the start, by method, route and HTTP status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cms_request_seconds',
    help: 'Seconds until an answer began, by method and route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const rounds = new Counter({
    name: 'cms_rounds_total',
    help: 'Rounds of the clock since the start, by what they do and whether they failed.',
    labelNames: ['round', 'outcome'],
    registers,
  })
  const roundSeconds = new Gauge({
    name: 'cms_round_seconds',
    help: 'Seconds that the last round took.',
    labelNames: ['round'],
    registers,
  })
  const mails = new Counter({
    name: 'cms_mails_total',
    help: 'Mails handed to the mail server since the start, and attempts that failed.',
    labelNames: ['outcome'],
    registers,
  })
  const outboxAge = new Gauge({
    name: 'cms_outbox_oldest_seconds',
    help: 'Seconds for which the oldest mail of the outbox has been due, on all nodes.',
    registers,
  })
  new Gauge({
    name: 'cms_outbox_due',
    help: 'Mails of the outbox that are due, on all nodes.',
    registers,
    async collect() {
      const now = new Date()
      // Without its database the rest is worth reading all the more.
      const { due, since } = await oldestDue(now).catch(() => ({ due: Number.NaN, since: undefined }))
      this.set(due)
      outboxAge.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'cms_database_connections',
    help: 'Connections to the database: used, free, and those that are waited for.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.numUsed())
      this.set({ state: 'free' }, pool.numFree())
      this.set({ state: 'pending' }, pool.numPendingAcquires())
    },
  })
  let watched = false

  return {
    answered({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, milliseconds / 1000)
    },
    roundEnded(round, outcome, milliseconds) {
      rounds.inc({ round, outcome })
      roundSeconds.set({ round }, milliseconds / 1000)
    },
    mailEnded: (outcome) => mails.inc({ outcome }),
    contentType: registry.contentType,
    text() {
      // Memory, event loop, garbage: only where somebody reads them.
      if (!watched) collectDefaultMetrics({ register: registry })
      watched = true
      return registry.metrics()
    },
  }
}
