import { createPairing } from '../src/pairing.ts'
import type { JoinRequest, ServerMessage } from '../src/protocol.ts'
import type { Room, RoomListener } from '../src/room.ts'
import type { Match } from '../src/waiting-room.ts'

/** Where a simulated matchmaker's learners wait. */
type Surroundings = {
  /** The names of the matchmakers, and how the room of each is opened. */
  readonly nodes: readonly (readonly [name: string, openRoom: (listener: RoomListener) => Room])[]
  readonly now: () => number
}

/** Matchmakers without sockets: everything that is sent is written down. Learners are spread over them. */
export const createSimulation = ({ nodes, now }: Surroundings) => {
  const sent = new Map<string, ServerMessage[]>()
  const reports: unknown[] = []
  const parted: Parameters<Room['part']>[] = []
  const listeners: RoomListener[] = []

  const pairings = nodes.map(([node, openRoom]) =>
    createPairing<string>({
      node,
      send: (to, message) => sent.set(to, [...(sent.get(to) ?? []), message]),
      openRoom(listener) {
        listeners.push(listener)
        const room = openRoom(listener)
        const part: Room['part'] = (...parting) => {
          parted.push(parting)
          room.part(...parting)
        }
        return Object.create(room, { part: { value: part } })
      },
    }),
  )
  const pairingOf = (socket: string) => {
    const pairing = pairings[socket.charCodeAt(0) % pairings.length]
    if (!pairing) throw new Error('There is no matchmaker.')
    return pairing
  }

  const enter =
    (type: JoinRequest['type']) =>
    (socket: string, wish: Omit<Partial<JoinRequest>, 'type'> = {}) =>
      pairingOf(socket).join(
        socket,
        { type, peerId: `peer-${socket}`, ...wish },
        { learner: `learner-${socket}`, names: [`learner-${socket}`], browser: undefined },
        now(),
      )

  return {
    reports,
    now,
    join: enter('join-video-chat'),
    keepWaiting: enter('keep-waiting'),
    answer: (socket: string, offerId: number, accept: boolean) =>
      pairingOf(socket).answer(socket, { type: 'answer-call', offerId, accept }),
    leave: (socket: string) => pairingOf(socket).leave(socket),
    next: (socket: string) => pairingOf(socket).next(socket, now()),
    report(socket: string) {
      const report = pairingOf(socket).report(socket, { type: 'report', reason: 'spam' })
      if (report) reports.push(report)
    },
    reportAnswered: (socket: string, matchId: string, stored: boolean) =>
      pairingOf(socket).reportAnswered(socket, matchId, stored),
    gone: (socket: string) => pairingOf(socket).gone(socket, 'lost'),
    /** How many search, are on standby and talk, at all matchmakers. */
    counts() {
      const counts = { searching: 0, standby: 0, talking: 0 }
      for (const pairing of pairings) {
        const here = pairing.counts()
        counts.searching += here.searching
        counts.standby += here.standby
        counts.talking += here.talking
      }
      return counts
    },
    /** Tells of a match that the room has found, and answers whose partners are told that it is over. */
    matchedLate(id: number, match: Match) {
      parted.length = 0
      listeners[0]?.matched(id, match)
      return parted
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
