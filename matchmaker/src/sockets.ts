import { randomBytes } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocket, WebSocketServer } from 'ws'
import type { Config } from './config.ts'
import type { Metrics, Refusal } from './metrics.ts'
import { createRateLimit, freshAllowance, spend } from './rate-limit.ts'
import type { Person } from './tickets.ts'

/** A client with more unread bytes than this is not reading, and is disconnected. */
const maxBufferedAmount = 256 * 1024

/** How long, in milliseconds, a client may take to complete a close handshake. */
const closeTimeout = 1000

const none: ReadonlyMap<string, number> = new Map()

/** A WebSocket with its client's state. */
export class ClientSocket extends WebSocket {
  /** The client network, for limits. */
  network = ''
  /** True if it has answered the last ping. */
  isAlive = true
  /** The public id of a learner who has no id of their own. */
  readonly handle = randomBytes(12).toString('base64url')
  /** The person with an account, once a ticket has identified them. */
  person: Person | undefined
  /** The message being handled; later ones wait for it. */
  pending: Promise<void> | undefined
  /** The number of offences by rule. */
  offences: ReadonlyMap<string, number> = none

  /** Counts an offence, which is logged when the connection has ended. */
  countOffence(reason: string) {
    this.offences = new Map(this.offences).set(reason, (this.offences.get(reason) ?? 0) + 1)
  }

  /** Sends text unless the client has stopped reading. Sending a buffer makes a match a twelfth cheaper. */
  sendText(text: string) {
    if (this.bufferedAmount > maxBufferedAmount) this.terminate()
    else this.send(Buffer.from(text), { binary: false })
  }
}

/** A WebSocket server with a maximum message size and without costly extensions. */
export const createSocketServer = (maxPayload: number) => {
  // A variable, since ws's types do not include `closeTimeout` yet.
  const options = {
    noServer: true,
    WebSocket: ClientSocket,
    perMessageDeflate: false,
    maxPayload,
    maxFragments: 16,
    maxBufferedChunks: 256,
    closeTimeout,
  }
  return new WebSocketServer(options)
}

/** The ping interval in milliseconds, short enough that no proxy considers the connection idle. */
export const pingEvery = 25_000

/** The handler of WebSockets at a path. */
export type Endpoint = {
  readonly path: string
  readonly sockets: ReturnType<typeof createSocketServer>
  /** The maximum messages per minute from one client, and the response to a client that exceeds it. */
  readonly messagesPerMinute: number
  readonly tooFast?: string
  onOpen?(socket: ClientSocket, request: IncomingMessage): void
  /** The text is undefined for a binary message. */
  onMessage(socket: ClientSocket, text: string | undefined): void
  onClose(socket: ClientSocket, code: number): void
}

type Options = {
  readonly config: Config
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

/** Admits all WebSockets: checks the client's origin and number of connections, and routes by path. */
export const createUpgradeRouter = (
  endpoints: readonly Endpoint[],
  { config: { siteOrigin, connectionsPerAddress, rates }, networkOf, metrics, log }: Options,
) => {
  const rate = createRateLimit(rates.connections)
  const connections = new Map<string, number>()
  let closed = false

  /** Pings every client, and disconnects those that did not answer the last ping, as in ws's README. */
  const pingAll = () => {
    for (const socket of endpoints.flatMap(({ sockets }) => [...sockets.clients])) {
      if (!socket.isAlive) socket.terminate()
      socket.isAlive = false
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    }
  }
  const heartbeat = setInterval(pingAll, pingEvery)

  const connectionsOf = (network: string) => connections.get(network) ?? 0

  const objection = (request: IncomingMessage, network: string): [Refusal, string] | undefined => {
    if (closed) return [503, 'The matchmaker is restarting.']
    if (request.headers.origin !== siteOrigin) return [403, 'Only pages of the site may connect.']
    if (connectionsOf(network) >= connectionsPerAddress || !rate.allows(network)) {
      return [429, 'There are too many connections from this address.']
    }
    return undefined
  }

  const serve = (socket: ClientSocket, endpoint: Endpoint, network: string) => {
    const { messagesPerMinute, tooFast, path } = endpoint
    const allowance = freshAllowance(messagesPerMinute)
    socket.network = network
    connections.set(network, connectionsOf(network) + 1)
    socket.on('pong', () => {
      socket.isAlive = true
    })
    // The close event follows every error.
    socket.on('error', ignore)
    socket.on('message', (data, isBinary) => {
      // Stops reading a client that keeps sending during a close; the timeout ends it.
      if (socket.readyState !== WebSocket.OPEN) return socket.pause()
      if (spend(allowance, messagesPerMinute)) {
        return endpoint.onMessage(socket, isBinary ? undefined : String(data))
      }
      socket.countOffence('too many messages')
      if (tooFast) socket.sendText(tooFast)
      socket.close(1008, 'Too many messages.')
    })
    socket.on('close', (code) => {
      const others = connectionsOf(network) - 1
      if (others > 0) connections.set(network, others)
      else connections.delete(network)
      for (const [reason, count] of socket.offences) {
        log.warn({ address: network, path, reason, count }, 'a connection ended that broke the rules')
      }
      endpoint.onClose(socket, code)
    })
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', ignore)
      const refuse = (status: Refusal, sentence: string) => {
        metrics.refused(status)
        reply(socket, status, sentence)
      }
      const path = request.url?.split('?', 1)[0]
      const endpoint = endpoints.find((one) => one.path === path)
      if (!endpoint) return refuse(404, 'There’s nothing here.')
      const network = networkOf(request)
      const refusal = objection(request, network)
      if (refusal) return refuse(...refusal)
      endpoint.sockets.handleUpgrade(request, socket, head, (client) => {
        serve(client, endpoint, network)
        endpoint.onOpen?.(client, request)
      })
    },
    /** Refuses new connections from now on. */
    close() {
      closed = true
      clearInterval(heartbeat)
    },
  }
}
