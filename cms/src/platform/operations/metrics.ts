import * as contract from '@careerspeak/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { failingSteps } from '../jobs/retention-failures'
import { lazily } from '../lazily'
import { readOutbox } from './outbox-probe'
import type { Readiness } from './readiness'

/** An answered request. `route` is the router's pattern, not the requested path. */
type Answered = { method: string; route: string; status: number; milliseconds: number }

type Metrics = {
  answered: (answer: Answered) => void
  jobEnded: (job: string, outcome: 'done' | 'failed', milliseconds: number) => void
  /** Shows a job with zero runs. */
  jobAdded: (job: string) => void
  readinessProbed: (readiness: Readiness) => void
  mailEnded: (outcome: 'sent' | 'failed') => void
  contentType: string
  /** The metrics in Prometheus format. */
  text: () => Promise<string>
}

export const metricsOf = lazily(createMetrics)

/** Statuses with alarms. Their counters start at 0, because Prometheus sees no increase in a new series. */
const FAILURES = ['500', '503']

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
  const routes = Object.values(contract)
    .filter((value) => contract.isEndpoint(value))
    .map(({ method, path }) => ({ method, route: `/api${path}` }))
  for (const route of [...routes, { method: 'GET', route: 'other' }])
    for (const status of FAILURES) requests.inc({ ...route, status }, 0)
  const seconds = new Histogram({
    name: 'cms_request_seconds',
    help: 'Seconds until an answer began, by method and route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const rounds = new Counter({
    name: 'cms_rounds_total',
    help: 'Runs of the regular jobs since the start, by job and outcome.',
    labelNames: ['round', 'outcome'],
    registers,
  })
  const roundSeconds = new Gauge({
    name: 'cms_round_seconds',
    help: 'Seconds that the last run of each regular job took.',
    labelNames: ['round'],
    registers,
  })
  const mails = new Counter({
    name: 'cms_mails_total',
    help: 'E-mails handed to the mail server since the start, and attempts that failed.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  const outboxAge = new Gauge({
    name: 'cms_outbox_oldest_seconds',
    help: 'Seconds for which the oldest e-mail of the outbox has been due, on all nodes.',
    registers,
  })
  new Gauge({
    name: 'cms_outbox_due',
    help: 'E-mails of the outbox that are due, on all nodes.',
    registers,
    async collect() {
      const now = new Date()
      // The other metrics matter even more while the database is unavailable.
      const { due, since } = await readOutbox(now).catch(() => ({ due: Number.NaN, since: undefined }))
      this.set(due)
      outboxAge.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'cms_retention_failing_seconds',
    help: 'Seconds since a retention step began to fail, 0 if its last run succeeded.',
    labelNames: ['step'],
    registers,
    async collect() {
      for (const { step, since } of await failingSteps().catch(() => []))
        this.set({ step }, since ? (Date.now() - since.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'cms_database_connections',
    help: 'Connections to the database: used, free, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.numUsed())
      this.set({ state: 'free' }, pool.numFree())
      this.set({ state: 'pending' }, pool.numPendingAcquires())
    },
  })
  const ready = new Gauge({ name: 'cms_ready', help: '1 where this node can serve, else 0.', registers })
  const healthy = new Gauge({
    name: 'cms_healthy',
    help: '0 for each check of /readyz that fails or is a warning, else 1.',
    labelNames: ['check'],
    registers,
  })
  const diskFree = new Gauge({
    name: 'cms_disk_free_percent',
    help: 'Percentage of the disk of DATA_DIR that is free.',
    registers,
  })
  let watched = false

  return {
    answered({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, milliseconds / 1000)
    },
    jobAdded(job) {
      for (const outcome of ['done', 'failed']) rounds.inc({ round: job, outcome }, 0)
    },
    jobEnded(job, outcome, milliseconds) {
      rounds.inc({ round: job, outcome })
      roundSeconds.set({ round: job }, milliseconds / 1000)
    },
    readinessProbed({ status, checks }) {
      ready.set(status === 'ready' ? 1 : 0)
      for (const [check, { ok, freePercent }] of Object.entries(checks)) {
        healthy.set({ check }, ok ? 1 : 0)
        if (typeof freePercent === 'number') diskFree.set(freePercent)
      }
    },
    mailEnded: (outcome) => mails.inc({ outcome }),
    contentType: registry.contentType,
    text() {
      // Memory, event loop and garbage collection cost time, so they are collected only once metrics are read.
      if (!watched) collectDefaultMetrics({ register: registry })
      watched = true
      return registry.metrics()
    },
  }
}
