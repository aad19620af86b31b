import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { Metrics } from './metrics.ts'
import { createRateLimit, freshAllowance, spend } from './rate-limit.ts'
import type { ClientSocket, SocketServer } from './sockets.ts'

/** What serves the WebSockets of a path. */
export type Endpoint = {
  readonly path: string
  readonly sockets: SocketServer
  /** How many messages a minute it takes from one client, and what it sends to one that sends more. */
  readonly messagesPerMinute: number
  readonly tooFast?: string
  onOpen?(socket: ClientSocket, request: IncomingMessage): void
  /** The text is undefined where the message is binary. */
  onMessage(socket: ClientSocket, text: string | undefined): void
  onClose(socket: ClientSocket, code: number): void
}

type Rules = {
  readonly siteOrigin: string
  readonly connectionsPerAddress: number
  readonly connectionsPerMinute: number
  readonly networkOf: (request: IncomingMessage) => string
  readonly metrics: Metrics
  readonly log: Logger
}

const ignore = () => {}

const reply = (socket: Duplex, status: number, sentence: string) => {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
  )
}

/** The one place where WebSockets come in: checks where a client comes from and how many it is, and routes it by its path. */
export const createUpgradeRouter = (endpoints: readonly Endpoint[], rules: Rules) => {
  const rate = createRateLimit(rules.connectionsPerMinute)
  const connections = new Map<string, number>()
  let closed = false

  const connectionsOf = (network: string) => connections.get(network) ?? 0

  const objection = (request: IncomingMessage, network: string): [number, string] | undefined => {
    if (closed) return [503, 'The matchmaker is restarting.']
    if (request.headers.origin !== rules.siteOrigin) return [403, 'Only pages of the site may connect.']
    if (connectionsOf(network) >= rules.connectionsPerAddress || !rate.allows(network)) {
      return [429, 'There are too many connections from this address.']
    }
    return undefined
  }

  const onClose = ({ network, offences }: ClientSocket, path: string) => {
    const others = connectionsOf(network) - 1
    if (others > 0) connections.set(network, others)
    else connections.delete(network)
    for (const [reason, count] of offences ?? []) {
      rules.log.warn({ address: network, path, reason, count }, 'a connection ended that broke the rules')
    }
  }

  const serve = (socket: ClientSocket, endpoint: Endpoint, network: string) => {
    const { messagesPerMinute, tooFast, path } = endpoint
    const allowance = freshAllowance(messagesPerMinute)
    socket.network = network
    connections.set(network, connectionsOf(network) + 1)
    socket.on('pong', () => {
      socket.isAlive = true
    })
    // Its end tells as well.
    socket.on('error', ignore)
    socket.on('message', (data, isBinary) => {
      // A client that goes on although we close is not read any more; the timeout ends it.
      if (socket.readyState !== WebSocket.OPEN) return socket.pause()
      if (spend(allowance, messagesPerMinute)) {
        return endpoint.onMessage(socket, isBinary ? undefined : String(data))
      }
      socket.note('too many messages')
      if (tooFast) socket.sendText(tooFast)
      socket.close(1008, 'Too many messages.')
    })
    socket.on('close', (code) => {
      onClose(socket, path)
      endpoint.onClose(socket, code)
    })
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', ignore)
      const refuse = (status: number, sentence: string) => {
        rules.metrics.refused(status)
        reply(socket, status, sentence)
      }
      const path = request.url?.split('?', 1)[0]
      const endpoint = endpoints.find((one) => one.path === path)
      if (!endpoint) return refuse(404, 'There is nothing here.')
      const network = rules.networkOf(request)
      const refusal = objection(request, network)
      if (refusal) return refuse(...refusal)
      endpoint.sockets.handleUpgrade(request, socket, head, (client) => {
        serve(client, endpoint, network)
        endpoint.onOpen?.(client, request)
      })
    },
    /** Lets nobody in from now on. */
    close() {
      closed = true
    },
  }
}
