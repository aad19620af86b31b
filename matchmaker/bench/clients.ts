import { connect, type Socket } from 'node:net'

const origin = 'http://localhost:4321'

/** The kind of a server message received by a load client. */
type Received = 'calls' | 'called' | 'parted' | 'other'

function kindOf(text: string): Received {
  if (text.startsWith('{"type":"match-found"')) return text.includes('"initiator":true') ? 'calls' : 'called'
  return text.startsWith('{"type":"partner-disconnected"') ? 'parted' : 'other'
}

/** A masked text frame as clients must send it. The mask is zeros, so all clients cost the same. */
const frame = (text: string, opcode = 1) => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload])
}

/** How the load clients speak: JSON on a WebSocket, or the same in the packets of socket.io. */
export type Protocol = 'json' | 'socket.io'

const paths: Record<Protocol, string> = {
  json: '/match',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
}

/** Packets of engine.io and socket.io: https://socket.io/docs/v4/socket-io-protocol/ */
const packets = { opened: '0', connect: '40', ping: '2', pong: '3', event: '42["message",' }

const requestTo = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** Takes complete frames from the start of the buffer, and returns the rest. */
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

type Connection = {
  write(bytes: Buffer): void
  /** Destroys the connection without a closing handshake. */
  cut(): void
}

type Listener = { open(connection: Connection): void; text(text: string): void; closed(): void }

/** A minimal WebSocket client, so ten thousand of them leave the processor to the server. */
export const openConnection = (
  port: number,
  localAddress: string,
  listener: Listener,
  protocol: Protocol = 'json',
): Connection => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  const connection: Connection = {
    write: (bytes) => socket.write(bytes),
    cut: () => socket.resetAndDestroy(),
  }
  let isOpen = false
  let rest: Buffer = Buffer.alloc(0)
  const onPacket = (packet: string) => {
    if (packet.startsWith(packets.event)) listener.text(packet.slice(packets.event.length, -1))
    else if (packet.startsWith(packets.connect)) listener.open(connection)
    else if (packet.startsWith(packets.opened)) socket.write(frame(packets.connect))
    else if (packet === packets.ping) socket.write(frame(packets.pong))
  }
  const onFrame = (opcode: number, payload: Buffer) => {
    if (opcode === 1) (protocol === 'json' ? listener.text : onPacket)(payload.toString())
    else if (opcode === 9) socket.write(frame('', 10))
  }
  socket.on('connect', () => socket.write(requestTo(paths[protocol])))
  socket.on('data', (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (isOpen) {
      rest = takeFrames(bytes, onFrame)
      return
    }
    const end = bytes.indexOf('\r\n\r\n')
    rest = bytes
    if (end < 0) return
    if (!bytes.toString('latin1', 0, 12).endsWith('101')) return socket.destroy()
    isOpen = true
    if (protocol === 'json') listener.open(connection)
    rest = takeFrames(bytes.subarray(end + 4), onFrame)
  })
  socket.on('error', () => {})
  socket.on('close', () => listener.closed())
  return connection
}

/** A load client: its connection and its prepared frames. */
export type Client = {
  readonly join: Buffer
  readonly leave: Buffer
  connection: Connection | undefined
  joinedAt: number
}

/** Spreads load clients over a hundred addresses, as learners would be. */
export const addressOf = (index: number) => `127.0.7.${1 + (index % 100)}`

/** The number of connections opened at once. */
const opening = 500

/** Load clients of a matchmaker, with hooks for the messages they receive. */
export const createClients = (port: number, size: number, protocol: Protocol = 'json') => {
  const messageFrame = (message: object) => {
    const json = JSON.stringify(message)
    return frame(protocol === 'json' ? json : `${packets.event}${json}]`)
  }
  const leave = messageFrame({ type: 'leave' })
  const clients = Array.from(
    { length: size },
    (_, index): Client => ({
      join: messageFrame({ type: 'join-video-chat', peerId: `peer-${index}` }),
      leave,
      connection: undefined,
      joinedAt: 0,
    }),
  )
  let onReceived: (client: Client, received: Received) => void = () => {}
  let onLost: (client: Client) => void = () => {}

  const open = (client: Client, index: number, ready: () => void) =>
    openConnection(
      port,
      addressOf(index),
      {
        open(connection) {
          client.connection = connection
          ready()
        },
        text(text) {
          onReceived(client, kindOf(text))
        },
        closed() {
          client.connection = undefined
          onLost(client)
        },
      },
      protocol,
    )

  return {
    clients,
    open,
    onReceived(listener: typeof onReceived) {
      onReceived = listener
    },
    onLost(listener: typeof onLost) {
      onLost = listener
    },
    /** Connects all clients in batches. */
    connect: () =>
      new Promise<void>((resolve) => {
        let next = 0
        let connected = 0
        const openNext = () => {
          const client = clients[next]
          if (!client) return
          open(client, next, () => {
            connected += 1
            if (connected === size) resolve()
            else openNext()
          })
          next += 1
        }
        for (let count = 0; count < opening; count += 1) openNext()
      }),
    cut() {
      onLost = () => {}
      for (const client of clients) client.connection?.cut()
    },
  }
}
