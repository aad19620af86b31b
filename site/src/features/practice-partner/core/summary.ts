import { countWords, matchCriterion, wordsOf } from '@careerspeak/english/criteria'
import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { KINDS, type Kind, type Reviews } from '#app/corrections/review'
import type { Connected } from './conversation'
import { bestText, type Improvement, improvementsOf } from './improvement-list'
import type { Message } from './message'
import { aimsOf, type Outcome, type Talk } from './script'
import type { FollowUp, Topic } from './topic'

/** The fillers and their patterns. "like" is one only between commas, because it is mostly a verb. */
const FILLERS: readonly [name: string, pattern: RegExp][] = [
  ['um', /\bu+m+\b/gi],
  ['uh', /\bu+h+\b/gi],
  ['er', /\be+r+m*\b/gi],
  ['hmm', /\bhm+\b/gi],
  ['like', /, ?like\b|^like,|\blike,/gim],
  ['you know', /\byou know\b(?=\s*[,.!?…]|\s*$)|, ?you know\b/gi],
  ['I mean', /\bi mean,|, ?i mean\b/gi],
  ['sort of', /\bsort of\b/gi],
  ['kind of', /(?<!\b(?:what|this|that|any|a|some|the|every|each|which) )\bkind of\b/gi],
  ['basically', /\bbasically\b/gi],
  ['actually', /\bactually\b/gi],
  ['literally', /\bliterally\b/gi],
]

export interface FillerCount {
  filler: string
  count: number
}

/** The filler words of a text, the most frequent first. */
export function countFillers(text: string): FillerCount[] {
  return FILLERS.map(([filler, pattern]) => ({ filler, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

interface Correction {
  kind: Kind
  found: number
  fixed: number
}

/** The parts that a question expects and an answer may miss. */
export type MissingPart = 'a result' | 'a number' | 'a story'

/** A question whose answers miss expected parts. */
interface IncompleteAnswer {
  question: string
  lacks: readonly MissingPart[]
}

/** The figures of a conversation. */
export interface Summary {
  answers: number
  words: number
  wordsPerTurn: number
  /** The number of different words. */
  differentWords: number
  /** The most frequently repeated content word. */
  overused: { word: string; count: number } | null
  /** The pace of speech; null if it was too short, or everything was typed. */
  wordsPerMinute: number | null
  isSpoken: boolean
  fillers: readonly FillerCount[]
  /** Null when no message had feedback. */
  corrections: readonly Correction[] | null
  /** The number of unchecked answers; 0 without feedback. */
  unchecked: number
  improvements: readonly Improvement[]
  thin: readonly IncompleteAnswer[]
  aims: readonly { text: string; isMet: boolean }[]
  outcome: Outcome
}

const MIN_SPEECH_MS = 5000

/** Summarises a conversation. Words count as first said, before corrections. */
export function summarize(
  { messages, topic, talk }: Connected,
  reviews: Reviews,
  isFeedbackOn = false,
): Summary {
  const said = messages.filter(({ sender }) => sender === 'user')
  const text = said.map((message) => message.text).join('\n')
  const words = countWords(text)
  const checked = said.filter(({ id }) => reviews[id]?.status === 'checked').length
  return {
    answers: said.length,
    words,
    wordsPerTurn: said.length === 0 ? 0 : Math.round(words / said.length),
    ...varietyOf(text),
    ...paceOf(said),
    fillers: countFillers(text),
    corrections: checked > 0 ? corrections(said, reviews) : null,
    unchecked: isFeedbackOn ? said.length - checked : 0,
    improvements: improvementsOf(said.map(({ id, text }) => ({ text, better: bestText(text, reviews[id]) }))),
    thin: incompleteAnswersOf(topic, talk),
    aims: aimsOf(topic, talk).map(({ aim, isMet }) => ({ text: aim.text, isMet })),
    outcome: talk.outcome ?? 'left',
  }
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

/** Function words, which every text repeats. */
const PLAIN_WORDS = new Set(
  'the and that this with from have has had was were are will would can could should for not but you your our they them their his her its also when then there what which who how because about into than more some any all one two get got been being did does done just very much many our out after before where while after company question year years work working job time'.split(
    ' ',
  ),
)
const OVERUSED_COUNT = 4

function varietyOf(text: string): Pick<Summary, 'differentWords' | 'overused'> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most] = [...counts]
    .filter(([word, count]) => count >= OVERUSED_COUNT && word.length > 3 && !PLAIN_WORDS.has(word))
    .toSorted(([, one], [, other]) => other - one)
  return { differentWords: counts.size, overused: most ? { word: most[0], count: most[1] } : null }
}

const CRITERIA: Readonly<Partial<Record<FollowUp['listensFor'], MissingPart>>> = {
  'no result': 'a result',
  'no number': 'a number',
  'no story': 'a story',
}

/** The questions that expect a result, a number or a story, and got none. */
function incompleteAnswersOf(topic: Topic, { asked }: Talk): IncompleteAnswer[] {
  return asked.flatMap(({ question, answers }) => {
    const { text = '', followUps = [] } = topic.questions[question] ?? {}
    const answer = answers.join('\n')
    const lacks = followUps.flatMap((followUp) => {
      const lack = CRITERIA[followUp.listensFor]
      return lack && matchCriterion(followUp, answer) !== null ? [lack] : []
    })
    return answers.length > 0 && lacks.length > 0 ? [{ question: text, lacks: [...new Set(lacks)] }] : []
  })
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
