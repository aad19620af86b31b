import type { PracticeTopic } from '@careerspeak/contract/content'
import { CLOSING, wordingsOf } from '@careerspeak/contract/practice-words'
import type { Step, Topic } from './topic'

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
    leadIns: textsOf(record.leadIns, ['Right.', 'Okay.', 'All right.', 'I see.']),
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
