import type { InterviewQuestion, PracticeTopic } from '@careerspeak/contract/content'
import { mediaAddress } from '#app/content/media'

type Kind = InterviewQuestion['kind']

/** The kinds of question in the order in which an interview asks them. */
export const KINDS = [
  'opening',
  'behaviour',
  'situation',
  'technical story',
  'closing',
] as const satisfies readonly Kind[]

/** A question of the bank. One without a role is asked in every interview, one without a level at every level. */
export interface Question {
  id: string
  text: string
  /** `topic` is a question of a practice topic, which no interview asks. */
  kind: Kind | 'topic'
  role: string | null
  level: string | null
  followUps: readonly string[]
  /** The points of a good answer. */
  points: readonly string[]
  /** A good answer in full. */
  model: string | null
  /** The address of a recording of it. */
  recording: string | null
}

/** Converts the questions of the bank. Their recordings stay at the CMS. */
export const toQuestions = (records: readonly InterviewQuestion[], cms: string): Question[] =>
  records.map(({ documentId, text, kind, role, level, followUps, points, modelAnswer, modelRecording }) => ({
    id: documentId,
    text,
    kind,
    role: role?.trim() || null,
    level: level ?? null,
    followUps: linesOf(followUps),
    points: linesOf(points),
    model: modelAnswer?.trim() || null,
    recording: modelRecording ? mediaAddress(modelRecording, cms) : null,
  }))

/** Questions to choose from, under a title. */
export interface QuestionGroup {
  title: string
  questions: readonly Question[]
}

/** A question of which only the text is known, or one that is in no bank. */
export const plainQuestion = (text: string, id = text): Question => ({
  id,
  text,
  kind: 'topic',
  role: null,
  level: null,
  followUps: [],
  points: [],
  model: null,
  recording: null,
})

/** Converts the questions of a practice topic. Their text is their id. */
export const questionsOfTopic = ({ prompts }: Pick<PracticeTopic, 'prompts'>): Question[] =>
  linesOf(prompts).map((text) => plainQuestion(text))

const linesOf = (lines: readonly { text: string }[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== '')

const RETELL = 'Retell the good answer to'

/** The question as a request to retell its good answer. Its takes are those of the question. */
export const toRetell = (question: Question): Question => ({
  ...question,
  text: `${RETELL} “${question.text}”`,
})

/** Returns whether what was asked is such a request. */
export const isRetelling = (asked: string): boolean => asked.startsWith(RETELL)

/** Returns whether an answer tells a story: of a situation, a task, actions and a result. */
export const isStory = ({ kind }: Question): boolean => !['opening', 'closing', 'topic'].includes(kind)

/** The roles of a bank, in alphabetical order. */
export const rolesOf = (bank: readonly Question[]): string[] =>
  [...new Set(bank.flatMap(({ role }) => role ?? []))].sort((one, other) => one.localeCompare(other))

/** The levels of a bank, the lowest first. */
export const levelsOf = (bank: readonly Question[]): string[] =>
  [...new Set(bank.flatMap(({ level }) => level ?? []))].sort()
