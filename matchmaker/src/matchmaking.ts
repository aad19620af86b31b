import { WebSocket } from 'ws'
import type { Metrics } from './metrics.ts'
import { createPairing, type Effect, errorMessage, type Report, sendError } from './pairing.ts'
import { type ClientMessage, clientMessage, type JoinRequest, maxMessageBytes } from './protocol.ts'
import type { Room, RoomListener } from './room.ts'
import { type ClientSocket, createSocketServer } from './sockets.ts'
import { type Checked, identityOf, type TicketReader } from './tickets.ts'
import type { Endpoint } from './upgrade-router.ts'

type Options = {
  readonly node: string
  readonly openRoom: (listener: RoomListener) => Room
  readonly storeReport: (report: Report, network: string) => Promise<boolean>
  /** Missing where tickets cannot be read, since the secret of the CMS is not known: then they count for nothing. */
  readonly readTicket: TicketReader | undefined
  readonly ticketRequired: boolean
  readonly messagesPerMinute: number
  readonly metrics: Metrics
}

const parse = (text: string | undefined): ClientMessage | undefined => {
  try {
    return text === undefined ? undefined : clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Learners' sockets on one side, the pairing on the other: takes messages and does what the pairing answers. */
export const createMatchmaking = (options: Options) => {
  const { readTicket, metrics } = options
  const sockets = createSocketServer(maxMessageBytes)
  const pairing = createPairing<ClientSocket>(options.node)

  const room = options.openRoom({
    matched: (id, match) => perform(pairing.matched(id, match)),
    parted: (id, reason) => perform(pairing.parted(id, reason)),
    refused: (id, code) => perform(pairing.refused(id, code)),
  })

  const storeReport = async (from: ClientSocket, report: Report) => {
    const stored = await options.storeReport(report, from.network)
    perform(pairing.reportAnswered(from, report.matchId, stored))
  }

  const perform = (effects: Effect<ClientSocket>[]) => {
    for (const effect of effects) {
      switch (effect.do) {
        case 'send':
          effect.to.sendText(JSON.stringify(effect.message))
          break
        case 'introduce':
          effect.to.sendText(JSON.stringify(effect.message))
          metrics.matched(Date.now() - effect.since, effect.message.initiator)
          break
        case 'enter':
          room.enter(effect.place)
          break
        case 'quit':
          room.quit(effect.place)
          break
        case 'release':
          room.release(effect.peerId)
          break
        case 'part':
          room.part(effect.place, effect.match, effect.reason)
          break
        case 'report':
          void storeReport(effect.from, effect.report)
      }
    }
  }

  const join = (socket: ClientSocket, request: JoinRequest): Effect<ClientSocket>[] =>
    options.ticketRequired && !socket.person
      ? [sendError(socket, 'sign-in-required')]
      : pairing.join(socket, request, identityOf(socket, request.learnerId), Date.now())

  const answer = (socket: ClientSocket, message: ClientMessage | undefined): Effect<ClientSocket>[] => {
    switch (message?.type) {
      case 'join-video-chat':
        return join(socket, message)
      case 'leave':
        return pairing.leave(socket)
      case 'next':
        return pairing.next(socket, Date.now())
      case 'report':
        return pairing.report(socket, message)
      default:
        return [sendError(socket, 'bad-message')]
    }
  }

  const joinByTicket = async (socket: ClientSocket, request: JoinRequest, checking: Promise<Checked>) => {
    const ticket = await checking
    // A socket that is closed by now has given up its place already.
    if (socket.readyState !== WebSocket.OPEN) return
    if (ticket.is === 'good') {
      socket.person = ticket.person
      return perform(join(socket, request))
    }
    if (ticket.is === 'refused') socket.note(`ticket refused: ${ticket.why}`)
    perform([sendError(socket, ticket.is === 'refused' ? 'ticket-refused' : 'ticket-unchecked')])
  }

  const handle = (socket: ClientSocket, message: ClientMessage | undefined) => {
    const checking = message?.type === 'join-video-chat' && message.ticket && readTicket?.(message.ticket)
    if (checking) return joinByTicket(socket, message, checking)
    if (socket.readyState === WebSocket.OPEN) perform(answer(socket, message))
  }

  const endpoint: Endpoint = {
    path: '/match',
    sockets,
    messagesPerMinute: options.messagesPerMinute,
    tooFast: JSON.stringify(errorMessage('too-fast')),
    /** Handles messages in turn: those that come while a ticket is checked wait. */
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
    // 1001 is a page that was closed or left; anything but a proper close may be a broken connection.
    onClose: (socket, code) =>
      perform(pairing.gone(socket, code === 1000 || code === 1001 ? 'left' : 'lost')),
  }

  return {
    endpoint,
    room,
    counts: () => ({ connected: sockets.clients.size, ...pairing.counts() }),
    /** Tells everybody to come back later, and closes the connections. */
    async close() {
      await room.close()
      for (const socket of sockets.clients) {
        socket.sendText(JSON.stringify({ type: 'restarting' }))
        socket.close(1012, 'The matchmaker restarts.')
      }
    },
  }
}
