import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Allowance } from './rate-limit.ts'

/** A client that lets more bytes than this pile up does not read, and is dropped. */
const mostUnread = 256 * 1024

/** The longest text whose length fits into two bytes. */
const longestShort = 65_535

/** What comes before a text of so many bytes in a frame, each character a byte. */
const frameHead = (length: number) =>
  length < 126 ? String.fromCharCode(0x81, length) : String.fromCharCode(0x81, 126, length >> 8, length & 255)

/** Who looks after a socket: hears what it says, and that it is closed. */
export type Owner = {
  hear(socket: GuardedSocket, data: RawData, isBinary: boolean): void
  lose(socket: GuardedSocket, code: number): void
}

/** A WebSocket that knows whom it belongs to and how it behaves. */
export class GuardedSocket extends WebSocket {
  owner: Owner | undefined
  /** The connection below, to which frames may go straight, since ws holds none back where nothing is compressed. */
  line: Duplex | undefined
  address = ''
  /** How others know its learner, if that has no id of its own. */
  handle = ''
  allowance: Allowance = { left: 0, at: 0 }
  /** Whether anything was heard since the last ping. */
  heard = true
  /** The round of the heartbeat in which it is pinged. */
  round = 0

  /** Hands the socket over to its owner. */
  guard(owner: Owner, line: Duplex) {
    this.owner = owner
    this.line = line
    this.on('message', hear)
    this.on('pong', hearPong)
    this.on('close', lose)
    this.on('error', ignore)
  }

  /** Sends a text, unless the client has stopped reading. */
  say(text: string) {
    if (this.readyState !== WebSocket.OPEN || !this.line) return
    if (this.line.writableLength > mostUnread) return this.terminate()
    const length = Buffer.byteLength(text)
    // Almost everything said is short and ASCII, and goes out as it is, in one piece.
    if (length === text.length && length <= longestShort) this.line.write(frameHead(length) + text, 'latin1')
    else this.send(text)
  }
}

// Ten thousand sockets share these: a closure of each would cost them half a kilobyte apiece.

function hear(this: WebSocket, data: RawData, isBinary: boolean) {
  if (!(this instanceof GuardedSocket)) return
  this.heard = true
  this.owner?.hear(this, data, isBinary)
}

function hearPong(this: WebSocket) {
  if (this instanceof GuardedSocket) this.heard = true
}

function lose(this: WebSocket, code: number) {
  if (this instanceof GuardedSocket) this.owner?.lose(this, code)
}

/** For errors of sockets, which their end tells as well. */
export const ignore = () => {}

/** How long, in milliseconds, a client may take to answer that we hang up. */
const closeTimeout = 5000

/** A server of guarded sockets that takes messages up to so many bytes, and nothing that costs more than it says. */
export const createSocketServer = (maxPayload: number) => {
  const options = {
    noServer: true,
    WebSocket: GuardedSocket,
    perMessageDeflate: false,
    maxPayload,
    maxFragments: 16,
    maxBufferedChunks: 256,
    closeTimeout,
  }
  return new WebSocketServer(options)
}

export type SocketServer = ReturnType<typeof createSocketServer>
