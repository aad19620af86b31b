import { countWords } from '@careerspeak/english/criteria'
import type { Reviews } from '#app/corrections/review'
import { questionsOf, sentencesOf } from './hear'
import type { Message } from './message'
import { missesOf } from './script'
import { isStrength, type Strength } from './strengths'
import { SUBSTANCE, type Talk } from './talk'
import type { Situation, Topic } from './topic'

/** The strengths of an answer in each situation, in the order in which listeners remember them. */
const STRENGTHS: Readonly<Record<Situation, readonly Strength[]>> = {
  Interviews: ['a result', 'own work', 'a reason', 'an offer'],
  Meetings: ['a result', 'a recommendation', 'a plan', 'own work', 'a reason', 'an offer', 'an apology'],
  Customers: ['an apology', 'an offer', 'a benefit', 'a plan', 'a result', 'a reason'],
  'Small talk': ['own work', 'a plan', 'a reason'],
}

/** A sentence of the learner and what it did well, or else how long the learner kept answering. */
export type Praise = { why: Strength; quote: string } | { why: 'effort'; turns: number }

const MIN_PRAISED_WORDS = 6
const MAX_PRAISED_WORDS = 50
const MIN_EFFORT_TURNS = 6
const MIN_EFFORT_WORDS = 4

/** The sentence that did most of what listeners remember, rather one without a mistake; null where nothing was done well. */
export function praiseOf(
  topic: Topic,
  talk: Talk,
  said: readonly Message[],
  reviews: Reviews,
): Praise | null {
  const order = STRENGTHS[topic.situation ?? 'Meetings']
  const flawed = said.filter(({ id }) => (reviews[id]?.findings.length ?? 0) > 0).map(({ text }) => text)
  const missed = missesOf(topic, talk)
  const answers = talk.said.filter((each) => SUBSTANCE.has(each.kind) && !missed.includes(each))
  const [best] = answers
    .filter(({ text }) => !isSlip(text))
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => {
      const words = countWords(sentence)
      return words >= MIN_PRAISED_WORDS && words <= MAX_PRAISED_WORDS && isPraisable(sentence)
    })
    .map((quote) => ({
      quote,
      strengths: order.filter((kind) => isStrength(kind, quote)),
      flaws: Number(flawed.some((text) => text.includes(quote))),
    }))
    .filter(({ strengths }) => strengths.length > 0)
    .toSorted(
      (one, other) =>
        one.flaws - other.flaws ||
        other.strengths.length - one.strengths.length ||
        rankIn(order, one.strengths) - rankIn(order, other.strengths),
    )
  const [why] = best?.strengths ?? []
  if (best && why) return { why, quote: best.quote }
  const turns = answers.filter(({ text }) => countWords(text) >= MIN_EFFORT_WORDS).length
  const isPolite = talk.outcome !== 'stopped' && talk.said.every(({ kind }) => kind !== 'rude')
  return isPolite && turns >= MIN_EFFORT_TURNS && turns * 2 > talk.said.length
    ? { why: 'effort', turns }
    : null
}

const rankIn = (order: readonly Strength[], [first]: readonly Strength[]) =>
  first ? order.indexOf(first) : order.length

/** Returns whether a turn takes back what it has just said: “No, wait, it is three.” */
export const isSlip = (text: string): boolean => SLIP.test(text)
const SLIP =
  /(?:^|[.!?…,] ?)(?:no|oh|oops),? wait\b|[.!?…,] ?(?:no|oh|or|oops),? (?:no,? )*sorry\b|^no,? no,? sorry\b|\bi (?:said|told) (?:it )?wrong\b|[.!?…] sorry,? (?!for|about|that (?:was|is)|it (?:was|is) (?:my|our)|to |i |i[’']m|sir|madam|we )\w+/i

/** A question, a worry, a refusal or a shrug is never praised, however it is built. */
const isPraisable = (sentence: string) =>
  questionsOf(sentence).length === 0 && !WORRYING.test(sentence) && !ROUTINE.test(sentence)
const WORRYING =
  /\b(?:nobody|no one|cannot|can not|can[’']t|won[’']t|will not|(?:do not|don[’']t) (?:know|want|care|like)|not possible|impossible|not yet|forgot(?:ten)?|no idea|(?:one|some|few) more (?:days?|weeks?|time)|another (?:day|week)|up to you|whatever|told you|what (?:can i|i can) (?:say|do))\b/i
/** Politeness that says nothing of one's own. */
const ROUTINE = /\banything else\b|\b(?:may|can) i help\b|\bmy (?:level )?best\b/i
