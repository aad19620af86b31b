import { hash, randomBytes } from 'node:crypto'
import type { Endpoint } from './door.ts'
import { createSocketServer, type GuardedSocket } from './guarded-socket.ts'
import type { Metrics } from './metrics.ts'
import { createPairing, type Effect, type Report, refusal, refuse } from './pairing.ts'
import { type ClientMessage, clientMessage, largestMessage } from './protocol.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Room, RoomListener } from './room.ts'

type Surroundings = {
  readonly node: string
  readonly openRoom: (listener: RoomListener) => Room
  readonly storeReport: (report: Report) => Promise<boolean>
  readonly rates: { readonly messages: number; readonly reports: number }
  readonly metrics: Metrics
}

/** How others know the learner of a socket; without an id of its own, for as long as the socket lives. */
const handleOf = (socket: GuardedSocket, learnerId: string | undefined) => {
  if (learnerId !== undefined) return hash('sha256', learnerId, 'base64url').slice(0, 16)
  socket.handle ||= randomBytes(12).toString('base64url')
  return socket.handle
}

const parse = (text: string | undefined): ClientMessage | undefined => {
  try {
    return text === undefined ? undefined : clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Learners' sockets on one side, the pairing on the other: hears messages and does what the pairing says. */
export const createMatchmaking = ({ node, openRoom, storeReport, rates, metrics }: Surroundings) => {
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

  const answer = (socket: GuardedSocket, message: ClientMessage | undefined): Effect<GuardedSocket>[] => {
    switch (message?.type) {
      case 'join-video-chat':
        return pairing.join(socket, message, handleOf(socket, message.learnerId), Date.now())
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

  const endpoint: Endpoint = {
    sockets,
    perMinute: rates.messages,
    tooFast: JSON.stringify(refusal('too-fast')),
    welcome() {},
    hear: (socket, text) => perform(answer(socket, parse(text))),
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
