import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import express from 'express'
import { ExpressPeerServer, type IClient } from 'peer'
import * as z from 'zod/mini'
import type { Endpoint } from './door.ts'
import { createSocketServer, GuardedSocket } from './guarded-socket.ts'
import { peerId } from './protocol.ts'
import type { Relay } from './relay.ts'

/** A description of a call with all its ways may well be 20 kB. */
const largestSignal = 64 * 1024

/** What PeerJS says; `src` is never believed, PeerServer sets it. */
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

/** The socket as PeerServer sees it: it hears what has been checked, and speaks through the guard. */
class PeerLine extends EventEmitter {
  readonly #socket: GuardedSocket
  readonly id: string

  constructor(socket: GuardedSocket, id: string) {
    super()
    this.#socket = socket
    this.id = id
  }

  send(text: string) {
    this.#socket.say(text)
  }

  close() {
    this.#socket.hangUp()
  }
}

/**
 * PeerServer, through which two browsers that are matched agree on their call. What is meant for somebody who is not
 * here is answered at once rather than kept: whoever is matched is connected, and a stranger could fill the memory.
 */
export const createSignalling = (
  server: Server,
  siteOrigin: string,
  signalsPerMinute: number,
  openRelay: (deliver: (id: string, text: string) => void) => Relay | undefined,
) => {
  const sockets = createSocketServer(largestSignal)
  const lines = new Map<GuardedSocket, PeerLine>()
  const present = new Map<string, IClient>()
  const relay = openRelay((id, text) => present.get(id)?.getSocket()?.send(text))
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
  const app = express().disable('x-powered-by').use(peerServer)

  const pass = async (line: PeerLine, message: Signal & { readonly src: string; readonly dst: string }) => {
    const text = JSON.stringify(message)
    if (present.has(message.dst)) line.emit('message', text)
    else if (!(await relay?.send(message.dst, text)) && message.type === 'OFFER') {
      line.send(JSON.stringify({ type: 'EXPIRE', src: message.dst, dst: message.src }))
    }
  }

  const admit = (socket: GuardedSocket, request: IncomingMessage, id: string) => {
    if (socket.readyState !== GuardedSocket.OPEN) return relay?.release(id)
    const line = new PeerLine(socket, id)
    lines.set(socket, line)
    sockets.emit('connection', line, request)
  }

  const endpoint: Endpoint = {
    sockets,
    perMinute: signalsPerMinute,
    welcome(socket, request) {
      const id = URL.parse(request.url ?? '', 'http://localhost')?.searchParams.get('id') ?? ''
      if (!peerId.safeParse(id).success) {
        socket.say(JSON.stringify({ type: 'ERROR', payload: { msg: 'This id cannot be used.' } }))
        return socket.hangUp(1008)
      }
      if (!relay || present.has(id)) return admit(socket, request, id)
      socket.pause()
      void relay.claim(id).then((free) => {
        socket.resume()
        if (free) return admit(socket, request, id)
        socket.say(JSON.stringify({ type: 'ID-TAKEN', payload: { msg: 'ID is taken' } }))
        socket.hangUp()
      })
    },
    hear(socket, text) {
      const line = lines.get(socket)
      const message = text === undefined ? undefined : parseSignal(text)
      if (!line || !message) return socket.hangUp(1008, 'This is not a message of PeerJS.')
      const { type, dst, payload } = message
      if (type === 'HEARTBEAT') line.emit('message', JSON.stringify({ type }))
      else if (dst !== undefined) void pass(line, { type, src: line.id, dst, payload })
    },
    lose(socket) {
      lines.get(socket)?.emit('close')
      lines.delete(socket)
    },
  }

  return { endpoint, app }
}
