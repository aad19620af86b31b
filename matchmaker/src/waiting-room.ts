import type { Level } from './protocol.ts'

/**
 * A learner's queue entry; every join and next creates a new one. `node` is the matchmaker that holds it, and `id` is
 * unique there.
 */
export type QueueEntry = {
  readonly id: number
  readonly node: string
  readonly peerId: string
  /** The learner's public id. */
  readonly learner: string
  /** All ids of the learner: `learner`, those of previous months, and the browser's handle. */
  readonly names: readonly string[]
  /** The browser's handle, when `learner` is an account. */
  readonly browser: string | undefined
  readonly topic: string | undefined
  readonly level: Level | undefined
  readonly blocked: ReadonlySet<string>
  readonly former: string | undefined
  readonly since: number
  /** True if the learner is on standby, and is called before being matched. */
  readonly standby: boolean
}

/** One learner of a match, as every matchmaker knows them. */
export type MatchSide = Pick<QueueEntry, 'id' | 'node' | 'peerId' | 'learner'> &
  Partial<Pick<QueueEntry, 'browser' | 'topic' | 'level'>>

/** Two learners in a call. Only they know the id, which starts with eight random hexadecimal digits. */
export type Match = { readonly id: string; readonly caller: MatchSide; readonly callee: MatchSide }

export type PartingReason = 'left' | 'lost'

/** Identifies a queue entry. */
export type EntryReference = Pick<QueueEntry, 'id' | 'node'>

/** The partner within a match. */
export const partnerOf = ({ caller, callee }: Match, { id, node }: EntryReference) =>
  caller.id === id && caller.node === node ? callee : caller

/** A call to a learner on standby for a searcher. Each learner has at most one. */
export type Offer = {
  readonly id: number
  readonly standby: QueueEntry
  readonly searcher: QueueEntry
  readonly until: number
}

/** Why an offer failed. A missed call removes the learner; otherwise those who are still connected wait on. */
export type OfferEnd = 'declined' | 'missed' | 'gone'

/** An event in the waiting room. */
export type Change =
  | { readonly is: 'matched'; readonly caller: QueueEntry; readonly callee: QueueEntry }
  | { readonly is: 'offered'; readonly offer: Offer }
  | { readonly is: 'offer-over'; readonly offer: Offer; readonly why: OfferEnd }

/** In milliseconds. */
export type Limits = {
  /** The delay after which any topic, level and former partner is accepted. */
  readonly widenAfterMs: number
  /** How long a learner on standby may take to answer a call. */
  readonly answerTimeoutMs: number
  /** The maximum age of a search for which learners on standby are called. */
  readonly maxCallAgeMs: number
}

/**
 * The maximum number of candidates per search. Waiting learners exclude each other, each at most `maxBlocked`, so a
 * regular search never reaches it.
 */
export const maxCandidates = 512

const unspecified = '*'
const any = ''

const isSame = (one: QueueEntry, other: QueueEntry) => one.names.some((name) => other.names.includes(name))

const blocks = (one: QueueEntry, other: QueueEntry) =>
  one.blocked.size > 0 && other.names.some((name) => one.blocked.has(name))

/** Returns whether two learners must not be matched: a block, or two tabs of one learner. */
const excluded = (one: QueueEntry, other: QueueEntry) =>
  isSame(one, other) || blocks(one, other) || blocks(other, one)

const former = (one: QueueEntry, other: QueueEntry) =>
  one.former === other.learner || other.former === one.learner

/** Entries in order of arrival, with indexes by topic and level, by topic, and by level. */
const createQueue = () => {
  const entries = new Map<QueueEntry, readonly Set<QueueEntry>[]>()
  const lists = new Map<string, Set<QueueEntry>>()

  const listOf = (topic: string, level: string) => {
    const name = `${topic} ${level}`
    const list = lists.get(name) ?? new Set()
    lists.set(name, list)
    return list
  }

  return {
    entries,

    add(entry: QueueEntry) {
      const { topic = unspecified, level = unspecified } = entry
      const standing = [listOf(topic, level), listOf(topic, any), listOf(any, level)]
      for (const list of standing) list.add(entry)
      entries.set(entry, standing)
    },

    remove(entry: QueueEntry) {
      for (const list of entries.get(entry) ?? []) list.delete(entry)
      entries.delete(entry)
    },

    /** The entries that fit a preference, best first. */
    preferredLists({ topic, level }: QueueEntry): Iterable<QueueEntry>[] {
      if (topic === undefined && level === undefined) return [entries.keys()]
      const topics = topic === undefined ? [any] : [topic, unspecified]
      const levels = level === undefined ? [any] : [level, unspecified]
      return topics.flatMap((one) => levels.map((other) => lists.get(`${one} ${other}`) ?? []))
    },

    forgetEmptyLists() {
      for (const [name, list] of lists) if (list.size === 0) lists.delete(name)
    },
  }
}

type Queue = ReturnType<typeof createQueue>

const nothing: readonly Change[] = []

/**
 * The matching rules. A newcomer gets the fitting learner who has waited longest: by topic and level, or anyone once
 * either has waited `widenAfterMs`. Former partners are matched only if no one else waits or that time has passed. Maps
 * and sets preserve arrival order, so a search reads only its candidates. A newcomer without a match calls a learner
 * on standby by the same rules, without the delay. The newcomer keeps waiting and may be matched with another
 * newcomer.
 */
