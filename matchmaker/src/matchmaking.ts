import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import { createPairing, errorMessage } from './pairing.ts'
import {
  type ClientMessage,
  clientMessage,
  type JoinRequest,
  maxMessageBytes,
  type ReportRequest,
} from './protocol.ts'
import type { Redis } from './redis.ts'
import { createReporter } from './reports.ts'
import { openLocalRoom, type Timings } from './room.ts'
import { openSharedRoom } from './shared-room.ts'
import { type ClientSocket, createSocketServer, type Endpoint } from './sockets.ts'
import {
  type Checked,
  createTicketReader,
  createUsedTickets,
  identityOf,
  shareUsedTickets,
} from './tickets.ts'

const parse = (text: string | undefined): ClientMessage | undefined => {
  try {
    return text === undefined ? undefined : clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Connects learners' sockets to the pairing. */
export const createMatchmaking = (
  { rates, reports, signIn }: Config,
  log: Logger,
  metrics: Metrics,
  redis: Redis | undefined,
  timings: Timings,
) => {
  const node = randomUUID()
  const sockets = createSocketServer(maxMessageBytes)
  const store = createReporter(reports, rates.reports, log)
  const usedTickets = redis ? shareUsedTickets(redis) : createUsedTickets()
  // Without the CMS's secret, tickets cannot be read and are ignored.
  const readTicket = signIn.secret ? createTicketReader(signIn.secret, usedTickets) : undefined
  const pairing = createPairing<ClientSocket>({
    node,
    openRoom: redis ? openSharedRoom(redis, node, log, timings) : openLocalRoom(timings),
    send: (socket, message) => socket.sendText(JSON.stringify(message)),
    onMatched: (since, isCaller) => metrics.matched(since && Date.now() - since, isCaller),
  })

  const join = (socket: ClientSocket, request: JoinRequest) =>
    signIn.required && !socket.person
      ? pairing.sendError(socket, 'sign-in-required')
      : pairing.join(socket, request, identityOf(socket, request.learnerId), Date.now())

  const joinByTicket = async (socket: ClientSocket, request: JoinRequest, checking: Promise<Checked>) => {
    const ticket = await checking
    // The close handler has already removed this socket from the pairing.
    if (socket.readyState !== WebSocket.OPEN) return
    if (ticket.is === 'good') {
      socket.person = ticket.person
      return join(socket, request)
    }
    if (ticket.is === 'refused') socket.countOffence(`ticket refused: ${ticket.why}`)
    pairing.sendError(socket, ticket.is === 'refused' ? 'ticket-refused' : 'ticket-unchecked')
  }

  const storeReport = async (socket: ClientSocket, request: ReportRequest) => {
    const report = pairing.report(socket, request)
    if (report) pairing.reportAnswered(socket, report.matchId, await store(report, socket.network))
  }

  const handle = (socket: ClientSocket, message: ClientMessage | undefined): Promise<void> | undefined => {
    const isJoin = message?.type === 'join-video-chat' || message?.type === 'keep-waiting'
    const checking = isJoin && message.ticket && readTicket?.(message.ticket)
    if (checking) return joinByTicket(socket, message, checking)
    if (socket.readyState !== WebSocket.OPEN) return
    switch (message?.type) {
      case 'join-video-chat':
      case 'keep-waiting':
        return void join(socket, message)
      case 'answer-call':
        return void pairing.answer(socket, message)
      case 'leave':
        return void pairing.leave(socket)
      case 'next':
        return void pairing.next(socket, Date.now())
      case 'report':
        return void storeReport(socket, message)
      default:
        return void pairing.sendError(socket, 'bad-message')
    }
  }

  const endpoint: Endpoint = {
    path: '/match',
    sockets,
    messagesPerMinute: rates.messages,
    tooFast: JSON.stringify(errorMessage('too-fast')),
    /** Handles messages in order: those that arrive while a ticket is checked wait. */
    onMessage(socket, text) {
      const message = parse(text)
      const work = socket.pending
        ? socket.pending.then(() => handle(socket, message))
        : handle(socket, message)
      if (!work) return
      const pending = work.then(() => {
        if (socket.pending === pending) socket.pending = undefined
      })
      socket.pending = pending
    },
    // 1001 means a closed or reloaded page; any other abnormal close may be a broken connection.
    onClose: (socket, code) => pairing.disconnect(socket, code === 1000 || code === 1001 ? 'left' : 'lost'),
  }

  return {
    endpoint,
    room: pairing.room,
    counts: () => ({ connected: sockets.clients.size, ...pairing.counts() }),
    /** Asks all clients to reconnect later, and closes the connections. */
    async close() {
      await pairing.room.close()
      for (const socket of sockets.clients) {
        socket.sendText(JSON.stringify({ type: 'restarting' }))
        socket.close(1012, 'The matchmaker is restarting.')
      }
    },
  }
}
