import { randomUUID } from 'node:crypto'
import { LRUCache, type Perf } from 'lru-cache'
import type { ErrorCode } from './protocol.ts'
import {
  createWaitingRoom,
  defaultPatience,
  type Match,
  type PartingReason,
  type Place,
  type PlaceReference,
  partnerOf,
} from './waiting-room.ts'

/** How fast time passes, in milliseconds; only tests change it. */
export const defaultTimings = {
  /** Until a learner is open to anybody, and between two looks at who that is. */
  patience: defaultPatience,
  widenEvery: 250,
  /** Between two signs of life of a matchmaker in Redis, and until one without any is dead. */
  keepAliveEvery: 1000,
  lifetime: 4000,
}

export type Timings = Readonly<typeof defaultTimings>

/** Where learners wait for each other: in this process alone, or shared by several matchmakers. */
export type Room = {
  enter(place: Place): void
  quit(place: Place): void
  /** Nobody here uses this peer id any longer. */
  release(peerId: string): void
  /** Tells the partner of a place that their match is over. */
  part(place: PlaceReference, match: Match, reason: PartingReason): void
  /** Whether learners can be matched at the moment. */
  readonly ready: boolean
  /** Gives up what this matchmaker holds. */
  close(): Promise<void>
}

/** What a room says of places of this matchmaker, by their ids. */
export type RoomListener = {
  matched(id: number, match: Match): void
  parted(id: number, reason: PartingReason): void
  refused(id: number, code: ErrorCode): void
}

/** How long a peer id stays its learner's after their last match, in milliseconds: longer than a page is kept open. */
export const ownedFor = 24 * 3_600_000

type OwnersOptions = { readonly max?: number; readonly perf?: Perf }

/**
 * Whose the peer ids are that partners were told: nobody else is matched with one of them when its learner has left.
 * Where there are too many, the oldest are forgotten. Other peer ids nobody can know.
 */
export const createPeerIdOwners = ({ max = 100_000, perf = performance }: OwnersOptions = {}) => {
  const owners = new LRUCache<string, string[]>({ max, perf, ttl: ownedFor, ttlResolution: 0 })
  return {
    /** The partner of a place has been told its peer id. */
    told({ peerId, learner, browser }: Place) {
      owners.set(peerId, browser ? [learner, browser] : [learner])
    },
    /** Whether the peer id of a place is that of another learner. */
    isAnothers: ({ peerId, names }: Place) =>
      owners.get(peerId)?.every((name) => !names.includes(name)) ?? false,
  }
}

/** The room of a single matchmaker. */
export const openLocalRoom =
  ({ patience, widenEvery }: Timings) =>
  (listener: RoomListener): Room => {
    const waitingRoom = createWaitingRoom(patience)
    const owners = createPeerIdOwners()

    const introduce = (caller: Place, callee: Place) => {
      const match = { id: randomUUID(), caller, callee }
      for (const place of [caller, callee]) owners.told(place)
      listener.matched(caller.id, match)
      listener.matched(callee.id, match)
    }

    const widening = setInterval(() => {
      for (const [one, other] of waitingRoom.widen(Date.now())) introduce(one, other)
    }, widenEvery)

    return {
      enter(place) {
        if (owners.isAnothers(place)) return listener.refused(place.id, 'peer-id-taken')
        const partner = waitingRoom.enter(place)
        if (partner) introduce(place, partner)
      },
      quit: (place) => void waitingRoom.quit(place),
      release() {},
      part(place, match, reason) {
        listener.parted(partnerOf(match, place).id, reason)
      },
      ready: true,
      async close() {
        clearInterval(widening)
      },
    }
  }
