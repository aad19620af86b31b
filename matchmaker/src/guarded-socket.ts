import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { readPlainFrame } from './plain-frames.ts'
import type { Allowance } from './rate-limit.ts'
import type { Person } from './tickets.ts'

/** A client that lets more bytes than this pile up does not read, and is dropped. */
const mostUnread = 256 * 1024

/** How many bytes of a client that we hang up on are read, to be thrown away: its own goodbye is among them. */
const mostIgnored = 64 * 1024

/** Where a connection keeps the socket that is spoken over it. */
const above = Symbol('socket')

type Line = Duplex & { [above]?: GuardedSocket }

type Read = (this: Line, bytes: Buffer) => void

/** The longest text whose length fits into two bytes. */
const longestShort = 65_535

/** What comes before a text of so many bytes in a frame, each character a byte. */
const frameHead = (length: number) =>
  length < 126 ? String.fromCharCode(0x81, length) : String.fromCharCode(0x81, 126, length >> 8, length & 255)

/** Who looks after a socket: hears the texts that it says, undefined for what is none, and that it is closed. */
export type Owner = {
  hear(socket: GuardedSocket, text: string | undefined): void
  lose(socket: GuardedSocket, code: number): void
}

/** A WebSocket that knows whom it belongs to and how it behaves. */
export class GuardedSocket extends WebSocket {
  owner: Owner | undefined
  /** The connection below, to which frames may go straight, since ws holds none back where nothing is compressed. */
  line: Line | undefined
  /** How ws reads what comes over the connection. */
  readByWs: Read = ignore
  /** Frames that are sent at the end of this turn of the event loop, a character a byte. */
  unsent = ''
  address = ''
  /** How others know its learner, if that has no id of its own. */
  handle = ''
  /** Who its learner is, once a ticket has told. */
  person: Person | undefined
  /** What it asked for and is not done yet; what it says meanwhile waits for that. */
  turn: Promise<void> | undefined
  allowance: Allowance = { left: 0, at: 0 }
  /** Whether anything was heard since the last ping. */
  heard = true
  /** The round of the heartbeat in which it is pinged. */
  round = 0
  /** How often it did what is to be logged, by what that was. */
  offences: Map<string, number> | undefined
  /** The bytes that came after we hung up. */
  ignored = 0

  /** Hands the socket over to its owner. */
  guard(owner: Owner, line: Line) {
    this.owner = owner
    this.line = line
    line[above] = this
    for (const listener of line.listeners('data')) this.readByWs = listener as Read
    line.off('data', this.readByWs)
    line.on('data', read)
    this.on('message', hear)
    this.on('pong', hearPong)
    this.on('close', lose)
    // A frame that breaks the protocol: ws has said goodbye then.
    this.on('error', stopHearing)
  }

  /** Counts an offence, which is logged when the connection has ended. */
  note(reason: string) {
    this.offences ??= new Map()
    this.offences.set(reason, (this.offences.get(reason) ?? 0) + 1)
  }

  /** Says goodbye and hears nothing more: what is still on its way is thrown away, unread where it is much. */
  hangUp(code?: number, reason?: string) {
    if (this.readyState !== WebSocket.OPEN) return
    this.close(code, reason)
    stopHearing.call(this)
  }

  /** Sends a text, unless the client has stopped reading. */
  say(text: string) {
    if (this.readyState !== WebSocket.OPEN || !this.line) return
    if (this.line.writableLength + this.unsent.length > mostUnread) return this.terminate()
    const length = Buffer.byteLength(text)
    if (length > longestShort) {
      this.sendUnsent()
      return this.send(text)
    }
    if (this.unsent === '') sendLater(this)
    this.unsent += frameHead(length) + (length === text.length ? text : Buffer.from(text).toString('latin1'))
  }

  sendUnsent() {
    if (this.unsent !== '' && this.readyState === WebSocket.OPEN) this.line?.write(this.unsent, 'latin1')
    this.unsent = ''
  }

  override close(code?: number, reason?: string | Buffer) {
    this.sendUnsent()
    super.close(code, reason)
  }
}

/** Those with something to send. What many are told in one turn of the event loop goes out at once. */
let talkative: GuardedSocket[] = []

const sendLater = (socket: GuardedSocket) => {
  if (talkative.length === 0) setImmediate(sendAll)
  talkative.push(socket)
}

const sendAll = () => {
  const sockets = talkative
  talkative = []
  for (const socket of sockets) socket.sendUnsent()
}

// Ten thousand sockets share these: a closure of each would cost them half a kilobyte apiece.

/** Reads plain frames; from the first other one on, ws does, which knows them all. */
function read(this: Line, bytes: Buffer) {
  const socket = this[above]
  if (!socket) return
  for (let at = 0; at < bytes.length && socket.readyState === WebSocket.OPEN; ) {
    const frame = readPlainFrame(bytes, at)
    if (!frame) {
      this.off('data', read)
      this.on('data', socket.readByWs)
      return socket.readByWs.call(this, bytes.subarray(at))
    }
    socket.heard = true
    if (frame.text !== undefined) socket.owner?.hear(socket, frame.text)
    at = frame.end
  }
}

function stopHearing(this: WebSocket) {
  if (!(this instanceof GuardedSocket) || !this.line) return
  this.line.off('data', read)
  this.line.off('data', this.readByWs)
  this.line.on('data', throwAway)
  this.line.end()
}

/** Reads on for a while, so that an honest client's goodbye ends the connection; a flood is left to ws's timeout. */
function throwAway(this: Line, bytes: Buffer) {
  const socket = this[above]
  if (!socket) return
  socket.ignored += bytes.length
  if (socket.ignored > mostIgnored) this.pause()
}

function hear(this: WebSocket, data: RawData, isBinary: boolean) {
  if (!(this instanceof GuardedSocket) || this.readyState !== WebSocket.OPEN) return
  this.heard = true
  this.owner?.hear(this, isBinary ? undefined : String(data))
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
const closeTimeout = 1000

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
