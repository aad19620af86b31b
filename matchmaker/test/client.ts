import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { type ClientMessage, type MatchFound, type ServerMessage, serverMessage } from '../src/protocol.ts'
import { siteOrigin } from './matchmaker.ts'

/** A queue of asynchronous values. */
const createInbox = <Value>() => {
  const values: Value[] = []
  const waiting: ((value: Value) => void)[] = []
  return {
    put(value: Value) {
      const first = waiting.shift()
      if (first) first(value)
      else values.push(value)
    },
    take: () =>
      values.length > 0
        ? Promise.resolve(values.shift() as Value)
        : new Promise<Value>((resolve) => waiting.push(resolve)),
    get size() {
      return values.length
    },
  }
}

/** Opens a WebSocket as the site does; `closed` resolves with how it ended. */
export const open = async (port: number, path: string, options: ClientOptions = {}) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: siteOrigin, ...options })
  const inbox = createInbox<string>()
  socket.on('message', (data) => inbox.put(String(data)))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return { socket, inbox, closed }
}

/** A learner's page, connected to the matchmaker. */
export const openLearner = async (port: number, options: ClientOptions = {}) => {
  const { socket, inbox, closed } = await open(port, '/match', options)
  const receive = async (): Promise<ServerMessage> => serverMessage.parse(JSON.parse(await inbox.take()))
  return {
    socket,
    closed,
    receive,
    unread: () => inbox.size,
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
    join: (peerId: string, wish: object = {}) =>
      socket.send(JSON.stringify({ type: 'join-video-chat', peerId, ...wish })),
    keepWaiting: (peerId: string, wish: object = {}) =>
      socket.send(JSON.stringify({ type: 'keep-waiting', peerId, ...wish })),
    /** Waits for a call, and returns how to answer it. */
    async called() {
      const message = await receive()
      if (message.type !== 'call-offered') throw new Error(`Expected a call, not ${JSON.stringify(message)}`)
      const { offerId } = message
      return {
        ...message,
        answer: (accept: boolean) =>
          socket.send(JSON.stringify({ type: 'answer-call', offerId, accept } satisfies ClientMessage)),
      }
    },
    /** The current match after all messages so far. */
    async standing() {
      let match: MatchFound | undefined
      while (inbox.size > 0) {
        const message = await receive()
        if (message.type === 'match-found') match = message
        else if (message.type === 'partner-disconnected' && message.matchId === match?.matchId)
          match = undefined
      }
      return match
    },
    /** Waits for a partner. */
    async match() {
      const message = await receive()
      if (message.type !== 'match-found') throw new Error(`Expected a match, not ${JSON.stringify(message)}`)
      return message
    },
  }
}

export type Learner = Awaited<ReturnType<typeof openLearner>>

/** Returns the HTTP status with which a WebSocket is refused. */
export const refusal = (port: number, path: string, options: ClientOptions = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: siteOrigin, ...options })
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => {
      socket.terminate()
      reject(new Error('The connection was accepted.'))
    })
  })

const upgradeRequest = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${siteOrigin}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')

/** A raw TCP client that answers nothing by itself. */
export const openRaw = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket
}

/** A raw client that upgrades to a WebSocket and then stays silent. */
export const openSilent = async (port: number, path = '/match') => {
  const socket = await openRaw(port)
  socket.write(upgradeRequest(path))
  const [answer] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(String(answer))
  return socket
}

/** A masked text frame as clients must send it, with a mask of zeros. */
export const frame = (text: string) => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}
