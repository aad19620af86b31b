import { createPairing } from '../src/pairing.ts'
import type { JoinRequest, ServerMessage } from '../src/protocol.ts'
import type { Room, RoomListener } from '../src/room.ts'
import { createWaitingRoom, type Match, type Place, partnerOf } from '../src/waiting-room.ts'

/** A matchmaker without sockets and without a clock: everything that is sent is written down. */
export const createSimulation = () => {
  const room = createWaitingRoom()
  const sent = new Map<string, ServerMessage[]>()
  const reports: unknown[] = []
  const parted: Parameters<Room['part']>[] = []
  let listener: RoomListener | undefined
  let matches = 0
  let now = 0

  const introduce = (caller: Place, callee: Place) => {
    matches += 1
    const match = { id: `${matches.toString(16).padStart(8, '0')}-match`, caller, callee }
    listener?.matched(caller.id, match)
    listener?.matched(callee.id, match)
  }

  const pairing = createPairing<string>({
    node: 'here',
    send: (to, message) => sent.set(to, [...(sent.get(to) ?? []), message]),
    openRoom(opened) {
      listener = opened
      return {
        enter(place) {
          const partner = room.enter(place)
          if (partner) introduce(place, partner)
        },
        quit: (place) => void room.quit(place),
        release() {},
        part(place, match, reason) {
          parted.push([place, match, reason])
          opened.parted(partnerOf(match, place).id, reason)
        },
        ready: true,
        async close() {},
      }
    },
  })

  return {
    pairing,
    room,
    reports,
    join: (socket: string, wish: Partial<JoinRequest> = {}) =>
      pairing.join(
        socket,
        { type: 'join-video-chat', peerId: `peer-${socket}`, ...wish },
        { learner: `learner-${socket}`, names: [`learner-${socket}`], browser: undefined },
        now,
      ),
    leave: (socket: string) => pairing.leave(socket),
    next: (socket: string) => pairing.next(socket, now),
    report(socket: string) {
      const report = pairing.report(socket, { type: 'report', reason: 'spam' })
      if (report) reports.push(report)
    },
    reportAnswered: (socket: string, matchId: string, stored: boolean) =>
      pairing.reportAnswered(socket, matchId, stored),
    gone: (socket: string) => pairing.gone(socket, 'lost'),
    /** Tells of a match that the room has found, and answers whose partners are told that it is over. */
    matchedLate(id: number, match: Match) {
      parted.length = 0
      listener?.matched(id, match)
      return parted
    },
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
