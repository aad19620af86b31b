import type { Endpoint } from './door.ts'
import { createSocketServer, GuardedSocket } from './guarded-socket.ts'
import { identityOf } from './identity.ts'
import type { Metrics } from './metrics.ts'
import { createPairing, type Effect, type Report, refusal, refuse } from './pairing.ts'
import { type ClientMessage, clientMessage, type JoinRequest, largestMessage } from './protocol.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Room, RoomListener } from './room.ts'
import type { Checked, TicketReader } from './tickets.ts'

type Surroundings = {
  readonly node: string
  readonly openRoom: (listener: RoomListener) => Room
  readonly storeReport: (report: Report) => Promise<boolean>
  /** Missing where tickets cannot be read, since the secret of the CMS is not known: then they count for nothing. */
  readonly readTicket: TicketReader | undefined
  readonly ticketRequired: boolean
  readonly rates: { readonly messages: number; readonly reports: number }
  readonly metrics: Metrics
}

const parse = (text: string | undefined): ClientMessage | undefined => {
  try {
    return text === undefined ? undefined : clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Learners' sockets on one side, the pairing on the other: hears messages and does what the pairing says. */
export const createMatchmaking = ({
  node,
  openRoom,
  storeReport,
  readTicket,
  ticketRequired,
  rates,
  metrics,
}: Surroundings) => {
  const sockets = createSocketServer(largestMessage)
  const pairing = createPairing<GuardedSocket>(node)
  const reportRate = createRateLimit(rates.reports)
  const forgetting = setInterval(() => reportRate.forget(Date.now()), 60_000)

  const room = openRoom({
    matched: (id, match) => perform(pairing.matched(id, match)),
    parted: (id, reason) => perform(pairing.parted(id, reason)),
    refused: (id, code) => perform(pairing.refused(id, code)),
  })

  const handIn = async (from: GuardedSocket, report: Report) => {
    const stored = reportRate.allows(from.address, Date.now()) && (await storeReport(report))
    perform(pairing.reportAnswered(from, report.matchId, stored))
  }

  const perform = (effects: Effect<GuardedSocket>[]) => {
    for (const effect of effects) {
      switch (effect.do) {
        case 'send':
          effect.to.say(JSON.stringify(effect.message))
          break
        case 'introduce':
          effect.to.say(JSON.stringify(effect.message))
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
          void handIn(effect.from, effect.report)
      }
    }
  }

  const join = (socket: GuardedSocket, request: JoinRequest): Effect<GuardedSocket>[] => {
    if (ticketRequired && !socket.person) return [refuse(socket, 'sign-in-required')]
    return pairing.join(socket, request, identityOf(socket, request.learnerId), Date.now())
  }

  const joinByTicket = async (socket: GuardedSocket, request: JoinRequest, ticket: Promise<Checked>) => {
    const checked = await ticket
    // A socket that is closed by now has given up its place already.
    if (socket.readyState !== GuardedSocket.OPEN) return
    if (checked.is === 'good') {
      socket.person = checked.person
      return perform(join(socket, request))
    }
    if (checked.is === 'refused') socket.note(`ticket refused: ${checked.why}`)
    perform([refuse(socket, checked.is === 'refused' ? 'ticket-refused' : 'ticket-unchecked')])
  }

  const answer = (socket: GuardedSocket, message: ClientMessage | undefined): Effect<GuardedSocket>[] => {
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
        return [refuse(socket, 'bad-message')]
    }
  }

  const act = (socket: GuardedSocket, message: ClientMessage | undefined) => {
    const ticket = message?.type === 'join-video-chat' && message.ticket && readTicket?.(message.ticket)
    if (ticket) return joinByTicket(socket, message, ticket)
    if (socket.readyState === GuardedSocket.OPEN) perform(answer(socket, message))
    return undefined
  }

  /** Does what a socket says in its turn: while a ticket is being checked, what comes after it waits. */
  const hear = (socket: GuardedSocket, message: ClientMessage | undefined) => {
    const work = socket.turn ? socket.turn.then(() => act(socket, message)) : act(socket, message)
    if (!work) return
    const turn = work.then(() => {
      if (socket.turn === turn) socket.turn = undefined
    })
    socket.turn = turn
  }

  const endpoint: Endpoint = {
    sockets,
    perMinute: rates.messages,
    tooFast: JSON.stringify(refusal('too-fast')),
    welcome() {},
    hear: (socket, text) => hear(socket, parse(text)),
    // 1001 is a page that was closed or left; anything but a proper close may be a broken line.
    lose: (socket, code) => perform(pairing.gone(socket, code === 1000 || code === 1001 ? 'left' : 'lost')),
  }

  return {
    endpoint,
    room,
    counts: () => ({ connected: sockets.clients.size, ...pairing.counts() }),
    /** Tells everybody to come back later, and hangs up. */
    async close() {
      clearInterval(forgetting)
      await room.close()
      for (const socket of sockets.clients) {
        socket.say(JSON.stringify({ type: 'restarting' }))
        socket.hangUp(1012, 'The matchmaker restarts.')
      }
    },
  }
}
