import { type Link, LinkedList, unlink } from './linked-list.ts'
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

/** Somebody who waits; the last of the links is the one among the patient or the impatient. */
type Waiting = { readonly place: Place; readonly links: Link<Waiting>[]; impatient: boolean }

/** After so many milliseconds a learner is open to any topic and level, and to the former partner. */
export const defaultPatience = 10_000

/**
 * The most candidates that one search looks at. Learners who wait beside each other exclude each other, and everybody
 * excludes at most `mostBlocked`, so an honest search never comes near.
 */
export const attention = 512

/** How many lists are kept although nobody stands in them. */
const mostIdleLists = 1000

const unspecified = '*'
const whatever = ''
const everybody = `${whatever} ${whatever}`

const isSame = (one: Place, other: Place) => one.names.some((name) => other.names.includes(name))

const blocks = (one: Place, other: Place) =>
  one.blocked.size > 0 && other.names.some((name) => one.blocked.has(name))

/** Whether these two are never to meet: one has blocked the other, or they are two tabs of one learner. */
const excluded = (one: Place, other: Place) => isSame(one, other) || blocks(one, other) || blocks(other, one)

const former = (one: Place, other: Place) => one.former === other.learner || other.former === one.learner

const listNames = (topic: string, level: string) => [
  `${topic} ${level}`,
  `${topic} ${whatever}`,
  `${whatever} ${level}`,
  everybody,
]

const listsOfTheIndifferent = listNames(unspecified, unspecified)

/** The lists that somebody who waits stands in: their own topic and level, and all topics, all levels. */
const ownLists = ({ topic, level }: Place) =>
  topic === undefined && level === undefined
    ? listsOfTheIndifferent
    : listNames(topic ?? unspecified, level ?? unspecified)

/** The lists in which somebody finds a partner to their wish, the best first. */
const wishedLists = ({ topic, level }: Place) => {
  const topics = topic === undefined ? [whatever] : [topic, unspecified]
  const levels = level === undefined ? [whatever] : [level, unspecified]
  return topics.flatMap((one) => levels.map((other) => `${one} ${other}`))
}

/**
 * Everybody who waits for a partner. Whoever enters is given the one who has waited longest among those who fit: by
 * topic and level, or, once one of the two has lost patience, anybody. Former partners meet again only if nobody else
 * waits or patience is over. No operation's cost grows with the number of those who wait.
 */
export const createWaitingRoom = (patience = defaultPatience) => {
  const waiting = new Map<number, Waiting>()
  const lists = new Map<string, LinkedList<Waiting>>()
  const patient = new LinkedList<Waiting>('patient')
  const impatient = new LinkedList<Waiting>('impatient')

  const addTo = (name: string, one: Waiting) => {
    const list = lists.get(name)
    if (list) return list.add(one)
    const added = new LinkedList<Waiting>(name)
    lists.set(name, added)
    return added.add(one)
  }

  const remove = (one: Waiting) => {
    waiting.delete(one.place.id)
    for (const link of one.links) {
      unlink(link)
      if (!link.list.first && lists.size > mostIdleLists) lists.delete(link.list.name)
    }
  }

  const losePatience = (one: Waiting) => {
    const link = one.links.pop()
    if (link) unlink(link)
    one.links.push(impatient.add(one))
    one.impatient = true
  }

  const search = (place: Place, hasPatience: boolean) => {
    let looked = 0
    let fallback: Waiting | undefined
    const lookThrough = (list: LinkedList<Waiting> | undefined) => {
      for (let link = list?.first; link && looked < attention; link = link.after) {
        looked += 1
        const candidate = link.value
        if (excluded(place, candidate.place)) continue
        if (!former(place, candidate.place)) return candidate
        if (!hasPatience || candidate.impatient || waiting.size === 1) fallback ??= candidate
      }
      return undefined
    }
    for (const name of wishedLists(place)) {
      const found = lookThrough(lists.get(name))
      if (found) return found
    }
    return lookThrough(hasPatience ? impatient : lists.get(everybody)) ?? fallback
  }

  return {
    /** Gives the newcomer a partner, who stops waiting, or lets them wait. */
    enter(place: Place): Place | undefined {
      const partner = waiting.size > 0 ? search(place, true) : undefined
      if (partner) {
        remove(partner)
        return partner.place
      }
      const one: Waiting = { place, links: [], impatient: false }
      for (const name of ownLists(place)) one.links.push(addTo(name, one))
      one.links.push(patient.add(one))
      waiting.set(place.id, one)
      return undefined
    },

    /** Gives up a place, and says whether it was there. */
    quit(id: number): boolean {
      const one = waiting.get(id)
      if (one) remove(one)
      return one !== undefined
    },

    /** Pairs those who have waited too long for their wish with anybody. */
    widen(now: number): [Place, Place][] {
      const pairs: [Place, Place][] = []
      for (
        let one = patient.first?.value;
        one && now - one.place.since >= patience;
        one = patient.first?.value
      ) {
        losePatience(one)
        const partner = search(one.place, false)
        if (!partner) continue
        remove(one)
        remove(partner)
        pairs.push([one.place, partner.place])
      }
      return pairs
    },

    /** How many wait. */
    get size() {
      return waiting.size
    },
  }
}
