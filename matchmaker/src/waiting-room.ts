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

/** After so many milliseconds a learner is open to any topic and level, and to the former partner. */
export const defaultPatience = 10_000

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

/**
 * All who wait for a partner. A newcomer is given the one who has waited longest among those who fit: by topic and level,
 * or, once one of the two has lost patience, anybody. Former partners meet again only if nobody else waits or patience is
 * over. Maps and sets keep the order of arrival, so no search reads more than its candidates.
 */
export const createWaitingRoom = (patience = defaultPatience) => {
  /** Everybody, with the lists in which they stand beside: of their topic and level, topic alone, and level alone. */
  const waiting = new Map<Place, readonly Set<Place>[]>()
  const lists = new Map<string, Set<Place>>()
  const impatient = new Set<Place>()

  const listOf = (topic: string, level: string) => {
    const name = `${topic} ${level}`
    const list = lists.get(name) ?? new Set()
    lists.set(name, list)
    return list
  }

  const add = (place: Place) => {
    const { topic = unspecified, level = unspecified } = place
    const standing = [listOf(topic, level), listOf(topic, any), listOf(any, level)]
    for (const list of standing) list.add(place)
    waiting.set(place, standing)
  }

  const remove = (place: Place) => {
    for (const list of waiting.get(place) ?? []) list.delete(place)
    impatient.delete(place)
    return waiting.delete(place)
  }

  /** Those who fit the wish of a place, the best first. */
  const wished = ({ topic, level }: Place): Iterable<Place>[] => {
    if (topic === undefined && level === undefined) return [waiting.keys()]
    const topics = topic === undefined ? [any] : [topic, unspecified]
    const levels = level === undefined ? [any] : [level, unspecified]
    return topics.flatMap((one) => levels.map((other) => lists.get(`${one} ${other}`) ?? []))
  }

  const search = (place: Place, hasPatience: boolean) => {
    let looked = 0
    let fallback: Place | undefined
    for (const list of [...wished(place), hasPatience ? impatient : waiting.keys()]) {
      for (const candidate of list) {
        if (looked === maxCandidates) return fallback
        looked += 1
        if (excluded(place, candidate)) continue
        if (!former(place, candidate)) return candidate
        if (!hasPatience || impatient.has(candidate) || waiting.size === 1) fallback ??= candidate
      }
    }
    return fallback
  }

  return {
    /** Gives the newcomer a partner, who stops waiting, or lets them wait. */
    enter(place: Place): Place | undefined {
      const partner = waiting.size > 0 ? search(place, true) : undefined
      if (partner) remove(partner)
      else add(place)
      return partner
    },

    /** Gives up a place, and says whether it was there. */
    quit: remove,

    /** Pairs those who have waited too long for their wish with anybody, and forgets lists in which nobody stands. */
    widen(now: number): [Place, Place][] {
      for (const [name, list] of lists) if (list.size === 0) lists.delete(name)
      const pairs: [Place, Place][] = []
      for (const place of waiting.keys()) {
        if (now - place.since < patience) break
        if (impatient.has(place)) continue
        impatient.add(place)
        const partner = search(place, false)
        if (!partner) continue
        remove(place)
        remove(partner)
        pairs.push([place, partner])
      }
      return pairs
    },

    /** How many wait. */
    get size() {
      return waiting.size
    },
  }
}
