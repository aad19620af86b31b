import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { clientNetworkOf } from './address.ts'
import type { Config } from './config.ts'
import { createHttp } from './http.ts'
import { createMatchmaking } from './matchmaking.ts'
import { createMetrics } from './metrics.ts'
import type { Redis } from './redis.ts'
import { defaultTimings, type Timings } from './room.ts'
import { createSignalling } from './signalling.ts'
import { createUpgradeRouter } from './sockets.ts'

/** Large enough for ten thousand clients reconnecting at once. */
const backlog = 4096

/** Assembles the matchmaker: matching, signalling and HTTP on one port. Only tests change timings. */
export const createMatchmaker = (
  config: Config,
  log: Logger,
  { redis, timings = defaultTimings }: { redis?: Redis | undefined; timings?: Timings } = {},
) => {
  const metrics = createMetrics()
  const networkOf = (request: IncomingMessage) => clientNetworkOf(request, config.proxies)
  let stopping = false

  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 5000,
  })
  const matchmaking = createMatchmaking(config, log, metrics, redis, timings)
  metrics.watch(matchmaking.counts)
  const signalling = config.embedsPeerServer ? createSignalling(server, config, redis, log) : undefined
  const endpoints = signalling ? [matchmaking.endpoint, signalling.endpoint] : [matchmaking.endpoint]
  const router = createUpgradeRouter(endpoints, { config, networkOf, metrics, log })
  const http = createHttp({
    config,
    networkOf,
    peerServer: signalling?.peerServer,
    status: () => (stopping ? 'stopping' : matchmaking.room.ready ? 'ok' : 'waiting for Redis'),
    counts: matchmaking.counts,
    metrics,
    log,
  })
  server.on('request', http)
  server.on('upgrade', router.upgrade)

  return {
    /** Opens the port and returns its number. */
    listen: () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host: config.host, port: config.port, backlog }, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    /** Notifies all clients, then closes the connections and the port. */
    async close() {
      stopping = true
      router.close()
      await matchmaking.close()
      for (const socket of signalling?.endpoint.sockets.clients ?? []) socket.close(1012)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
