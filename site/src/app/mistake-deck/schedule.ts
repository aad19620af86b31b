import { type CardInput, createEmptyCard, FSRS, type Grade, Rating } from 'ts-fsrs'
import type { Card, Memory } from './card'
import { type Deck, replace, todayOf } from './deck'

const scheduler = new FSRS({ request_retention: 0.9 })

/** How a card was answered. */
export type Answer = 'right' | 'with hint' | 'also possible' | 'wrong'

/** An answer that is also possible has the correction, so it is no lapse; the card only comes back sooner. */
const GRADES: Record<Answer, Grade> = {
  right: Rating.Good,
  'with hint': Rating.Hard,
  'also possible': Rating.Hard,
  wrong: Rating.Again,
}

const emptyMemory = (now: number): CardInput => createEmptyCard(now)

/** The scheduler's state of a card after an answer. */
export function remember(memory: Memory | null, answer: Answer, now: number): Memory {
  const before = memory ? { ...memory, last_review: memory.last_review ?? null } : emptyMemory(now)
  const after = scheduler.next(before, now, GRADES[answer]).card
  const { due, last_review, ...rest } = after
  return { ...rest, due: due.getTime(), ...(last_review && { last_review: last_review.getTime() }) }
}

const REVIEW_STATE = 2

/** The deck after an answer. Daily limits count new cards and reviews, not repetitions within minutes. */
export function answerCard(deck: Deck, card: Card, answer: Answer, now: number): Deck {
  const { date, fresh, reviews } = todayOf(deck, now)
  const today = {
    date,
    fresh: fresh + (card.memory === null ? 1 : 0),
    reviews: reviews + (card.memory?.state === REVIEW_STATE ? 1 : 0),
  }
  return { ...replace(deck, { ...card, memory: remember(card.memory, answer, now) }), today }
}

/** Resets a card. After a coach's explanation it deserves another try. */
export const startAnew = (card: Card): Card => ({ ...card, memory: null })
