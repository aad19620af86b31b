import { randomUUID } from 'node:crypto'
import { LRUCache, type Perf } from 'lru-cache'
import { type CallAnswer, type ErrorCode, searchMilliseconds } from './protocol.ts'
import {
  type Change,
  createWaitingRoom,
  type Limits,
  type Match,
  type OfferEnd,
  type PartingReason,
  type Place,
  type PlaceReference,
  partnerOf,
} from './waiting-room.ts'

/** How fast time passes, in milliseconds; only tests change it. */
export const defaultTimings = {
  /** Until a learner is open to anybody, and between two looks at who that is, and who has missed a call. */
  patience: 10_000,
  widenEvery: 250,
  /** How long a call to a learner on standby lasts, and until when after the start of a search one is made. */
  answerWithin: 20_000,
  askWithin: searchMilliseconds,
  /** Between two signs of life of a matchmaker in Redis, and until one without any is dead. */
  keepAliveEvery: 1000,
  lifetime: 4000,
}

export type Timings = Limits & Readonly<typeof defaultTimings>

/** Where learners wait for each other: in this process alone, or shared by several matchmakers. */
export type Room = {
  enter(place: Place): void
  quit(place: Place): void
  /** A learner on standby takes a call, or declines it. */
  answer(place: Place, answer: Omit<CallAnswer, 'type'>): void
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
  /** One of the two of an offer: a learner on standby is called, or asked for a searcher. */
  offered(id: number, offer: Offered): void
  offerOver(id: number, why: OfferEnd): void
}

/** An offer as its two learners know it: the one on standby is told the handle of the other. */
type Offered = { readonly offerId: number; readonly milliseconds: number; readonly partner: string }

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

/** The room of a single matchmaker, which looks at the time when `widen` says so. */
export const createLocalRoom = (
  timings: Timings,
  now: () => number,
  listener: RoomListener,
  owners = createPeerIdOwners(),
) => {
  const waitingRoom = createWaitingRoom(timings)

  const tell = (change: Change) => {
    if (change.is === 'matched') {
      const { caller, callee } = change
      const match = { id: randomUUID(), caller, callee }
      for (const place of [caller, callee]) owners.told(place)
      listener.matched(caller.id, match)
      listener.matched(callee.id, match)
      return
    }
    const { id: offerId, standby, searcher } = change.offer
    for (const { id } of [standby, searcher]) {
      if (change.is === 'offer-over') listener.offerOver(id, change.why)
      else listener.offered(id, { offerId, milliseconds: timings.answerWithin, partner: searcher.learner })
    }
  }

  const tellAll = (changes: readonly Change[]) => {
    for (const change of changes) tell(change)
  }

  return {
    enter(place) {
      if (owners.isAnothers(place)) return listener.refused(place.id, 'peer-id-taken')
      tellAll(waitingRoom.enter(place, now()))
    },
    quit: (place) => tellAll(waitingRoom.quit(place, now())),
    answer: (place, { offerId, accept }) => tellAll(waitingRoom.answer(place, offerId, accept, now())),
    release() {},
    part(place, match, reason) {
      listener.parted(partnerOf(match, place).id, reason)
    },
    ready: true,
    async close() {},
    widen: () => tellAll(waitingRoom.widen(now())),
    get counts() {
      return waitingRoom.counts
    },
  } satisfies Room & Record<string, unknown>
}

export const openLocalRoom =
  (timings: Timings) =>
  (listener: RoomListener): Room => {
    const room = createLocalRoom(timings, Date.now, listener)
    const widening = setInterval(room.widen, timings.widenEvery)
    return { ...room, close: async () => clearInterval(widening) }
  }
