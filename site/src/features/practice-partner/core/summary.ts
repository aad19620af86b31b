import { countWords, wordsOf } from '@careerspeak/english/criteria'
import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { KINDS, type Kind, type Reviews } from '#app/corrections/review'
import { COMFORTABLE_PACE } from '#app/delivery/core/delivery'
import { countFillers, type FillerCount } from '#app/delivery/core/fillers'
import type { Connected } from './conversation'
import {
  type FactKind,
  type HeardKind,
  hear,
  isMissing,
  questionsOf,
  sentencesOf,
  statementsOf,
  toldIn,
} from './hear'
import { bestText, type Improvement, improvementsOf } from './improvement-list'
import { answersAnother, knownFact } from './memory'
import type { Message } from './message'
import { aimsOf, isClosed, isGoalReached } from './script'
import { answersTo, type Outcome, SUBSTANCE, type Talk, type TurnKind } from './talk'
import type { Level, Situation, Topic } from './topic'

interface Correction {
  kind: Kind
  found: number
  fixed: number
}

type Strength =
  | 'a benefit'
  | 'a result'
  | 'own work'
  | 'a recommendation'
  | 'a plan'
  | 'a reason'
  | 'an offer'
  | 'an apology'
  | 'a question'

/** The strengths of an answer in each situation, in the order in which listeners remember them. */
const STRENGTHS: Readonly<Record<Situation, readonly Strength[]>> = {
  Interviews: ['a result', 'own work', 'a reason', 'an offer', 'a question'],
  Meetings: [
    'a result',
    'a recommendation',
    'a plan',
    'own work',
    'a reason',
    'an offer',
    'an apology',
    'a question',
  ],
  Customers: ['an apology', 'an offer', 'a benefit', 'a plan', 'a reason', 'a question'],
  'Small talk': ['a plan', 'own work', 'a question', 'a reason'],
}

/** A sentence of the learner, and what is good about it. */
interface Praise {
  quote: string
  why: Strength
}

/** Something an answer lacks, to be filled in by the learner. */
type Gap = FactKind | 'a number' | 'a result' | 'a story' | 'more words'

/**
 * The answer that most needs another try: what was asked, what was said, the same with its corrections and gaps for what it lacks, and a
 * teacher's answer.
 */
interface Weakest {
  question: string
  said: string
  rewrite: string
  gaps: readonly Gap[]
  model: string
}

/** The one thing to say about how the learner talked. */
export type Manner =
  | { about: 'rude' | 'no answer' | 'short' | 'polite' | 'questions' | 'only questions' | 'none' }
  | { about: 'avoided' | 'one word' | 'other language'; count: number }
  | { about: 'long'; wordsPerTurn: number }
  | { about: 'filler'; filler: string; count: number }
  | { about: 'pace'; wordsPerMinute: number }

/** The figures of a conversation. */
export interface Summary {
  answers: number
  words: number
  wordsPerTurn: number
  /** The number of different words. */
  differentWords: number
  /** The pace of speech; null if it was too short, or everything was typed. */
  wordsPerMinute: number | null
  isSpoken: boolean
  fillers: readonly FillerCount[]
  /** Null when no message had feedback. */
  corrections: readonly Correction[] | null
  /** The number of unchecked answers; 0 without feedback. */
  unchecked: number
  improvements: readonly Improvement[]
  aims: readonly { text: string; tip: string; isMet: boolean }[]
  isReached: boolean
  /** Null where nothing was done well. */
  praise: Praise | null
  weakest: Weakest | null
  manner: Manner
  outcome: Outcome
}

const MIN_SPEECH_MS = 5000

/** Summarises a conversation. Words count as first said, before corrections. */
export function summarize(
  { messages, topic, talk }: Pick<Connected, 'messages' | 'topic' | 'talk'>,
  reviews: Reviews,
  isFeedbackOn = false,
): Summary {
  const said = messages.filter(({ sender }) => sender === 'user')
  const text = said.map((message) => message.text).join('\n')
  const words = countWords(text)
  const checked = said.filter(({ id }) => reviews[id]?.status === 'checked').length
  const figures = {
    answers: said.length,
    words,
    wordsPerTurn: said.length === 0 ? 0 : Math.round(words / said.length),
    differentWords: new Set(wordsOf(text.toLowerCase())).size,
    ...paceOf(said),
    fillers: countFillers(text),
  }
  return {
    ...figures,
    corrections: checked > 0 ? corrections(said, reviews) : null,
    unchecked: isFeedbackOn ? said.length - checked : 0,
    improvements: improvementsOf(said.map(({ id, text }) => ({ text, better: bestText(text, reviews[id]) }))),
    aims: aimsOf(topic, talk).map(({ aim: { text, tip }, metBy }) => ({ text, tip, isMet: metBy !== null })),
    isReached: isGoalReached(topic, talk),
    praise: praiseOf(topic, talk, said, reviews),
    weakest: weakestOf(topic, talk, (text) =>
      bestText(text, reviews[said.find((one) => one.text === text)?.id ?? '']),
    ),
    manner: mannerOf(topic, talk, figures),
    outcome: talk.outcome ?? 'left',
  }
}

