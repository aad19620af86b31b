import { createPairing } from '../src/pairing.ts'
import type { JoinRequest, ServerMessage } from '../src/protocol.ts'
import type { Room, RoomListener } from '../src/room.ts'
import type { Match } from '../src/waiting-room.ts'

/** The waiting rooms of simulated matchmakers. */
type Surroundings = {
  /** The matchmakers' names and how to open their rooms. */
  readonly nodes: readonly (readonly [name: string, openRoom: (listener: RoomListener) => Room])[]
  readonly now: () => number
}

/** Matchmakers without sockets that record all sent messages. Learners are spread over them. */
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
    disconnect: (socket: string) => pairingOf(socket).disconnect(socket, 'lost'),
    /** How many search, are on standby and are in a call, over all matchmakers. */
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
    /** Delivers a late match from the room, and returns whose partners are notified of its end. */
    matchedLate(id: number, match: Match) {
      parted.length = 0
      listeners[0]?.matched(id, match)
      return parted
    },
    /** The messages a socket received since the last call. */
    received(socket: string) {
      const messages = sent.get(socket) ?? []
      sent.delete(socket)
      return messages
    },
  }
}

export type Simulation = ReturnType<typeof createSimulation>
