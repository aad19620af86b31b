import type { PracticeTopic } from '@careerspeak/contract/content'

/** An act that a learner may declare at a step. */
export interface Move {
  /** Begins with a verb. */
  label: string
  /** The partner's words then. */
  line: string
  /** The index of the step that it leads to; null for the partner's closing words. */
  next: number | null
}

export interface Step {
  says: string
  /** Empty where there are no simpler words. */
  simpler: string
  /** A teacher's answer, or an empty text. */
  model: string
  /** The partner's words after an answer without a move, or an empty text. */
  plainLine: string
  moves: readonly Move[]
  /** True if it says one of the topic's prompts. */
  isPrompt: boolean
}

/** A question that the partner answers, and its other wordings. */
export interface Fact {
  question: string
  also: readonly string[]
  says: string
}

/** In the order of the page. Written again here, so that the page does not load the contract. */
export const SITUATIONS: readonly Topic['situation'][] = ['Interviews', 'Meetings', 'Customers', 'Small talk']

/** A topic to practise. It has at least one step. Missing texts are empty. */
export interface Topic {
  id: string
  title: string
  description: string
  role: string
  level: NonNullable<PracticeTopic['level']> | null
  situation: NonNullable<PracticeTopic['situation']> | null
  goal: string
  opening: string
  leadIns: readonly string[]
  steps: readonly Step[]
  /** The questions that a learner may ask, as the page lists them. */
  facts: readonly Fact[]
  /** Those that every partner answers. */
  smallTalk: readonly Fact[]
  /** Lines that hand any other question back. */
  handsBack: readonly string[]
  /** Questions that the learner ticks: “Did you …?” */
  aims: readonly string[]
  closing: string
  closingAllTicked: string
}

/** The partner's first name, where the role begins with one: “David, a client in London”. Otherwise an empty text. */
export const nameOf = ({ role }: Pick<Topic, 'role'>): string =>
  /^(\p{Lu}[\p{L}.’-]+(?: \p{Lu}[\p{L}.’-]+)?),/u.exec(role)?.[1] ?? ''

/** About how many minutes a talk takes. A step and its answer take a minute and a quarter. */
export const minutesOf = ({ steps }: Pick<Topic, 'steps'>): number => Math.round(steps.length * 1.25)