const MIN_PRAISED_WORDS = 6
const MAX_PRAISED_WORDS = 50

/** The sentence that did most of what listeners remember, rather one without a mistake. */
function praiseOf(
  { situation }: Topic,
  talk: Talk,
  said: readonly Message[],
  reviews: Reviews,
): Praise | null {
  const order = STRENGTHS[situation ?? 'Meetings']
  const flawed = said.filter(({ id }) => (reviews[id]?.findings.length ?? 0) > 0).map(({ text }) => text)
  const praised = answersTo(talk)
    .flatMap(sentencesOf)
    .filter((sentence) => {
      const words = countWords(sentence)
      return words >= MIN_PRAISED_WORDS && words <= MAX_PRAISED_WORDS
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
  const [best] = praised
  const [why] = best?.strengths ?? []
  return best && why ? { quote: best.quote, why } : null
}

const rankIn = (order: readonly Strength[], [first]: readonly Strength[]) =>
  first ? order.indexOf(first) : order.length

/** A result is praised where it says what changed, and by how much: “so that” and figures are in many sentences. */
const isStrength = (kind: Strength, sentence: string) =>
  hear({ ...ANY, listensFor: kind }, toldIn(kind, sentence)) !== null &&
  // “It’s the fourth, sorry” corrects itself.
  (kind !== 'an apology' || !/^actually\b|, sorry[.!]*$/i.test(sentence)) &&
  (kind !== 'an offer' || !/^(?:at )?(?:what time|when|which|where)\b/i.test(sentence)) &&
  !ROUTINE.test(sentence) &&
  (kind !== 'a result' ||
    (CHANGE.test(sentence) &&
      !/\b(?:if|will|would|can|could|going to|almost|expect)\b|[’']ll\b/i.test(sentence) &&
      !INTRODUCTION.test(sentence) &&
      hear({ ...ANY, listensFor: 'a number' }, sentence) !== null))
const INTRODUCTION = /\b(?:my name|myself|degree|diploma|b\.?(?:a|com|sc|tech|e)\b|mba|graduat\w+)/i
const CHANGE =
  /\b(?:increas|improv|reduc|decreas|gr[eo]w|r[io]s[ei]|rose|f[ae]ll|dropp|cut|sav|doubl(?:ed|ing)|tripl|halv|gain|won|earn|rais|brought|went (?:up|down|from)|finish|complet|clos|sold|train|hir|convert|deliver|solv|fix)/i

/** Politeness that says nothing of one's own. */
const ROUTINE = /\banything else\b|\b(?:may|can) i help\b/i
const ANY = { words: [], count: 0 }
const ENOUGH_WORDS = 20
/** An answer of this length that lacks nothing is none to try again, nor is a shorter one that says what was asked for. */
const GOOD_WORDS: Readonly<Record<Level, number>> = { A2: 7, B1: 10, B2: 12, C1: 12 }
const MIN_GOOD_WORDS = 4
const HOW_MANY = /\bhow (?:many|much|long)\b/i
const YES_OR_NO = /\b(?:yes|no|not|nothing|sure|of course)\b/i
/** A turn that asks something and says less than this is no answer. */
const MIN_SAID_WORDS = 8
const asksInstead = (text: string) =>
  questionsOf(text).length > 0 && countWords(statementsOf(text)) < MIN_SAID_WORDS
/** Turns that try to answer. */
const TRIES: ReadonlySet<TurnKind> = new Set(['answer', 'one word', 'evasion', 'too long'])

/** The weakest answer to a question with a teacher's answer: avoided, short, or without what was asked for. */
function weakestOf(topic: Topic, talk: Talk, correct: (text: string) => string): Weakest | null {
  const answered = talk.asked.flatMap((index) => {
    const question = topic.questions[index]
    const said = talk.said.filter(
      ({ question, kind, text }) => question === index && TRIES.has(kind) && !asksInstead(text),
    )
    if (!question?.model || said.length === 0) return []
    const before = talk.said.slice(
      0,
      talk.said.findIndex((each) => each.question === index),
    )
    // Then something else was asked in its place.
    if (knownFact(topic, { ...talk, said: before }, question) !== null) return []
    const answer = said.map(({ text }) => text).join(' ')
    if (answersAnother(topic, question, answer)) return []
    const words = countWords(answer)
    const missed = question.followUps.filter(
      (followUp) =>
        isMissing(followUp) &&
        hear(followUp, answer) !== null &&
        // Patterns miss the result of many a good story.
        !(words >= ENOUGH_WORDS && /^no (?:number|result)$/.test(followUp.listensFor)),
    )
    const unknown = knownFact(topic, talk, question) === null ? question.asksFor : null
    const lacks = missed.length + Number(unknown !== null)
    const isGood =
      words >= GOOD_WORDS[topic.level ?? 'B2'] ||
      (words >= MIN_GOOD_WORDS &&
        ((question.asksFor !== null && unknown === null) ||
          (isClosed(question.text) && YES_OR_NO.test(answer)) ||
          (HOW_MANY.test(question.text) && hear({ ...ANY, listensFor: 'a number' }, answer) !== null) ||
          isStrength('a result', answer)))
    if (lacks === 0 && isGood) return []
    const gaps = [
      ...(unknown ? [unknown] : []),
      ...missed.flatMap(({ listensFor }) => GAP_OF[listensFor] ?? []),
    ]
    return [
      {
        question: question.text,
        said: answer,
        rewrite: said.map(({ text }) => correct(text)).join(' '),
        gaps: gaps.length > 0 ? [...new Set(gaps)].slice(0, MAX_GAPS) : (['more words'] as const),
        model: question.model,
        score: Math.min(words, ENOUGH_WORDS) - lacks * 5,
      },
    ]
  })
  const [weakest] = answered.toSorted((one, other) => one.score - other.score)
  if (!weakest) return null
  const { score: _, ...shown } = weakest
  return shown
}

const MAX_GAPS = 2
/** The gap for what a follow-up listens for. */
const GAP_OF: Partial<Record<HeardKind, Gap>> = {
  'no number': 'a number',
  'no result': 'a result',
  'no story': 'a story',
  'fewer words than': 'more words',
}

const SHORT_TURN_WORDS = 8
const LONG_TURN_WORDS = 120
const MANY_FILLERS = 3
const POLITE = /\b(?:please|thank you|thanks|welcome|sorry|would you mind|of course|certainly)\b/i

/** The most important remark comes first. */
function mannerOf(
  { situation }: Topic,
  { said }: Talk,
  {
    answers,
    wordsPerTurn,
    wordsPerMinute,
    fillers: [filler],
  }: Pick<Summary, 'answers' | 'wordsPerTurn' | 'wordsPerMinute' | 'fillers'>,
): Manner {
  const count = (kind: TurnKind) => said.filter((each) => each.kind === kind).length
  if (count('rude') > 0) return { about: 'rude' }
  if (
    answers > 0 &&
    !said.some(
      ({ kind }) =>
        SUBSTANCE.has(kind) || kind === 'one word' || kind === 'evasion' || kind === 'other language',
    )
  )
    return { about: 'no answer' }
  if (count('evasion') > 1) return { about: 'avoided', count: count('evasion') }
  if (count('other language') > 1) return { about: 'other language', count: count('other language') }
  if (count('one word') > 1) return { about: 'one word', count: count('one word') }
  if (filler && filler.count >= MANY_FILLERS) return { about: 'filler', ...filler }
  if (wordsPerMinute !== null && wordsPerMinute > COMFORTABLE_PACE.max)
    return { about: 'pace', wordsPerMinute }
  if (wordsPerTurn > LONG_TURN_WORDS) return { about: 'long', wordsPerTurn }
  // Asking is the work at a front desk, and answering is that of an interview.
  if (count('question') * 2 > answers)
    return { about: situation === 'Interviews' ? 'only questions' : 'questions' }
  if (answers > 1 && wordsPerTurn < SHORT_TURN_WORDS) return { about: 'short' }
  if (
    said.some(
      ({ kind, text }) => kind !== 'off topic' && (kind === 'asked back' || questionsOf(text).length > 0),
    )
  )
    return { about: 'questions' }
  return { about: said.some(({ text }) => POLITE.test(text)) ? 'polite' : 'none' }
}

/** Only the time of speech counts, neither waiting for the partner nor thinking. */
function paceOf(said: readonly Message[]): Pick<Summary, 'wordsPerMinute' | 'isSpoken'> {
  const speeches = said.flatMap(({ speech }) => speech ?? [])
  const words = speeches.reduce((total, speech) => total + speech.words, 0)
  const time = speeches.reduce((total, { milliseconds }) => total + milliseconds, 0)
  return {
    isSpoken: words > 0,
    wordsPerMinute: time < MIN_SPEECH_MS ? null : Math.round((words * 60_000) / time),
  }
}

function corrections(said: readonly Message[], reviews: Reviews): Correction[] {
  const ofAll = said.flatMap(({ id }) => reviews[id] ?? [])
  const open = ofAll.flatMap(({ findings }) =>
    findings.filter(({ rule }) => rule !== NOT_ENGLISH).map(({ kind }) => kind),
  )
  const done = ofAll.flatMap(({ fixed }) => fixed)
  return KINDS.map((kind) => {
    const fixed = done.filter((other) => other === kind).length
    return { kind, fixed, found: fixed + open.filter((other) => other === kind).length }
  }).filter(({ found }) => found > 0)
}
