import { createHmac, hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mayReadFigures } from '@careerspeak/contract/figures-access'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Counts, Metrics } from './metrics.ts'
import type { ConnectionSettings } from './protocol.ts'
import { createRateLimit } from './rate-limit.ts'

/** The lifetime of relay credentials; an established call outlives them. */
const lifetimeSeconds = 3600

/** Credentials of coturn's REST scheme (`use-auth-secret`), which expire by themselves. */
export const relayCredentials = (secret: string, id: string, now: number) => {
  const username = `${Math.floor(now / 1000) + lifetimeSeconds}:${id}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/**
 * The value of `X-Health-Key` with which a caller asks /health whether both have the same secret. It grants no other
 * access.
 */
export const healthKey = (secret: string) => createHmac('sha256', secret).update('health').digest('base64url')

/** Comparing digests reveals nothing about the keys through timing. */
const isKeyOf = (key: string, secret: string) => hash('sha256', key) === hash('sha256', healthKey(secret))

/** The ICE servers with which two browsers find a connection. */
export const iceServers = (
  stunUrls: readonly string[],
  turn: Config['turn'],
  id: string,
  now: number,
): ConnectionSettings['iceServers'] => [
  ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
  ...(turn ? [{ urls: [...turn.urls], ...relayCredentials(turn.secret, id, now) }] : []),
]

type Options = {
  readonly config: Config
  readonly networkOf: (request: IncomingMessage) => string
  /** The embedded PeerServer's HTTP handler. */
  readonly peerServer: Express | undefined
  readonly status: () => 'ok' | 'stopping' | 'waiting for Redis'
  readonly counts: () => Counts
  readonly metrics: Metrics
  readonly log: Logger
}

/** The HTTP endpoints: health, metrics, and connection settings for browsers. */
export const createHttp = ({ config, networkOf, peerServer, status, counts, metrics, log }: Options) => {
  const rate = createRateLimit(config.rates.requests)

  const forSite: RequestHandler = (_, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': config.siteOrigin, Vary: 'Origin' })
    next()
  }

  const limited: RequestHandler = (request, response, next) => {
    if (rate.allows(networkOf(request))) return next()
    response.status(429).json({ msg: 'You’ve made too many requests. Please wait a minute.' })
  }

  const onlyGet: RequestHandler = ({ method }, response, next) => {
    if (method === 'GET' || method === 'HEAD') return next()
    response.status(405).json({ msg: 'Only GET is answered here.' })
  }

  const notFound: RequestHandler = (_, response) => {
    response.status(404).json({ msg: 'There’s nothing here.' })
  }

  const onError: ErrorRequestHandler = (cause, _request, response, _next) => {
    log.error({ reason: String(cause) }, 'a request failed')
    response.destroy()
  }

  const app = express().disable('x-powered-by').disable('etag')
  app.enable('case sensitive routing').enable('strict routing')
  app.use((_, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  app.use(onlyGet)
  app.get('/livez', (_, response) => {
    response.json({ status: 'alive' })
  })
  app.get('/readyz', (_, response) => {
    response.status(status() === 'ok' ? 200 : 503).json({ status: status() === 'ok' ? 'ready' : status() })
  })
  const mayReadMetrics = (request: Request) =>
    mayReadFigures({ ip: request.ip ?? '', header: (name) => request.get(name) ?? '' }, config.monitorToken)
  app.get('/health', (request, response) => {
    const people = mayReadMetrics(request) ? counts() : {}
    const key = request.get('X-Health-Key')
    const { secret } = config.signIn
    const same = key && { secret: !secret ? 'none' : isKeyOf(key, secret) ? 'same' : 'other' }
    response.status(status() === 'ok' ? 200 : 503).json({ status: status(), ...people, ...same })
  })
  app.get('/metrics', (request, response, next) => {
    if (!mayReadMetrics(request)) return notFound(request, response, next)
    metrics.text().then((text) => response.type(metrics.contentType).send(text), next)
  })
  app.get('/ice', forSite, limited, (_, response) => {
    const settings: ConnectionSettings = {
      iceServers: iceServers(config.stunUrls, config.turn, randomUUID(), Date.now()),
      peerServer: config.peerServer,
      signInRequired: config.signIn.required,
    }
    response.json(settings)
  })
  if (peerServer) {
    app.use((request, response, next) =>
      request.path.startsWith('/peerjs/') ? next() : notFound(request, response, next),
    )
    app.use(forSite, limited, peerServer)
  }
  return app.use(notFound, onError)
}
