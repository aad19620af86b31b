import type { PracticeTopic } from '@careerspeak/contract/content'
import { CLOSING, wordingsOf } from '@careerspeak/contract/practice-words'

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

type Situation = NonNullable<PracticeTopic['situation']>
/** In the order of the page. Written again here, so that the page does not load the contract. */
export const SITUATIONS: readonly Situation[] = ['Interviews', 'Meetings', 'Customers', 'Small talk']

/** A topic to practise. It has at least one step. Missing texts are empty. */
export interface Topic {
  id: string
  title: string
  description: string
  role: string
  level: NonNullable<PracticeTopic['level']> | null
  situation: Situation | null
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

const LEAD_INS = ['Right.', 'Okay.', 'All right.', 'I see.']
const HANDS_BACK = [
  'I’d rather hear your side first.',
  'You first, please.',
  'I’d like to finish my side first.',
]

/** Converts the editors' topics. One without a step or a prompt is left out. */
export function toTopics(records: readonly PracticeTopic[]): Topic[] {
  return records.map(toTopic).filter(({ steps }) => steps.length > 0)
}

function toTopic(record: PracticeTopic): Topic {
  const closing = trimmed(record.closing) || 'That’s all I wanted to ask, and I have to go now. Bye for now.'
  return {
    id: record.slug,
    title: record.title,
    description: record.description,
    role: trimmed(record.role),
    level: record.level ?? null,
    situation: record.situation ?? null,
    goal: trimmed(record.goal),
    opening: trimmed(record.opening) || `Hello! I’m your partner for “${record.title}” today.`,
    leadIns: textsOf(record.leadIns, LEAD_INS),
    steps: toSteps(record),
    facts: record.facts.map(({ question, also, says }) => ({
      question: question.trim(),
      also: wordingsOf(also),
      says: says.trim(),
    })),
    smallTalk: [
      {
        question: 'How are you?',
        also: ['How was your weekend?'],
        says: trimmed(record.howAreYou) || 'Busy, thanks.',
      },
      {
        question: 'Why do you ask?',
        also: ['Why do you want to know?', 'Why do you need to know?', 'Why are you asking?'],
        says: trimmed(record.whyDoYouAsk) || 'I need it for my notes.',
      },
    ],
    handsBack: textsOf(record.handsBack, HANDS_BACK),
    aims: textsOf(record.aims, []),
    closing,
    closingAllTicked: trimmed(record.closingAllTicked) || closing,
  }
}

/** The steps of a topic, or else its prompts. */
function toSteps({ steps, prompts }: PracticeTopic): Step[] {
  const asked = new Set(textsOf(prompts, []))
  const written: PracticeTopic['steps'] =
    steps.length > 0 ? steps : [...asked].map((says) => ({ says, moves: [] }))
  const names = written.map(({ name }) => trimmed(name).toLowerCase())
  return written.map(({ says, simpler, model, plainLine, moves }, index) => ({
    says: says.trim(),
    simpler: trimmed(simpler),
    model: trimmed(model),
    plainLine: trimmed(plainLine),
    moves: moves.map(({ label, line, next }) => ({
      label: label.trim(),
      line: line.trim(),
      next: indexOfNext(names, index, trimmed(next).toLowerCase()),
    })),
    isPrompt: asked.has(says.trim()),
  }))
}

/** The index of the step named `next`. A name that is no later step's counts as none, so that a talk only goes forward. */
function indexOfNext(names: readonly string[], index: number, next: string): number | null {
  const found = next === '' ? -1 : names.indexOf(next)
  const after = found > index ? found : index + 1
  return next === CLOSING || after >= names.length ? null : after
}

const textsOf = (lines: readonly { text: string }[], missing: readonly string[]): readonly string[] => {
  const texts = lines.map(({ text }) => text.trim()).filter(Boolean)
  return texts.length > 0 ? texts : missing
}

const trimmed = (text: string | null | undefined) => text?.trim() ?? ''
