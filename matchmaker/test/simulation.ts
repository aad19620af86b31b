import { createPairing, type Effect } from '../src/pairing.ts'
import type { JoinRequest, ServerMessage } from '../src/protocol.ts'
import { createWaitingRoom, type Match, type Place, partnerOf } from '../src/waiting-room.ts'

/** A matchmaker without sockets and without a clock: everything that is sent is written down. */
export const createSimulation = () => {
  const pairing = createPairing<string>('here')
  const room = createWaitingRoom()
  const sent = new Map<string, ServerMessage[]>()
  const reports: unknown[] = []
  let matches = 0
  let now = 0

  const introduce = (caller: Place, callee: Place) => {
    matches += 1
    const match = { id: `${matches.toString(16).padStart(8, '0')}-match`, caller, callee }
    perform(pairing.matched(caller.id, match))
    perform(pairing.matched(callee.id, match))
  }

  const perform = (effects: Effect<string>[]) => {
    for (const effect of effects) {
      if (effect.do === 'send' || effect.do === 'introduce') {
        sent.set(effect.to, [...(sent.get(effect.to) ?? []), effect.message])
      } else if (effect.do === 'enter') {
        const partner = room.enter(effect.place)
        if (partner) introduce(effect.place, partner)
      } else if (effect.do === 'quit') room.quit(effect.place.id)
      else if (effect.do === 'part') {
        perform(pairing.parted(partnerOf(effect.match, effect.place).id, effect.reason))
      } else if (effect.do === 'report') reports.push(effect.report)
    }
  }

  return {
    pairing,
    room,
    reports,
    join: (socket: string, wish: Partial<JoinRequest> = {}) =>
      perform(
        pairing.join(
          socket,
          { type: 'join-video-chat', peerId: `peer-${socket}`, ...wish },
          { learner: `learner-${socket}`, names: [`learner-${socket}`], browser: undefined },
          now,
        ),
      ),
    leave: (socket: string) => perform(pairing.leave(socket)),
    next: (socket: string) => perform(pairing.next(socket, now)),
    report: (socket: string) => perform(pairing.report(socket, { type: 'report', reason: 'spam' })),
    reportAnswered: (socket: string, matchId: string, stored: boolean) =>
      perform(pairing.reportAnswered(socket, matchId, stored)),
    gone: (socket: string) => perform(pairing.gone(socket, 'lost')),
    matchedLate: (id: number, match: Match) => pairing.matched(id, match),
    now: () => now,
    wait(milliseconds: number) {
      now += milliseconds
      for (const [one, other] of room.widen(now)) introduce(one, other)
    },
    /** What a socket was told since the last time. */
    received(socket: string) {
      const messages = sent.get(socket) ?? []
      sent.delete(socket)
      return messages
    },
  }
}

export type Simulation = ReturnType<typeof createSimulation>
