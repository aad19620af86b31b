import { type Card, plain } from './card'

/** The sentence that is asked: what stands before the gap, what belongs into it, what stands after. */
export interface Question {
  before: string
  answer: string
  after: string
  /** The learner's own words that were not right; null where the sentence is another one of the same rule. */
  words: string | null
}

/** So many answers apart another sentence is asked, that the rule is learnt and not the line. */
const EXAMPLE_EVERY = 3

/** What a card asks this time: mostly the learner's own sentence, sometimes the rule's example. */
export function questionOf({ before, after, words, fix, example, memory }: Card): Question {
  const own = { before, answer: fix, after, words }
  const reps = memory?.reps ?? 0
  if (!example || reps % EXAMPLE_EVERY !== EXAMPLE_EVERY - 1) return own
  const at = example.toLowerCase().indexOf(fix.toLowerCase())
  if (at < 0) return own
  const end = at + fix.length
  return {
    before: example.slice(0, at),
    answer: example.slice(at, end),
    after: example.slice(end),
    words: null,
  }
}

/**
 * Whether what was typed is the answer. Capitals, spaces and the kind of apostrophe do not count, unless they are just what
 * was wrong.
 */
export function isRight({ answer, words }: Question, typed: string): boolean {
  const countsExactly = words !== null && plain(words) === plain(answer)
  return countsExactly ? typed.trim() === answer.trim() : plain(typed) === plain(answer)
}

/** The first letter of each word, with a dot for each of the rest. */
export const hintOf = ({ answer }: Question): string =>
  answer.trim().replace(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '·')

/** A card as a message to a coach. */
export const forCoach = ({ before, words, after, fix, reason, made }: Card): string =>
  [
    'I keep getting this wrong. Could you explain it to me?',
    `I write: ${before}${words}${after}`,
    `Better: ${before}${fix}${after}`,
    ...(reason ? [`Why: ${reason}`] : []),
    `Times made: ${made}`,
  ].join('\n')
