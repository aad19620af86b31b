import { INTENTS } from './intent'

/** How a turn of the learner is taken. Those that need the topic, the question or earlier turns add to the intents. */
export const TURN_KINDS = [
  ...INTENTS,
  'question',
  'off topic',
  'one word',
  'said again',
  'too long',
  'silence',
] as const
export type TurnKind = (typeof TURN_KINDS)[number]

/** A turn of the learner, on a question by its index in the topic. */
export interface Said {
  question: number
  /** The partner's line that it answers, which may be a follow-up; empty in talks kept before these were remembered. */
  to: string
  kind: TurnKind
  text: string
}

/**
 * How a talk ended: with the goal reached or missed, after all questions of a topic without aims, early by the learner, or by
 * the partner because it led nowhere.
 */
export type Outcome = 'reached' | 'missed' | 'through' | 'left' | 'stopped'

/** The state of a talk. */
export interface Talk {
  /** The asked questions, by their index in the topic. */
  asked: readonly number[]
  said: readonly Said[]
  /** The partner's last question, which is repeated on request. */
  open: string
  /** The indices of the follow-ups already used for the last question. */
  followed: readonly number[]
  /** The index of the last lead-in; -1 before the first. */
  leadIn: number
  seed: number
  /** The talk as the language model's server sealed it; empty without one. */
  sealed: string
  /** Null while it goes on. */
  outcome: Outcome | null
}

/** The partner's words, and the state of the talk after them. */
export interface Reply {
  text: string
  talk: Talk
}

/** Turns that say something: aims and facts are looked for in them alone. */
export const SUBSTANCE: ReadonlySet<TurnKind> = new Set([
  'answer',
  'question',
  'asked back',
  'too long',
  'said again',
])

/** The texts of the turns that say something, of one question or of all. */
export function answersTo({ said }: Talk, question?: number): string[] {
  return said
    .filter((each) => SUBSTANCE.has(each.kind) && (question === undefined || each.question === question))
    .map(({ text }) => text)
}