export const createWaitingRoom = ({ widenAfterMs, answerTimeoutMs, maxCallAgeMs }: Limits) => {
  const searching = createQueue()
  const standby = createQueue()
  const widened = new Set<QueueEntry>()
  /** Indexed by both learners, in order of expiry. */
  const offers = new Map<QueueEntry, Offer>()
  const pending = new Set<Offer>()
  /** The learners each learner on standby has declined. */
  const declined = new WeakMap<QueueEntry, Set<string>>()
  let lastOffer = 0
  let changes: Change[] = []
  /** Entries that may receive an offer, if they still exist. */
  const free: QueueEntry[] = []

  const queueOf = (entry: QueueEntry) => (entry.standby ? standby : searching)

  const search = (
    { entries, preferredLists }: Queue,
    entry: QueueEntry,
    isSelective: boolean,
    isEligible?: (candidate: QueueEntry) => boolean,
  ) => {
    let examined = 0
    let fallback: QueueEntry | undefined
    for (const list of [...preferredLists(entry), isSelective ? widened : entries.keys()]) {
      for (const candidate of list) {
        if (examined === maxCandidates) return fallback
        examined += 1
        if (excluded(entry, candidate) || isEligible?.(candidate) === false) continue
        if (!former(entry, candidate)) return candidate
        if (!isSelective || widened.has(candidate) || entries.size === 1) fallback ??= candidate
      }
    }
    return fallback
  }

  const endOffer = (offer: Offer, why: OfferEnd) => {
    pending.delete(offer)
    for (const side of [offer.standby, offer.searcher]) {
      offers.delete(side)
      free.push(side)
    }
    changes.push({ is: 'offer-over', offer, why })
  }

  const remove = (entry: QueueEntry, why: OfferEnd = 'gone') => {
    queueOf(entry).remove(entry)
    widened.delete(entry)
    const offer = offers.size > 0 ? offers.get(entry) : undefined
    if (offer) endOffer(offer, why)
  }

  /** The caller's entry is already removed, or never existed. */
  const match = (caller: QueueEntry, callee: QueueEntry) => {
    changes.push({ is: 'matched', caller, callee })
    remove(callee)
  }

  /** Makes an offer to an entry without one, if someone fits. */
  const makeOffer = (entry: QueueEntry, now: number) => {
    const isRecent = ({ since }: QueueEntry) => now - since < maxCallAgeMs
    if (!entry.standby && !isRecent(entry)) return
    const other = search(entry.standby ? searching : standby, entry, false, (candidate) => {
      const [waiter, searcher] = entry.standby ? [entry, candidate] : [candidate, entry]
      if (offers.has(candidate) || !isRecent(searcher)) return false
      return !declined.get(waiter)?.has(searcher.learner)
    })
    if (!other) return
    const [waiter, searcher] = entry.standby ? [entry, other] : [other, entry]
    lastOffer += 1
    const offer = { id: lastOffer, standby: waiter, searcher, until: now + answerTimeoutMs }
    offers.set(waiter, offer)
    offers.set(searcher, offer)
    pending.add(offer)
    changes.push({ is: 'offered', offer })
  }

  /** Looks for offers for entries that became free, and returns the changes. */
  const settle = (now: number): readonly Change[] => {
    if (free.length > 0) {
      for (const entry of free)
        if (queueOf(entry).entries.has(entry) && !offers.has(entry)) makeOffer(entry, now)
      free.length = 0
    }
    if (changes.length === 0) return nothing
    const happened = changes
    changes = []
    return happened
  }

  return {
    /** Matches the newcomer with a waiting learner, or adds them to the queue. */
    enter(entry: QueueEntry, now: number): readonly Change[] {
      const partner =
        entry.standby || searching.entries.size === 0 ? undefined : search(searching, entry, true)
      if (partner) match(entry, partner)
      else {
        queueOf(entry).add(entry)
        if (standby.entries.size > 0) free.push(entry)
      }
      return settle(now)
    },

    /** Removes an entry. */
    quit(entry: QueueEntry, now: number): readonly Change[] {
      remove(entry)
      return settle(now)
    },

    /** A learner on standby accepts or declines a call. A declined learner does not call this one again. */
    answer(entry: QueueEntry, offerId: number, accepts: boolean, now: number): readonly Change[] {
      const offer = offers.get(entry)
      if (offer?.id !== offerId || offer.standby !== entry) return nothing
      const { searcher } = offer
      if (accepts) {
        pending.delete(offer)
        offers.delete(entry)
        offers.delete(searcher)
        remove(entry)
        match(entry, searcher)
      } else {
        declined.set(entry, (declined.get(entry) ?? new Set()).add(searcher.learner))
        endOffer(offer, 'declined')
      }
      return settle(now)
    },

    /**
     * Removes learners who missed a call, matches those who have waited for `widenAfterMs` with anyone, and deletes empty
     * indexes.
     */
    widen(now: number): readonly Change[] {
      for (const queue of [searching, standby]) queue.forgetEmptyLists()
      for (const offer of pending) {
        if (now < offer.until) break
        remove(offer.standby, 'missed')
      }
      for (const entry of searching.entries.keys()) {
        if (now - entry.since < widenAfterMs) break
        if (widened.has(entry)) continue
        widened.add(entry)
        const partner = search(searching, entry, false)
        if (!partner) continue
        remove(entry)
        match(entry, partner)
      }
      return settle(now)
    },

    /** How many search, and how many are on standby. */
    get counts() {
      return { searching: searching.entries.size, standby: standby.entries.size }
    },
  }
}
