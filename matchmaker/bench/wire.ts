import { connect, type Socket } from 'node:net'

const origin = 'http://localhost:4321'

/** A text frame as a client has to send it. The mask is zeros, so that all clients cost the same. */
export const frame = (text: string, opcode = 1) => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload])
}

const request = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** Takes whole frames from the start of some bytes, and answers the rest. */
const takeFrames = (bytes: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer => {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 127
    const start = at + (short === 126 ? 4 : 2)
    if (bytes.length < start) break
    const end = start + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
    if (bytes.length < end) break
    take((bytes[at] ?? 0) & 15, bytes.subarray(start, end))
    at = end
  }
  return bytes.subarray(at)
}

export type Wire = {
  write(bytes: Buffer): void
  /** Cuts the connection without a word. */
  cut(): void
}

type Listener = { open(wire: Wire): void; text(text: string): void; closed(): void }

/** A WebSocket client that does next to nothing, so that a load of ten thousand leaves the machine to the server. */
export const openWire = (port: number, path: string, localAddress: string, listener: Listener): Wire => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  const wire: Wire = { write: (bytes) => socket.write(bytes), cut: () => socket.resetAndDestroy() }
  let isOpen = false
  let rest: Buffer = Buffer.alloc(0)
  const hear = (opcode: number, payload: Buffer) => {
    if (opcode === 1) listener.text(payload.toString())
    else if (opcode === 9) socket.write(frame('', 10))
  }
  socket.on('connect', () => socket.write(request(path)))
  socket.on('data', (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (isOpen) {
      rest = takeFrames(bytes, hear)
      return
    }
    const end = bytes.indexOf('\r\n\r\n')
    rest = bytes
    if (end < 0) return
    if (!bytes.toString('latin1', 0, 12).endsWith('101')) return socket.destroy()
    isOpen = true
    listener.open(wire)
    rest = takeFrames(bytes.subarray(end + 4), hear)
  })
  socket.on('error', () => {})
  socket.on('close', () => listener.closed())
  return wire
}
