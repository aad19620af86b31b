import type { Level } from './protocol.ts'

/**
 * A learner's queue entry; every join and next creates a new one. `node` is the matchmaker that holds it, and `id` is
 * unique there.
 */
export type Place = {
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
  /** Whether the learner is on standby, and is called before being matched. */
  readonly standby: boolean
}

/** One learner of a match, as every matchmaker knows them. */
export type Side = Pick<Place, 'id' | 'node' | 'peerId' | 'learner'> &
  Partial<Pick<Place, 'browser' | 'topic' | 'level'>>

/** Two learners in a call. Only they know the id, which starts with eight random hexadecimal digits. */
export type Match = { readonly id: string; readonly caller: Side; readonly callee: Side }

export type PartingReason = 'left' | 'lost'

/** Identifies a queue entry. */
export type PlaceReference = Pick<Place, 'id' | 'node'>

/** The partner within a match. */
export const partnerOf = ({ caller, callee }: Match, { id, node }: PlaceReference) =>
  caller.id === id && caller.node === node ? callee : caller

/** A call to a learner on standby for a searcher. Each learner has at most one. */
export type Offer = {
  readonly id: number
  readonly standby: Place
  readonly searcher: Place
  readonly until: number
}

/** Why an offer failed. A missed call removes the learner; otherwise those who are still connected wait on. */
export type OfferEnd = 'declined' | 'missed' | 'gone'

/** An event in the waiting room. */
export type Change =
  | { readonly is: 'matched'; readonly caller: Place; readonly callee: Place }
  | { readonly is: 'offered'; readonly offer: Offer }
  | { readonly is: 'offer-over'; readonly offer: Offer; readonly why: OfferEnd }

/** In milliseconds. */
export type Limits = {
  /** The delay after which any topic, level and former partner is accepted. */
  readonly patience: number
  /** How long a learner on standby may take to answer a call. */
  readonly answerWithin: number
  /** The maximum age of a search for which learners on standby are called. */
  readonly askWithin: number
}

/**
 * The maximum number of candidates per search. Waiting learners exclude each other, each at most `maxBlocked`, so a
 * regular search never reaches it.
 */
export const maxCandidates = 512

const unspecified = '*'
const any = ''

const isSame = (one: Place, other: Place) => one.names.some((name) => other.names.includes(name))

const blocks = (one: Place, other: Place) =>
  one.blocked.size > 0 && other.names.some((name) => one.blocked.has(name))

/** Whether two learners must not be matched: a block, or two tabs of one learner. */
const excluded = (one: Place, other: Place) => isSame(one, other) || blocks(one, other) || blocks(other, one)

const former = (one: Place, other: Place) => one.former === other.learner || other.former === one.learner

