import * as z from 'zod/mini'
import { type Card, card } from './card'

const day = z.object({ date: z.string(), fresh: z.number(), reviews: z.number() })

/** All cards of a device, and how many were answered today. */
export interface Deck {
  cards: readonly Card[]
  today: z.infer<typeof day>
}

export const emptyDeck: Deck = { cards: [], today: { date: '', fresh: 0, reviews: 0 } }

/** Parses a stored deck; invalid cards are left out. */
export function readDeck(stored: unknown): Deck {
  const { success, data } = z.object({ cards: z.array(z.unknown()), today: z.unknown() }).safeParse(stored)
  if (!success) return emptyDeck
  const today = day.safeParse(data.today)
  return { cards: readCards(data.cards), today: today.success ? today.data : emptyDeck.today }
}

/** The valid cards among some values, without duplicates. */
export function readCards(values: readonly unknown[]): Card[] {
  const cards = values.flatMap((value) => {
    const { success, data } = card.safeParse(value)
    return success ? [data] : []
  })
  return [...new Map(cards.map((one) => [one.id, one])).values()]
}

/** Replaces the card of the same mistake. */
export const replace = (deck: Deck, changed: Card): Deck => ({
  ...deck,
  cards: deck.cards.map((one) => (one.id === changed.id ? changed : one)),
})

/** A deck without a card. */
export const without = (deck: Deck, id: string): Deck => ({
  ...deck,
  cards: deck.cards.filter((one) => one.id !== id),
})

const LEECH_LAPSES = 6

/** A card that was forgotten too often for more repetition to help. A coach may. */
export const isLeech = ({ memory }: Card): boolean => (memory?.lapses ?? 0) >= LEECH_LAPSES

/** A card that comes back after three weeks or more is mastered. */
const MASTERED_DAYS = 21

export const isMastered = ({ memory }: Card): boolean =>
  memory?.state === REVIEW_STATE && memory.scheduled_days >= MASTERED_DAYS

export const countMastered = ({ cards }: Deck): number => cards.filter(isMastered).length

const MAX_NEW_PER_DAY = 10
const MAX_REVIEWS_PER_DAY = 30

/** Cards that come back within this time are asked without waiting. */
const LEARN_AHEAD_MS = 20 * 60_000

const REVIEW_STATE = 2

/** The learner's local day, as YYYY-MM-DD. */
export const dateOf = (now: number): string => {
  const date = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The counts of the day of `now`. */
export const todayOf = ({ today }: Deck, now: number): Deck['today'] =>
  today.date === dateOf(now) ? today : { date: dateOf(now), fresh: 0, reviews: 0 }

/**
 * The cards to answer now: those due, the longest overdue first, then new ones, then those that come back within minutes. At
 * most 30 reviews and 10 new cards a day.
 */
export function queue(deck: Deck, now: number): Card[] {
  const { fresh, reviews } = todayOf(deck, now)
  const cards = deck.cards.filter((one) => !isLeech(one))
  const dueBy = (time: number) =>
    cards
      .filter(({ memory }) => memory !== null && memory.due <= time)
      .toSorted((one, other) => (one.memory?.due ?? 0) - (other.memory?.due ?? 0))
  const isLearnt = ({ memory }: Card) => memory?.state === REVIEW_STATE
  const learnt = dueBy(now)
    .filter(isLearnt)
    .slice(0, Math.max(0, MAX_REVIEWS_PER_DAY - reviews))
  const learning = dueBy(now + LEARN_AHEAD_MS).filter((one) => !isLearnt(one))
  const isDue = ({ memory }: Card) => memory !== null && memory.due <= now
  const unseen = cards.filter(({ memory }) => memory === null).slice(0, Math.max(0, MAX_NEW_PER_DAY - fresh))
  return [...learning.filter(isDue), ...learnt, ...unseen, ...learning.filter((one) => !isDue(one))]
}

/**
 * When the next card comes after an empty queue, in milliseconds since 1970. It is the next day if more cards wait than a day
 * allows. Null without cards.
 */
export function nextDue(deck: Deck, now: number): number | null {
  const cards = deck.cards.filter((one) => !isLeech(one))
  const waits = cards.some(({ memory }) => memory === null || memory.due <= now)
  const times = cards.flatMap(({ memory }) => (memory && memory.due > now ? memory.due : []))
  const all = waits ? [...times, tomorrow(now)] : times
  return all.length === 0 ? null : Math.min(...all)
}

const tomorrow = (now: number): number => {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}
