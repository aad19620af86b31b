import type { PracticeTopic } from '@careerspeak/contract/content'
import type { Criterion } from '@careerspeak/english/criteria'

/** A partner's reaction to an answer that matches a criterion. */
export interface FollowUp extends Criterion {
  /** May contain {word}, the matched word. */
  says: string
  /** True if the next question follows in the same message. */
  goesOn: boolean
  /** The index of the next question; null for the usual order. */
  next: number | null
}

export interface Question {
  text: string
  /** Empty where there is none. */
  simpler: string
  ownAnswer: string
  asked: PracticeTopic['questions'][number]['asked']
  followUps: readonly FollowUp[]
}

/** A goal that the learner should reach by the end of a talk. */
export interface Aim extends Criterion {
  text: string
}

export type Level = NonNullable<PracticeTopic['level']>
export const LEVELS: readonly Level[] = ['A2', 'B1', 'B2', 'C1']

/** A topic to practise. It has at least one question, and none twice. Missing texts are empty. */
export interface Topic {
  id: string
  title: string
  description: string
  role: string
  level: Level | null
  goal: string
  opening: string
  questions: readonly Question[]
  /** How many questions a talk asks. */
  length: number
  leadIns: readonly string[]
  aims: readonly Aim[]
  /** How many aims have to be met to reach the goal. */
  aimsNeeded: number
  closingReached: string
  closingMissed: string
}

const QUESTIONS_PER_SESSION = 5

/** Converts the editors' topics. One without questions is left out. */
export function toTopics(records: readonly PracticeTopic[]): Topic[] {
  return records.map(toTopic).filter(({ questions }) => questions.length > 0)
}

function toTopic(record: PracticeTopic): Topic {
  const aims = record.aims.map(({ text, ...heard }) => ({ text, ...toCriterion(heard) }))
  return {
    id: record.slug,
    title: record.title,
    description: record.description,
    role: trimmed(record.role),
    level: record.level ?? null,
    goal: trimmed(record.goal),
    opening: trimmed(record.opening),
    questions: toQuestions(record),
    length: record.length ?? QUESTIONS_PER_SESSION,
    leadIns: record.leadIns.map(({ text }) => text.trim()).filter(Boolean),
    aims,
    aimsNeeded: record.aimsNeeded ?? aims.length,
    closingReached: trimmed(record.closingReached),
    closingMissed: trimmed(record.closingMissed),
  }
}

/** The questions of a topic, or else its prompts, without duplicates. */
function toQuestions({ questions, prompts }: PracticeTopic): Question[] {
  const written = withoutDoubles(questions)
  const names = written.map(({ name }) => trimmed(name).toLowerCase())
  const indexOf = (name: string) => (name === '' ? -1 : names.indexOf(name.toLowerCase()))
  if (written.length === 0)
    return withoutDoubles(prompts).map(({ text }) => ({
      text: text.trim(),
      simpler: '',
      ownAnswer: '',
      asked: 'sometimes',
      followUps: [],
    }))
  return written.map(({ text, simpler, ownAnswer, asked, followUps }, index) => ({
    text: text.trim(),
    simpler: trimmed(simpler),
    ownAnswer: trimmed(ownAnswer),
    asked,
    followUps: followUps.map(({ says, goesOn, next, ...heard }) => {
      const target = indexOf(trimmed(next))
      return {
        ...toCriterion(heard),
        says: says.trim(),
        goesOn: goesOn === true || target > index,
        next: target > index ? target : null,
      }
    }),
  }))
}

function withoutDoubles<Asked extends { text: string }>(all: readonly Asked[]): Asked[] {
  const first = new Map(all.toReversed().map((asked) => [asked.text.trim(), asked]))
  return all.filter((asked) => asked.text.trim() !== '' && first.get(asked.text.trim()) === asked)
}

type Written = Pick<PracticeTopic['questions'][number]['followUps'][number], 'listensFor' | 'words' | 'count'>

function toCriterion({ listensFor, words, count }: Written): Criterion {
  return {
    listensFor,
    words: (words ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    count: count ?? 0,
  }
}

const trimmed = (text: string | null | undefined) => text?.trim() ?? ''
