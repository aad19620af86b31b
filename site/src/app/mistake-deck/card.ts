import * as z from 'zod/mini'

/** A correction of what the learner wrote or said. */
export interface Mistake {
  /** The sentence as it was written, or the whole message: the card takes the sentence around the words. */
  sentence: string
  /** Where the words begin in it, if they also stand elsewhere. */
  at?: number | undefined
  /** The wrong words of the sentence. */
  words: string
  /** The correct words; empty if the wrong words are to be removed. */
  fix: string
  /** Other words that are right too. */
  others?: readonly string[] | undefined
  /** Why, in a sentence. */
  reason: string
  kind: string
  /** The name of the rule that found it. */
  rule: string
}

const MAX_TEXT_LENGTH = 2000
const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH))
const words = text.check(z.minLength(1))
const time = z.number()
const count = z.number().check(z.nonnegative())

/** The scheduler's state of a card, as in ts-fsrs, with times in milliseconds since 1970. */
const memory = z.object({
  due: time,
  stability: count,
  difficulty: count,
  elapsed_days: z.number(),
  scheduled_days: count,
  learning_steps: count,
  reps: count,
  lapses: count,
  state: z.literal([0, 1, 2, 3]),
  last_review: z.optional(time),
})

export const card = z.object({
  /** The rule and the pair of words, which identify a repeated mistake. */
  id: words,
  /** The sentence before the gap and after it. */
  before: text,
  after: text,
  words,
  fix: words,
  /** Other right words for the gap; missing from cards of earlier versions. */
  others: z.optional(z.array(words)),
  reason: text,
  kind: text,
  rule: text,
  /** How often the mistake was made. */
  made: z.number().check(z.positive()),
  addedAt: time,
  /** Null until it is first answered. */
  memory: z.nullable(memory),
})

export type Memory = z.infer<typeof memory>
export type Card = z.infer<typeof card>
