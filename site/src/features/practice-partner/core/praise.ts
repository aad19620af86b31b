import { countWords } from '@careerspeak/english/criteria'
import type { Reviews } from '#app/corrections/review'
import { findFact, hear, questionsOf, sentencesOf, toldIn } from './hear'
import type { Message } from './message'
import { missesOf } from './script'
import { SUBSTANCE, type Talk } from './talk'
import type { Situation, Topic } from './topic'

type Strength =
  | 'a benefit'
  | 'a result'
  | 'own work'
  | 'a recommendation'
  | 'a plan'
  | 'a reason'
  | 'an offer'
  | 'an apology'

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

/** Returns whether a sentence really did what a praise says. */
export const isStrength = (kind: Strength, sentence: string): boolean =>
  hear({ words: [], count: 0, listensFor: kind }, toldIn(kind, sentence)) !== null && REALLY[kind](sentence)

/** The conditions of a sentence besides the words that a partner listens for. */
const REALLY: Readonly<Record<Strength, (sentence: string) => boolean>> = {
  // “So that” and figures are in many sentences: a result says what changed, and by how much.
  'a result': (sentence) =>
    CHANGE.test(sentence) &&
    !HYPOTHETICAL.test(sentence) &&
    !INTRODUCTION.test(sentence) &&
    !MISFORTUNE.test(sentence) &&
    hear({ words: [], count: 0, listensFor: 'a number' }, sentence) !== null,
  'own work': (sentence) =>
    !NO_WORK.test(sentence) && !INTRODUCTION.test(sentence) && !/\bif\b/i.test(sentence),
  'a recommendation': (sentence) => OWN_ADVICE.test(sentence),
  'a plan': (sentence) => findFact('a day or a time', sentence) !== null && !/\bif\b/i.test(sentence),
  'a reason': (sentence) => REASON.test(sentence) && /\b(?:i|we|my|our|us|me)\b/i.test(sentence),
  'an offer': (sentence) => OFFER.test(sentence),
  'an apology': (sentence) => OWNED.test(sentence) && !/\bmy english\b|\btalk like\b/i.test(sentence),
  'a benefit': (sentence) => GAIN.test(sentence) && !/\b(?:if|as|do|did|what|when) you\b/i.test(sentence),
}
const INTRODUCTION =
  /\b(?:my name|degree|diploma|[bm]\.? ?(?:com|sc|tech)|[bm]\.[ae]|[bm]ca|mba|graduat\w+)\b/i
const MISFORTUNE = /\b(?:lost|frauds?|cheat\w*|died|worse|complain(?:s|ed)?|increasing)\b/i
const CHANGE =
  /\b(?:increas|improv|reduc|decreas|gr[eo]w|r[io]s[ei]|rose|f[ae]ll|dropp|cut|sav|doubl(?:ed|ing)|tripl|halv|gain|won|earn|rais|brought|went (?:up|down|from)|finish|complet|clos|sold|train|hir|convert|deliver|solv|fix)/i
const HYPOTHETICAL =
  /\b(?:if|will|would|can|could|should|must|going to|almost|expect|want|need|hope|plan to|suggest|recommend|propose|let[’']?s)\b|[’'](?:ll|d)\b/i
const NO_WORK =
  /\bi (?:\w+ )?(?:missed|failed|wasted|shouted|refused|lied|cheated|delayed|complained|argued|resigned|copied|liked|loved|hated|believed|used|waited|worried|tried|stopped|joined late|needed)\b/i
const OWN_ADVICE =
  /\b(?:i|we)(?: would|[’']d)? (?:\w+ )?(?:recommend|suggest|propose|advise)\b|\bmy (?:recommendation|suggestion|proposal|advice) is\b|\bwe should\b/i
const REASON = /\b(?:because|so that|the reason|that is why|due to|since (?:i|we|my|our|the))\b/i
const OFFER =
  /\bif you\b.+\b(?:i|we)(?: can| will| could| would|[’']ll|[’']d) (?!like|love|be\b)|\bin (?:return|exchange)\b|\b(?:i|we)(?: can| could| would|[’']d) (?:also )?(?:offer|give|pay|order|sign|move|help|send|arrange|take|bring|buy|add|reduce|accept|change|come|show|stretch)\b|\b(?:i|we)(?: will|[’']ll) (?:also )?(?:offer|give|send|move|bring|arrange|show) (?:you|sir|madam|someone|somebody|an?|one|two)\b/i
/** “Sorry” alone is said of any slip of the tongue. */
const OWNED =
  /\b(?:sorry|apologi[sz]e|apologies|regret)\b.{0,20}\b(?:for|about|that|to hear)\b|\b(?:my|our) (?:fault|mistake)\b|\b(?:i|we) (?:should have|made (?:a|the) mistake)\b|\bi can imagine\b|\bunderstand (?:your|how)\b/i
const GAIN =
  /\byou(?: will|[’']ll| would| can| could|[’']d)\b|\bsaves? you\b|\byour (?:profit|loss|savings?|waste)\b|\b(?:more|less|fewer)\b/i
