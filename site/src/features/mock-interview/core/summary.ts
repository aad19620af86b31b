import { hasNumber } from '@careerspeak/english/criteria'
import type { Run } from './interview'
import { isStory, type Question } from './question'
import { STAR, type StarPart } from './star'
import { speakingOf, type Take, takesOf } from './take'

/** A question of an interview with its takes, the oldest first. */
export interface Answered {
  question: Question
  takes: readonly Take[]
}

/** A part of a story that the learner did not tick in some of the last takes. */
export interface Missing {
  part: StarPart
  count: number
  of: number
}

/** A piece of advice for the next interview. */
export type Advice =
  | { kind: 'part'; part: StarPart }
  | { kind: 'skipped'; count: number }
  | { kind: 'short' }
  | { kind: 'pauses' }
  | { kind: 'second take' }
  | { kind: 'write it down' }
  | { kind: 'other questions' }

/** The answer that most needs another take: its place, and its worst gap. */
export interface Weakest {
  at: number
  gap: StarPart | 'number' | 'example'
}

/** The summary of an interview. */
export interface Summary {
  answered: readonly Answered[]
  /** Null where nothing was missing. */
  weakest: Weakest | null
  /** The missing parts, the most frequent first; null without stories. */
  missing: readonly Missing[] | null
  advice: readonly Advice[]
}

/** Returns whether the learner ticked a part. Only beside another tick does one without a tick count as missing. */
const hasPart = ({ ticked }: Take, part: StarPart): boolean => ticked.includes(part)

/** Shorter answers leave an interviewer with questions. */
const SHORT_ANSWER_SECONDS = 40
/** A larger share of pauses is more than thinking. */
const HESITANT_PAUSE_RATIO = 0.35
const MAX_ADVICE = 3

/** Summarises an interview by the last take of each question. */
export function summarize(run: Run, takes: readonly Take[]): Summary {
  const answered = run.questions.map((question) => ({ question, takes: takesOf(takes, run.id, question.id) }))
  const missing = missingOf(answered)
  return {
    answered,
    weakest: weakestOf(answered),
    missing,
    advice: adviceOf(answered, missing).slice(0, MAX_ADVICE),
  }
}

/** In a story the result counts most, and then what the learner did. */
const MISSED_MOST: readonly StarPart[] = ['result', 'action', 'task', 'situation']

function weakestOf(answered: readonly Answered[]): Weakest | null {
  const gaps = answered.map(({ question, takes }) => {
    const last = takes.at(-1)
    return last ? gapsOf(last, isStory(question)) : []
  })
  const most = Math.max(...gaps.map(({ length }) => length))
  const at = gaps.findIndex(({ length }) => length === most)
  const worst = gaps[at]?.[0]
  return worst ? { at, gap: worst } : null
}

/** The gaps of an answer, the worst first. */
function gapsOf(take: Take, isTold: boolean): Weakest['gap'][] {
  const parts = isTold && take.ticked.length > 0 ? MISSED_MOST.filter((part) => !hasPart(take, part)) : []
  const lacksNumber = isTold && take.words.trim() !== '' && parts[0] !== 'result' && !hasNumber(take.words)
  return [
    ...(lacksNumber ? ['number' as const] : []),
    ...parts,
    ...(isShort(take) ? ['example' as const] : []),
  ]
}

const isShort = (take: Take): boolean => (speakingOf(take) ?? SHORT_ANSWER_SECONDS) < SHORT_ANSWER_SECONDS

function missingOf(answered: readonly Answered[]): Missing[] | null {
  const told = answered.flatMap(({ question, takes }) => {
    const last = takes.at(-1)
    return last && isStory(question) && last.ticked.length > 0 ? [last] : []
  })
  if (told.length === 0) return null
  return STAR.map((part) => ({
    part,
    count: told.filter((take) => !hasPart(take, part)).length,
    of: told.length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

function adviceOf(answered: readonly Answered[], missing: Summary['missing']): Advice[] {
  const last = answered.flatMap(({ takes }) => takes.at(-1) ?? [])
  const skipped = answered.length - last.length
  const isMostly = (which: (take: Take) => boolean) =>
    last.length > 0 && last.filter(which).length * 2 > last.length
  const advice: Advice[] = []
  if (skipped > 0) advice.push({ kind: 'skipped', count: skipped })
  if (missing?.[0]) advice.push({ kind: 'part', part: missing[0].part })
  if (isMostly(isShort)) advice.push({ kind: 'short' })
  if (isMostly(({ report }) => report.kind === 'measured' && report.figures.silence > HESITANT_PAUSE_RATIO))
    advice.push({ kind: 'pauses' })
  if (last.length > 0 && answered.every(({ takes }) => takes.length < 2)) advice.push({ kind: 'second take' })
  if (last.length > 0 && last.every(({ words }) => words.trim() === ''))
    advice.push({ kind: 'write it down' })
  return [...advice, { kind: 'other questions' }]
}
