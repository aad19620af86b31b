import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { type GuardedSocket, ignore, type Owner, type SocketServer } from './guarded-socket.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { Metrics } from './metrics.ts'
import { createRateLimit, freshAllowance, spend } from './rate-limit.ts'

/** What stands behind a path. */
export type Endpoint = Owner & {
  readonly sockets: SocketServer
  /** How many messages a minute it takes from one client, and what it says to one that sends more. */
  readonly perMinute: number
  readonly tooFast?: string
  welcome(socket: GuardedSocket, request: IncomingMessage): void
}

type Rules = {
  readonly siteOrigin: string
  readonly connectionsPerAddress: number
  readonly connectionsPerMinute: number
  readonly addressOf: (request: IncomingMessage) => string
  readonly heartbeat: Heartbeat
  readonly metrics: Metrics
  readonly log: Logger
}

const answer = (socket: Duplex, status: number, sentence: string) => {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
  )
}

/** The one place where WebSockets come in: asks where a client comes from and how many it is, and sends it to its endpoint. */
export const createDoor = (endpoints: ReadonlyMap<string, Endpoint>, rules: Rules) => {
  const rate = createRateLimit(rules.connectionsPerMinute)
  const inside = new Map<string, number>()
  const forgetting = setInterval(() => rate.forget(Date.now()), 60_000)
  let closed = false

  const refuse = (socket: Duplex, status: number, sentence: string) => {
    rules.metrics.refused(status)
    answer(socket, status, sentence)
  }

  const leave = (socket: GuardedSocket) => {
    const others = (inside.get(socket.address) ?? 1) - 1
    if (others > 0) inside.set(socket.address, others)
    else inside.delete(socket.address)
  }

  const report = ({ address, offences, ignored }: GuardedSocket, path: string) => {
    for (const [reason, count] of offences ?? []) {
      rules.log.warn({ address, path, reason, count, ignored }, 'a connection ended that broke the rules')
    }
  }

  const ownerOf = (path: string, endpoint: Endpoint): Owner => ({
    hear(socket, text) {
      if (spend(socket.allowance, endpoint.perMinute, Date.now())) return endpoint.hear(socket, text)
      socket.note('too many messages')
      if (endpoint.tooFast) socket.say(endpoint.tooFast)
      socket.hangUp(1008, 'Too many messages.')
    },
    lose(socket, code) {
      rules.heartbeat.forget(socket)
      leave(socket)
      report(socket, path)
      endpoint.lose(socket, code)
    },
  })
  const owners = new Map([...endpoints].map(([path, endpoint]) => [endpoint, ownerOf(path, endpoint)]))

  const enter = (socket: GuardedSocket, line: Duplex, endpoint: Endpoint, address: string) => {
    const owner = owners.get(endpoint)
    if (owner) socket.guard(owner, line)
    socket.address = address
    socket.allowance = freshAllowance(endpoint.perMinute, Date.now())
    inside.set(address, (inside.get(address) ?? 0) + 1)
    rules.heartbeat.watch(socket)
  }

  const objection = (request: IncomingMessage, address: string): [number, string] | undefined => {
    if (closed) return [503, 'The matchmaker is restarting.']
    if (request.headers.origin !== rules.siteOrigin) return [403, 'Only pages of the site may connect.']
    if ((inside.get(address) ?? 0) >= rules.connectionsPerAddress || !rate.allows(address, Date.now())) {
      return [429, 'There are too many connections from this address.']
    }
    return undefined
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', ignore)
      const endpoint = endpoints.get(request.url?.split('?', 1)[0] ?? '')
      const address = rules.addressOf(request)
      if (!endpoint) return refuse(socket, 404, 'There is nothing here.')
      const refusal = objection(request, address)
      if (refusal) return refuse(socket, ...refusal)
      endpoint.sockets.handleUpgrade(request, socket, head, (guarded) => {
        enter(guarded, socket, endpoint, address)
        endpoint.welcome(guarded, request)
      })
    },
    /** Lets nobody in from now on. */
    close() {
      closed = true
      clearInterval(forgetting)
    },
    /** How many addresses have connections. */
    get addresses() {
      return inside.size
    },
  }
}