/** Entries in order of arrival, with indexes by topic and level, by topic, and by level. */
const createQueue = () => {
  const places = new Map<Place, readonly Set<Place>[]>()
  const lists = new Map<string, Set<Place>>()

  const listOf = (topic: string, level: string) => {
    const name = `${topic} ${level}`
    const list = lists.get(name) ?? new Set()
    lists.set(name, list)
    return list
  }

  return {
    places,

    add(place: Place) {
      const { topic = unspecified, level = unspecified } = place
      const standing = [listOf(topic, level), listOf(topic, any), listOf(any, level)]
      for (const list of standing) list.add(place)
      places.set(place, standing)
    },

    remove(place: Place) {
      for (const list of places.get(place) ?? []) list.delete(place)
      places.delete(place)
    },

    /** The entries that fit a preference, best first. */
    wished({ topic, level }: Place): Iterable<Place>[] {
      if (topic === undefined && level === undefined) return [places.keys()]
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
 * either has waited `patience`. Former partners are matched only if no one else waits or that time has passed. Maps
 * and sets preserve arrival order, so a search reads only its candidates. A newcomer without a match calls a learner
 * on standby by the same rules, without the delay. The newcomer keeps waiting and may be matched with another
 * newcomer.
 */
export const createWaitingRoom = ({ patience, answerWithin, askWithin }: Limits) => {
  const searching = createQueue()
  const standby = createQueue()
  const impatient = new Set<Place>()
  /** Indexed by both learners, in order of expiry. */
  const offers = new Map<Place, Offer>()
  const pending = new Set<Offer>()
  /** The learners each learner on standby has declined. */
  const declined = new WeakMap<Place, Set<string>>()
  let lastOffer = 0
  let changes: Change[] = []
  /** Entries that may receive an offer, if they still exist. */
  const free: Place[] = []

  const queueOf = (place: Place) => (place.standby ? standby : searching)

  const search = (
    { places, wished }: Queue,
    place: Place,
    hasPatience: boolean,
    isEligible?: (candidate: Place) => boolean,
  ) => {
    let looked = 0
    let fallback: Place | undefined
    for (const list of [...wished(place), hasPatience ? impatient : places.keys()]) {
      for (const candidate of list) {
        if (looked === maxCandidates) return fallback
        looked += 1
        if (excluded(place, candidate) || isEligible?.(candidate) === false) continue
        if (!former(place, candidate)) return candidate
        if (!hasPatience || impatient.has(candidate) || places.size === 1) fallback ??= candidate
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

  const remove = (place: Place, why: OfferEnd = 'gone') => {
    queueOf(place).remove(place)
    impatient.delete(place)
    const offer = offers.size > 0 ? offers.get(place) : undefined
    if (offer) endOffer(offer, why)
  }

  /** The caller's entry is already removed, or never existed. */
  const match = (caller: Place, callee: Place) => {
    changes.push({ is: 'matched', caller, callee })
    remove(callee)
  }

  /** Makes an offer to an entry without one, if someone fits. */
  const seek = (place: Place, now: number) => {
    const isRecent = ({ since }: Place) => now - since < askWithin
    if (!place.standby && !isRecent(place)) return
    const other = search(place.standby ? searching : standby, place, false, (candidate) => {
      const [waiter, searcher] = place.standby ? [place, candidate] : [candidate, place]
      if (offers.has(candidate) || !isRecent(searcher)) return false
      return !declined.get(waiter)?.has(searcher.learner)
    })
    if (!other) return
    const [waiter, searcher] = place.standby ? [place, other] : [other, place]
    lastOffer += 1
    const offer = { id: lastOffer, standby: waiter, searcher, until: now + answerWithin }
    offers.set(waiter, offer)
    offers.set(searcher, offer)
    pending.add(offer)
    changes.push({ is: 'offered', offer })
  }

  /** Looks for offers for entries that became free, and returns the changes. */
  const settle = (now: number): readonly Change[] => {
    if (free.length > 0) {
      for (const place of free) if (queueOf(place).places.has(place) && !offers.has(place)) seek(place, now)
      free.length = 0
    }
    if (changes.length === 0) return nothing
    const happened = changes
    changes = []
    return happened
  }

  return {
    /** Matches the newcomer with a waiting learner, or adds them to the queue. */
    enter(place: Place, now: number): readonly Change[] {
      const partner =
        place.standby || searching.places.size === 0 ? undefined : search(searching, place, true)
      if (partner) match(place, partner)
      else {
        queueOf(place).add(place)
        if (standby.places.size > 0) free.push(place)
      }
      return settle(now)
    },

    /** Removes an entry. */
    quit(place: Place, now: number): readonly Change[] {
      remove(place)
      return settle(now)
    },

    /** A learner on standby accepts or declines a call. A declined learner does not call this one again. */
    answer(place: Place, offerId: number, accepts: boolean, now: number): readonly Change[] {
      const offer = offers.get(place)
      if (offer?.id !== offerId || offer.standby !== place) return nothing
      const { searcher } = offer
      if (accepts) {
        pending.delete(offer)
        offers.delete(place)
        offers.delete(searcher)
        remove(place)
        match(place, searcher)
      } else {
        declined.set(place, (declined.get(place) ?? new Set()).add(searcher.learner))
        endOffer(offer, 'declined')
      }
      return settle(now)
    },

    /**
     * Removes learners who missed a call, matches those who have waited for `patience` with anyone, and deletes empty
     * indexes.
     */
    widen(now: number): readonly Change[] {
      for (const queue of [searching, standby]) queue.forgetEmptyLists()
      for (const offer of pending) {
        if (now < offer.until) break
        remove(offer.standby, 'missed')
      }
      for (const place of searching.places.keys()) {
        if (now - place.since < patience) break
        if (impatient.has(place)) continue
        impatient.add(place)
        const partner = search(searching, place, false)
        if (!partner) continue
        remove(place)
        match(place, partner)
      }
      return settle(now)
    },

    /** How many search, and how many are on standby. */
    get counts() {
      return { searching: searching.places.size, standby: standby.places.size }
    },
  }
}
