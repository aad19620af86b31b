import type { PracticeTopic, situations } from '@careerspeak/contract/content'
import type { FactKind, Heard } from './hear'

/** A partner's reaction to an answer that matches. */
export interface FollowUp extends Heard {
  /** May contain {word}, the matched word. */
  says: string
  /** True if the next question follows in the same message. */
  goesOn: boolean
  /** The index of the next question; null for the usual order. */
  next: number | null
  /** The fact that it asks for, so that it is left out once that is known; null if none. */
  asksFor: FactKind | null
}

/** A fact about the person that the partner plays. */
interface Fact {
  /** Words of the questions that it answers. */
  asks: readonly string[]
  says: string
}

export interface Question {
  text: string
  /** Empty where there is none. */
  simpler: string
  ownAnswer: string
  asked: PracticeTopic['questions'][number]['asked']
  /** The fact that it asks for; null if none. */
  asksFor: FactKind | null
  /** Words of which a sentence elsewhere has one, if it is to state that fact, or to answer a question that asks for none. */
  about: readonly string[]
  /** Asked once that is known, with {word} for it. Empty: then nothing is asked. */
  known: string
  /** A teacher's answer. */
  model: string
  followUps: readonly FollowUp[]
}

/** A goal that the learner should reach by the end of a talk. */
export interface Aim extends Heard {
  text: string
  /** How to meet it, beginning with a verb. */
  tip: string
  /** Another fact that meets it as well. */
  or: FactKind | null
}

export type Level = NonNullable<PracticeTopic['level']>
export const LEVELS: readonly Level[] = ['A2', 'B1', 'B2', 'C1']

export type Situation = (typeof situations)[number]
/** In the order of the page. Written again here, so that the page does not load the contract. */
export const SITUATIONS: readonly Situation[] = ['Interviews', 'Meetings', 'Customers', 'Small talk']

/** A topic to practise. It has at least one question, and none twice. Missing texts are empty. */
export interface Topic {
  id: string
  title: string
  description: string
  role: string
  level: Level | null
  situation: Situation | null
  goal: string
  opening: string
  facts: readonly Fact[]
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
  const aims = record.aims.map(({ text, tip, or, ...heard }) => ({
    text,
    tip: trimmed(tip),
    or: or ?? null,
    ...toHeard(heard),
  }))
  return {
    id: record.slug,
    title: record.title,
    description: record.description,
    role: trimmed(record.role),
    level: record.level ?? null,
    situation: record.situation ?? null,
    goal: trimmed(record.goal),
    opening: trimmed(record.opening),
    facts: (record.facts ?? []).map(({ asks, says }) => ({ asks: listOf(asks), says: says.trim() })),
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
      asksFor: null,
      about: [],
      known: '',
      model: '',
      followUps: [],
    }))
  return written.map(({ followUps, ...question }, index) => ({
    text: question.text.trim(),
    simpler: trimmed(question.simpler),
    ownAnswer: trimmed(question.ownAnswer),
    asked: question.asked,
    asksFor: question.asksFor ?? null,
    about: listOf(question.about),
    known: trimmed(question.known),
    model: trimmed(question.model),
    followUps: followUps.map(({ says, goesOn, next, asksFor, ...heard }) => {
      const target = indexOf(trimmed(next))
      return {
        ...toHeard(heard),
        says: says.trim(),
        goesOn: goesOn === true || target > index,
        next: target > index ? target : null,
        asksFor: asksFor ?? null,
      }
    }),
  }))
}

/** The fact that a line of the partner asks for by its words, or null. */
export const factAsked = (line: string): FactKind | null =>
  FACT_ASKED.find(([pattern]) => pattern.test(line))?.[1] ?? null

const FACT_ASKED: readonly [RegExp, FactKind][] = [
  [/\bhow (?:long|many (?:minutes|hours|days|weeks))\b/i, 'a length of time'],
  [/\bhow much (?:\S+ ){0,3}cost\b|\bwhat does it cost\b/i, 'an amount of money'],
  [
    /\b(?:at what time|what time|by when|when (?:exactly|will|is|do|can|could)|which day)\b/i,
    'a day or a time',
  ],
]

function withoutDoubles<Asked extends { text: string }>(all: readonly Asked[]): Asked[] {
  const first = new Map(all.toReversed().map((asked) => [asked.text.trim(), asked]))
  return all.filter((asked) => asked.text.trim() !== '' && first.get(asked.text.trim()) === asked)
}

type Written = Pick<PracticeTopic['questions'][number]['followUps'][number], 'listensFor' | 'words' | 'count'>

function toHeard({ listensFor, words, count }: Written): Heard {
  return { listensFor, words: listOf(words), count: count ?? 0 }
}

const trimmed = (text: string | null | undefined) => text?.trim() ?? ''

const listOf = (text: string | null | undefined) =>
  trimmed(text)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
