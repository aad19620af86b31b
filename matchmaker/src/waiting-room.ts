import type { Level } from './protocol.ts'

/**
 * A learner's place in the queue. Every join and every next makes a new one. `node` is the matchmaker that holds it, and
 * counts its places by `id`.
 */
export type Place = {
  readonly id: number
  readonly node: string
  readonly peerId: string
  /** How partners know the learner. */
  readonly learner: string
  /** Everything that the learner is known by: as `learner`, in the months before, and by the browser. */
  readonly names: readonly string[]
  /** The browser's handle, where `learner` is not that but a person with an account. */
  readonly browser: string | undefined
  readonly topic: string | undefined
  readonly level: Level | undefined
  readonly blocked: ReadonlySet<string>
  readonly former: string | undefined
  readonly since: number
  /** Whether the learner keeps waiting in the background, and is called before being matched. */
  readonly standby: boolean
}

/** One of the two of a match, as every matchmaker knows them. */
export type Side = Pick<Place, 'id' | 'node' | 'peerId' | 'learner'> &
  Partial<Pick<Place, 'browser' | 'topic' | 'level'>>

/** Two learners who talk. The id, known to these two alone, starts with eight random hexadecimal digits. */
export type Match = { readonly id: string; readonly caller: Side; readonly callee: Side }

export type PartingReason = 'left' | 'lost'

/** Enough to know a place by. */
export type PlaceReference = Pick<Place, 'id' | 'node'>

/** The other one of a match. */
export const partnerOf = ({ caller, callee }: Match, { id, node }: PlaceReference) =>
  caller.id === id && caller.node === node ? callee : caller

/** A call to a learner on standby for one who searches. Each of them has one at most. */
export type Offer = {
  readonly id: number
  readonly standby: Place
  readonly searcher: Place
  readonly until: number
}

/** Why an offer came to nothing. A learner who misses a call has left; after anything else, those who are still there wait on. */
export type OfferEnd = 'declined' | 'missed' | 'gone'

/** What happens in the room. */
export type Change =
  | { readonly is: 'matched'; readonly caller: Place; readonly callee: Place }
  | { readonly is: 'offered'; readonly offer: Offer }
  | { readonly is: 'offer-over'; readonly offer: Offer; readonly why: OfferEnd }

/** In milliseconds. */
export type Limits = {
  /** After this, a learner is open to any topic and level, and to the former partner. */
  readonly patience: number
  /** How long a learner on standby may take to answer a call. */
  readonly answerWithin: number
  /** Until when after the start of a search learners on standby are called for it. */
  readonly askWithin: number
}

/**
 * The most candidates that one search looks at. Learners who wait beside each other exclude each other, and each
 * excludes at most `maxBlocked`, so an honest search never comes near.
 */
export const maxCandidates = 512

const unspecified = '*'
const any = ''

const isSame = (one: Place, other: Place) => one.names.some((name) => other.names.includes(name))

const blocks = (one: Place, other: Place) =>
  one.blocked.size > 0 && other.names.some((name) => one.blocked.has(name))

/** Whether these two are never to meet: one has blocked the other, or they are two tabs of one learner. */
const excluded = (one: Place, other: Place) => isSame(one, other) || blocks(one, other) || blocks(other, one)

const former = (one: Place, other: Place) => one.former === other.learner || other.former === one.learner

/** Places in the order of their arrival, and beside that in lists of their topic and level, topic alone, and level alone. */
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

    /** Those who fit the wish of a place, the best first. */
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
 * All who wait for a partner. A newcomer is given the one who has waited longest among those who fit: by topic and level,
 * or, once one of the two has lost patience, anybody. Former partners meet again only if nobody else waits or patience is
 * over. Maps and sets keep the order of arrival, so no search reads more than its candidates.
 *
 * For a newcomer who finds nobody, a learner on standby is called by the same rules, as one without patience. The newcomer
 * goes on waiting meanwhile, and may be matched with another newcomer.
 */
export const createWaitingRoom = ({ patience, answerWithin, askWithin }: Limits) => {
  const searching = createQueue()
  const standby = createQueue()
  const impatient = new Set<Place>()
  /** By either of the two, and in the order in which they end. */
  const offers = new Map<Place, Offer>()
  const pending = new Set<Offer>()
  /** Whom a learner on standby has declined. */
  const declined = new WeakMap<Place, Set<string>>()
  let lastOffer = 0
  let changes: Change[] = []
  /** Places that an offer can be made to, as far as they are still there. */
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

  /** The caller has its place no longer, or never had one. */
  const match = (caller: Place, callee: Place) => {
    changes.push({ is: 'matched', caller, callee })
    remove(callee)
  }

  /** Makes an offer to a place that has none, if there is someone for it. */
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

  /** Looks after those who have become free, and answers what has happened. */
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
    /** Gives the newcomer a partner, who stops waiting, or lets them wait. */
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

    /** Gives up a place. */
    quit(place: Place, now: number): readonly Change[] {
      remove(place)
      return settle(now)
    },

    /** A learner on standby takes a call, or declines it. Learners who are declined do not call this one again. */
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
     * Takes those out who have missed a call, pairs those who have waited too long for their wish with anybody, and forgets lists
     * in which nobody stands.
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
