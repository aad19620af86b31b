import { randomBytes } from 'node:crypto'
import { WebSocket, WebSocketServer } from 'ws'
import type { Person } from './tickets.ts'

/** A client that lets more bytes than this pile up does not read, and is dropped. */
const maxBufferedAmount = 256 * 1024

/** How long, in milliseconds, a client may take to answer that we close the connection. */
const closeTimeout = 1000

/** A WebSocket with what is known of its client. */
export class ClientSocket extends WebSocket {
  /** What limits count it by. */
  network = ''
  /** Whether it has answered the last ping. */
  isAlive = true
  /** How others know its learner, if that has no id of its own. */
  readonly handle = randomBytes(12).toString('base64url')
  /** Who its learner is, once a ticket has told. */
  person: Person | undefined
  /** What it asked for and is not done yet; what it asks meanwhile waits for that. */
  pending: Promise<void> | undefined
  /** How often it broke a rule, by which one that was. */
  offences: Map<string, number> | undefined

  /** Counts an offence, which is logged when the connection has ended. */
  note(reason: string) {
    this.offences ??= new Map()
    this.offences.set(reason, (this.offences.get(reason) ?? 0) + 1)
  }

  /** Sends a text, unless the client has stopped reading. As a buffer it costs a twelfth less of a match. */
  sendText(text: string) {
    if (this.bufferedAmount > maxBufferedAmount) this.terminate()
    else this.send(Buffer.from(text), { binary: false })
  }
}

/** A server of client sockets that takes messages up to so many bytes, and nothing that costs more than it says. */
export const createSocketServer = (maxPayload: number) => {
  // A constant, since ws's types do not know `closeTimeout` yet.
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

export type SocketServer = ReturnType<typeof createSocketServer>

/** How often, in milliseconds, clients are pinged: often enough that no proxy takes the connection for idle. */
export const pingEvery = 25_000

/** Pings every client, and drops those that have not answered the last ping: the heartbeat of ws's README. */
export const beat = ({ clients }: SocketServer) => {
  for (const socket of clients) {
    if (!socket.isAlive) {
      socket.terminate()
      continue
    }
    socket.isAlive = false
    socket.ping()
  }
}
