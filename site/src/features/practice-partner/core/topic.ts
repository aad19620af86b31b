import type { PracticeTopic } from '@careerspeak/contract/content'
import type { Criterion } from '@careerspeak/english/criteria'

/** What the partner says to an answer that it listens for. */
export interface FollowUp extends Criterion {
  /** May hold {word}, what was heard. */
  says: string
  /** Whether the next question follows in the same message. */
  goesOn: boolean
  /** The index of the question that follows then; null where it is the one that comes next anyway. */
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

/** What a learner shall have said by the end of a talk. */
export interface Aim extends Criterion {
  text: string
}

export type Level = NonNullable<PracticeTopic['level']>
export const LEVELS: readonly Level[] = ['A2', 'B1', 'B2', 'C1']

/** What a learner can practise. A topic has one question at least, and none twice. Empty texts stand for those not written. */
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
  /** How many of the aims make the goal reached. */
  aimsNeeded: number
  closingReached: string
  closingMissed: string
}

const QUESTIONS_PER_SESSION = 5

/** The editors' topics as the partner needs them. One that asks nothing is left out. */
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

/** Its questions, or its prompts where it has none; each text once. */
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
