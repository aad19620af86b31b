import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { clientAddress } from './address.ts'
import type { Config } from './config.ts'
import { createDoor, type Endpoint } from './door.ts'
import { createHeartbeat, defaultPulse, type Pulse } from './heartbeat.ts'
import { iceServers } from './ice.ts'
import { openLocalRoom } from './local-room.ts'
import { createMatchmaking } from './matchmaking.ts'
import { createMetrics } from './metrics.ts'
import { json, type Page, sendPage } from './pages.ts'
import type { ConnectionSettings } from './protocol.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Redis } from './redis.ts'
import { createRelay } from './relay.ts'
import { createReporter } from './reports.ts'
import { defaultRhythm, type Rhythm } from './room.ts'
import { openSharedRoom } from './shared-room.ts'
import { createSignalling } from './signalling.ts'
import { createTicketReader, createUsedTickets, shareUsedTickets } from './tickets.ts'

/** A burst of ten thousand who reconnect at once fits in. */
const backlog = 4096

/** What only tests change: how fast time passes; and the Redis that is shared with other matchmakers. */
type Surroundings = { readonly redis?: Redis | undefined; readonly pulse?: Pulse; readonly rhythm?: Rhythm }

/** Puts the matchmaker together: matching and signalling on one port, and the pages beside them. */
export const createMatchmaker = (
  config: Config,
  log: Logger,
  { redis, pulse = defaultPulse, rhythm = defaultRhythm }: Surroundings = {},
) => {
  const node = randomUUID()
  const { siteOrigin, rates } = config
  const metrics = createMetrics()
  const heartbeat = createHeartbeat(pulse)
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), config.proxies)
  const requestRate = createRateLimit(rates.requests)
  const forgetting = setInterval(() => requestRate.forget(Date.now()), 60_000)
  let stopping = false

  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 5000,
  })
  const matchmaking = createMatchmaking({
    node,
    openRoom: redis ? openSharedRoom(redis, node, log, rhythm) : openLocalRoom(rhythm),
    storeReport: createReporter(config.reports, log),
    readTicket: config.signIn.secret
      ? createTicketReader(config.signIn.secret, redis ? shareUsedTickets(redis) : createUsedTickets())
      : undefined,
    ticketRequired: config.signIn.required,
    rates,
    metrics,
  })
  metrics.watch(matchmaking.counts)
  const signalling = config.embedsPeerServer
    ? createSignalling(
        server,
        siteOrigin,
        rates.signals,
        (deliver) => redis && createRelay(redis, deliver, log),
      )
    : undefined
  const endpoints = new Map<string, Endpoint>([['/match', matchmaking.endpoint]])
  if (signalling) endpoints.set('/peerjs', signalling.endpoint)
  const door = createDoor(endpoints, {
    siteOrigin,
    connectionsPerAddress: config.connectionsPerAddress,
    connectionsPerMinute: rates.connections,
    addressOf,
    heartbeat,
    metrics,
    log,
  })

  const health = (): Page => {
    const well = matchmaking.room.ready && !stopping
    const status = well ? 'ok' : stopping ? 'stopping' : 'waiting for Redis'
    return json(well ? 200 : 503, { status, ...matchmaking.counts() }, false)
  }

  const ice = (): Page => {
    const settings: ConnectionSettings = {
      iceServers: iceServers(config.stunUrls, config.turn, randomUUID(), Date.now()),
      peerServer: config.peerServer,
      signInRequired: config.signIn.required,
    }
    return json(200, settings, true)
  }

  const page = async (path: string): Promise<Page> => {
    if (path === '/health') return health()
    if (path === '/ice') return ice()
    if (path === '/metrics') {
      return { status: 200, type: metrics.contentType, body: await metrics.text(), forSite: false }
    }
    return json(404, { msg: 'There is nothing here.' }, false)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const send = (content: Page) => sendPage(request, response, content, siteOrigin)
    const isSignalling = path.startsWith('/peerjs/')
    if ((isSignalling || path === '/ice') && !requestRate.allows(addressOf(request), Date.now())) {
      return send(json(429, { msg: 'There are too many requests. Please wait a minute.' }, true))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(json(405, { msg: 'Only GET is answered here.' }, false))
    }
    if (isSignalling && signalling) return signalling.app(request, response)
    return send(await page(path))
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((cause: unknown) => {
      log.error({ reason: String(cause) }, 'a request failed')
      response.destroy()
    })
  })
  server.on('upgrade', door.upgrade)

  return {
    /** Opens the port and answers which. */
    listen: () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host: config.host, port: config.port, backlog }, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    /** Tells everybody, hangs up and closes the port. */
    async close() {
      stopping = true
      door.close()
      clearInterval(forgetting)
      await matchmaking.close()
      for (const socket of signalling?.endpoint.sockets.clients ?? []) socket.hangUp(1012)
      heartbeat.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
