import type { IncomingMessage } from 'node:http'
import { mayReadFigures } from '@careerspeak/contract/figures-access'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answerer } from './publisher.ts'

/** Which handler answered a request: the API proxy, the publisher, drafts, or the files of the site. */
export type Answered = { kind: 'api' | 'publisher' | 'draft' | 'file'; status: number; milliseconds: number }

type Options = {
  /** Returns whether a built site exists. */
  hasSite: () => boolean
  isStopping: () => boolean
  /** The token with which another machine may read the metrics. */
  monitorToken: string | undefined
}

export type Probes = {
  answer: Answerer
  answered: (answer: Answered) => void
  buildEnded: (outcome: 'done' | 'failed') => void
}

const DURATION_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10]

/** Answers health and metrics requests by the same paths and access rule as the CMS, and counts requests. */
export function createProbes({ hasSite, isStopping, monitorToken }: Options): Probes {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests answered since the start, by what answered them and HTTP status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Seconds until an answer was sent, by what answered.',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  const builds = new Counter({
    name: 'site_builds_total',
    help: 'Builds of the site since the start, by whether they failed.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['done', 'failed']) builds.inc({ outcome }, 0)
  const isReady = () => hasSite() && !isStopping()
  new Gauge({
    name: 'site_ready',
    help: '1 where there is a built site to show and the server does not stop, else 0.',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0)
    },
  })

  return {
    answer(request, response, path) {
      const probe = path.replace(/\/$/, '')
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        response.end(JSON.stringify(body))
        return true
      }
      if (probe === '/livez') return send(200, { status: 'alive' })
      if (probe === '/readyz') {
        const failing = [...(hasSite() ? [] : ['site']), ...(isStopping() ? ['stopping'] : [])]
        return send(isReady() ? 200 : 503, {
          status: isReady() ? 'ready' : isStopping() ? 'stopping' : 'not ready',
          failing,
        })
      }
      if (probe !== '/metrics' || !mayMonitor(request, monitorToken)) return false
      registry.metrics().then(
        (text) =>
          response
            .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
            .end(text),
        () => response.destroy(),
      )
      return true
    },
    answered({ kind, status, milliseconds }) {
      requests.inc({ kind, status })
      seconds.observe({ kind }, milliseconds / 1000)
    },
    buildEnded: (outcome) => builds.inc({ outcome }),
  }
}

const mayMonitor = ({ socket, headers }: IncomingMessage, token: string | undefined): boolean =>
  mayReadFigures(
    {
      ip: socket.remoteAddress ?? '',
      header: (name) => headers[name.toLowerCase()]?.toString() ?? '',
    },
    token,
  )
