import { randomUUID } from 'node:crypto'
import { LRUCache, type Perf } from 'lru-cache'
import { type CallAnswer, type ErrorCode, searchMilliseconds } from './protocol.ts'
import {
  type Change,
  createWaitingRoom,
  type EntryReference,
  type Limits,
  type Match,
  type OfferEnd,
  type PartingReason,
  partnerOf,
  type QueueEntry,
} from './waiting-room.ts'

/** Intervals in milliseconds; only tests change them. */
export const defaultTimings = {
  /** The delay until any partner is accepted, and the interval of checks for that and for missed calls. */
  widenAfterMs: 10_000,
  widenEvery: 250,
  /** How long a call to a learner on standby lasts, and the maximum age of a search that makes one. */
  answerTimeoutMs: 20_000,
  maxCallAgeMs: searchMilliseconds,
  /** The heartbeat interval of a matchmaker in Redis, and how long until one without heartbeats is dead. */
  keepAliveEvery: 1000,
  lifetime: 4000,
}

export type Timings = Limits & Readonly<typeof defaultTimings>

/** The waiting room's interface: in this process, or shared by several matchmakers. */
export type Room = {
  enter(entry: QueueEntry): void
  quit(entry: QueueEntry): void
  /** A learner on standby accepts or declines a call. */
  answer(entry: QueueEntry, answer: Omit<CallAnswer, 'type'>): void
  /** No one on this matchmaker uses the peer id any longer. */
  release(peerId: string): void
  /** Notifies the partner that the match is over. */
  part(entry: EntryReference, match: Match, reason: PartingReason): void
  /** True if learners can currently be matched. */
  readonly ready: boolean
  /** Releases what this matchmaker holds. */
  close(): Promise<void>
}

/** A room's events for entries of this matchmaker, by id. */
export type RoomListener = {
  matched(id: number, match: Match): void
  parted(id: number, reason: PartingReason): void
  refused(id: number, code: ErrorCode): void
  /** An offer for one of its two learners: one on standby is called, or a searcher waits for the answer. */
  offered(id: number, offer: Offered): void
  offerEnded(id: number, why: OfferEnd): void
}

/** An offer as its two learners see it; the one on standby also receives the partner's handle. */
type Offered = { readonly offerId: number; readonly milliseconds: number; readonly partner: string }

/** How long a peer id stays reserved after its learner's last match, in milliseconds: longer than a page stays open. */
export const ownershipMs = 24 * 3_600_000

type OwnersOptions = { readonly max?: number; readonly perf?: Perf }

/**
 * Reserves peer ids that partners know, so no one else is matched under one after its learner has left. Above the
 * limit the oldest are forgotten. Other peer ids are unknown and need no reservation.
 */
export const createPeerIdOwners = ({ max = 100_000, perf = performance }: OwnersOptions = {}) => {
  const owners = new LRUCache<string, string[]>({ max, perf, ttl: ownershipMs, ttlResolution: 0 })
  return {
    /** Records that a partner has received this entry's peer id. */
    claim({ peerId, learner, browser }: QueueEntry) {
      owners.set(peerId, browser ? [learner, browser] : [learner])
    },
    /** Returns whether the entry's peer id belongs to another learner. */
    belongsToAnother: ({ peerId, names }: QueueEntry) =>
      owners.get(peerId)?.every((name) => !names.includes(name)) ?? false,
  }
}

/** The waiting room of a single matchmaker. Its timers run when `widen` is called. */
export const createLocalRoom = (
  timings: Timings,
  now: () => number,
  listener: RoomListener,
  owners = createPeerIdOwners(),
) => {
  const waitingRoom = createWaitingRoom(timings)

  const notify = (change: Change) => {
    if (change.is === 'matched') {
      const { caller, callee } = change
      const match = { id: randomUUID(), caller, callee }
      for (const entry of [caller, callee]) owners.claim(entry)
      listener.matched(caller.id, match)
      listener.matched(callee.id, match)
      return
    }
    const { id: offerId, standby, searcher } = change.offer
    for (const { id } of [standby, searcher]) {
      if (change.is === 'offer-over') listener.offerEnded(id, change.why)
      else listener.offered(id, { offerId, milliseconds: timings.answerTimeoutMs, partner: searcher.learner })
    }
  }

  const notifyAll = (changes: readonly Change[]) => {
    for (const change of changes) notify(change)
  }

  return {
    enter(entry) {
      if (owners.belongsToAnother(entry)) return listener.refused(entry.id, 'peer-id-taken')
      notifyAll(waitingRoom.enter(entry, now()))
    },
    quit: (entry) => notifyAll(waitingRoom.quit(entry, now())),
    answer: (entry, { offerId, accept }) => notifyAll(waitingRoom.answer(entry, offerId, accept, now())),
    release() {},
    part(entry, match, reason) {
      listener.parted(partnerOf(match, entry).id, reason)
    },
    ready: true,
    async close() {},
    widen: () => notifyAll(waitingRoom.widen(now())),
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
