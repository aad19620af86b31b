import { countWords, wordsOf } from '@careerspeak/english/criteria'
import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { KINDS, type Kind, type Reviews } from '#app/corrections/review'
import { countFillers, type FillerCount } from '#app/delivery/core/fillers'
import type { Connected } from './conversation'
import { bestText, type Improvement, improvementsOf } from './improvement-list'
import { type Manner, mannerOf } from './manner'
import type { Message } from './message'
import { type Praise, praiseOf } from './praise'
import { aimsOf, hasListened, isGoalReached } from './script'
import type { Outcome } from './talk'
import { type Weakest, weakestOf } from './weakest'

interface Correction {
  kind: Kind
  found: number
  fixed: number
}

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
  hasListened: boolean
  /** Null where nothing was done well. */
  praise: Praise | null
  /** Null where there is no answer to judge. */
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
  const weakest = weakestOf(topic, talk, (text) =>
    bestText(text, reviews[said.find((one) => one.text === text)?.id ?? '']),
  )
  return {
    ...figures,
    corrections: checked > 0 ? corrections(said, reviews) : null,
    unchecked: isFeedbackOn ? said.length - checked : 0,
    improvements: improvementsOf(said.map(({ id, text }) => ({ text, better: bestText(text, reviews[id]) }))),
    aims: aimsOf(topic, talk).map(({ aim: { text, tip }, metBy }) => ({ text, tip, isMet: metBy !== null })),
    isReached: isGoalReached(topic, talk),
    hasListened: hasListened(topic, talk),
    praise: praiseOf(topic, talk, said, reviews),
    weakest,
    manner: mannerOf(topic, talk, weakest, figures),
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
