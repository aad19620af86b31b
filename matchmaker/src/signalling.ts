import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { ExpressPeerServer, type IClient } from 'peer'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { peerId } from './protocol.ts'
import type { Redis } from './redis.ts'
import { type ClientSocket, createSocketServer, type Endpoint } from './sockets.ts'

/** A call description with all its candidates may reach 20 kB. */
const maxSignalBytes = 64 * 1024

/** A PeerJS message; a client's `src` is ignored, since PeerServer sets it. */
const signal = z.object({
  type: z.enum(['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE', 'HEARTBEAT']),
  dst: z.optional(z.string().check(z.maxLength(64))),
  payload: z.optional(z.unknown()),
})

type Signal = z.infer<typeof signal>

const parseSignal = (text: string) => {
  try {
    return signal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The socket given to PeerServer, which only receives validated messages. */
const createPeerSocket = (socket: ClientSocket, id: string) =>
  Object.assign(new EventEmitter(), {
    id,
    send: (text: string) => socket.sendText(text),
    close: () => socket.close(),
  })

type PeerSocket = ReturnType<typeof createPeerSocket>

const channelOf = (id: string) => `match:peer:${id}`

/**
 * Each matchmaker subscribes to one Redis channel per local browser, so Redis knows where each browser is and forgets
 * it on disconnect.
 */
const createRelay = (redis: Redis, deliver: (id: string, text: string) => void, log: Logger) => {
  const ids = new Set<string>()
  const onSignal = (text: string, channel: string) => deliver(channel.slice(channelOf('').length), text)

  const listen = async (...channels: string[]) => {
    if (channels.length === 0) return
    await redis.listener
      .subscribe(channels, onSignal)
      .catch((cause: unknown) => log.warn({ reason: String(cause) }, 'signalling does not reach this node'))
  }
  redis.listener.on('ready', () => void listen(...[...ids].map(channelOf)))

  return {
    /** Claims a peer id for this matchmaker, unless another holds it. */
    async claim(id: string) {
      ids.add(id)
      if (!redis.ready) return true
      const holders = await redis.commands.pubSubNumSub([channelOf(id)]).catch(() => undefined)
      if (Object.values(holders ?? {}).some((count) => Number(count) > 0)) {
        ids.delete(id)
        return false
      }
      await listen(channelOf(id))
      return true
    },
    release(id: string) {
      ids.delete(id)
      if (redis.listener.isReady) void redis.listener.unsubscribe(channelOf(id)).catch(() => {})
    },
    /** Forwards a message to the matchmaker holding the peer id, and returns whether there is one. */
    async send(id: string, text: string) {
      if (!redis.ready) return false
      return (await redis.commands.publish(channelOf(id), text).catch(() => 0)) > 0
    },
  }
}

/**
 * Runs PeerServer, which carries the call setup between two matched browsers. Messages for absent browsers are
 * answered at once, not stored: matched browsers are connected, and an unknown client could fill the memory.
 */
export const createSignalling = (
  server: Server,
  { siteOrigin, rates }: Config,
  redis: Redis | undefined,
  log: Logger,
) => {
  const sockets = createSocketServer(maxSignalBytes)
  const peers = new Map<ClientSocket, PeerSocket>()
  const present = new Map<string, IClient>()
  const relay = redis && createRelay(redis, (id, text) => present.get(id)?.getSocket()?.send(text), log)
  const peerServer = ExpressPeerServer(server, {
    path: '/',
    key: 'peerjs',
    allow_discovery: false,
    concurrent_limit: Number.POSITIVE_INFINITY,
    corsOptions: { origin: siteOrigin },
    createWebSocketServer: () => sockets,
  })
  peerServer.on('connection', (client) => present.set(client.getId(), client))
  peerServer.on('disconnect', (client) => {
    present.delete(client.getId())
    relay?.release(client.getId())
  })
  peerServer.on('error', () => {})
  peerServer.disable('x-powered-by')

  const forward = async (
    from: PeerSocket,
    message: Signal & { readonly src: string; readonly dst: string },
  ) => {
    const text = JSON.stringify(message)
    if (present.has(message.dst)) from.emit('message', text)
    else if (!(await relay?.send(message.dst, text)) && message.type === 'OFFER') {
      from.send(JSON.stringify({ type: 'EXPIRE', src: message.dst, dst: message.src }))
    }
  }

  const admit = (socket: ClientSocket, request: IncomingMessage, id: string) => {
    if (socket.readyState !== WebSocket.OPEN) return relay?.release(id)
    const peer = createPeerSocket(socket, id)
    peers.set(socket, peer)
    sockets.emit('connection', peer, request)
    // Background pages send late heartbeats, but their browser still answers pings.
    socket.on('pong', () => peer.emit('message', JSON.stringify({ type: 'HEARTBEAT' })))
  }

  const refuse = (socket: ClientSocket, type: 'ERROR' | 'ID-TAKEN', msg: string) => {
    socket.sendText(JSON.stringify({ type, payload: { msg } }))
    socket.close(1008)
  }

  const endpoint: Endpoint = {
    path: '/peerjs',
    sockets,
    messagesPerMinute: rates.signals,
    onOpen(socket, request) {
      const id = URL.parse(request.url ?? '', 'http://localhost')?.searchParams.get('id') ?? ''
      if (!peerId.safeParse(id).success) return refuse(socket, 'ERROR', 'This id can’t be used.')
      if (!relay || present.has(id)) return admit(socket, request, id)
      socket.pause()
      void relay.claim(id).then((free) => {
        socket.resume()
        if (free) admit(socket, request, id)
        else refuse(socket, 'ID-TAKEN', 'ID is taken')
      })
    },
    onMessage(socket, text) {
      const peer = peers.get(socket)
      const message = text === undefined ? undefined : parseSignal(text)
      if (!peer || !message) return socket.close(1008, 'This isn’t a message of PeerJS.')
      const { type, dst, payload } = message
      if (type === 'HEARTBEAT') peer.emit('message', JSON.stringify({ type }))
      else if (dst !== undefined) void forward(peer, { type, src: peer.id, dst, payload })
    },
    onClose(socket) {
      peers.get(socket)?.emit('close')
      peers.delete(socket)
    },
  }

  return { endpoint, peerServer }
}
