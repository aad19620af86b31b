import { practiceFact, practiceStep } from '@careerspeak/contract/content'
import { comparable } from '@careerspeak/contract/one-line'
import { CLOSING, questionWords, wordingsOf } from '@careerspeak/contract/practice-words'
import { z } from 'zod'

const entry = z.object({
  prompts: z.array(z.object({ text: z.string() })).nullish(),
  facts: z.array(practiceFact).nullish(),
  steps: z.array(practiceStep).nullish(),
})

type Step = z.infer<typeof practiceStep>
type Move = Step['moves'][number]

const [MIN_MOVES, MAX_MOVES] = [2, 4]

const quoted = (text: string) =>
  `“${text.length > 60 ? `${text.slice(0, 59)}…` : text.trim().replace(/\.$/, '')}”`
const normalized = (text: string | null | undefined) => comparable(text ?? '')

/** A message for the editor if a populated practice topic is invalid. */
export function topicProblem(value: unknown): string | undefined {
  const topic = entry.safeParse(value).data
  if (!topic) return undefined
  const steps = topic.steps ?? []
  if (steps.length === 0 && !topic.prompts?.some(({ text }) => text.trim()))
    return 'In this topic the partner says nothing. Write steps, or prompts, and publish again.'
  const problems = steps.map((step, index) => stepProblem(steps, index, step))
  return problems.find((problem) => problem !== undefined) ?? factsProblem(topic.facts ?? [])
}

function stepProblem(steps: readonly Step[], index: number, step: Step): string | undefined {
  const { name, says, moves } = step
  if (!says.trim()) return `Step ${index + 1} has no words. Write what the partner says there, or delete it.`
  if (normalized(name) === CLOSING)
    return `A step can’t have the name “${CLOSING}”, by which a move ends the talk. Give it another name.`
  if (normalized(name) && indexOf(steps, name) !== index)
    return `Two steps have the name “${name}”. Give one of them another name.`
  if (moves.length > 0 && (moves.length < MIN_MOVES || moves.length > MAX_MOVES))
    return `The step ${quoted(says)} has ${moves.length === 1 ? 'one move' : `${moves.length} moves`}. Give it two to four, or none.`
  for (const [number, move] of moves.entries()) {
    const problem =
      wordsProblem(move, moves.slice(0, number)) ?? directionProblem(move, indexOf(steps, move.next), index)
    if (problem) return `In the step ${quoted(says)}, ${problem}`
  }
  return undefined
}

const indexOf = (steps: readonly Step[], name: string | null | undefined): number =>
  steps.findIndex((step) => normalized(step.name) === normalized(name))

/** Compares the words of a move with the `earlier` ones of its step. */
function wordsProblem({ label, line }: Move, earlier: readonly Move[]): string | undefined {
  if (!label.trim() || !line.trim())
    return 'a move lacks words. Write what the learner does, and what the partner says then.'
  if (label.trim().endsWith('?'))
    return `the move ${quoted(label)} is a question. Say what the learner does; what learners may ask belongs to the questions that the partner answers.`
  if (earlier.some((other) => normalized(other.label) === normalized(label)))
    return `two moves have the label ${quoted(label)}. Change one of them.`
  return earlier.some((other) => normalized(other.line) === normalized(line))
    ? `the partner says ${quoted(line)} after two moves. Change one of the lines.`
    : undefined
}

/** A talk only goes forward, so it ends. */
function directionProblem({ label, next }: Move, target: number, index: number): string | undefined {
  if (!normalized(next) || normalized(next) === CLOSING) return undefined
  if (target === -1)
    return `the move ${quoted(label)} leads to the step “${next}”, and no step has that name. Write the name of a step further down, “${CLOSING}”, or nothing for the next step.`
  return target <= index
    ? `the move ${quoted(label)} leads back to the step “${next}”. A talk only goes forward: lead to a step further down.`
    : undefined
}

/** Two facts with the same question would answer it in two ways. */
function factsProblem(facts: readonly z.infer<typeof practiceFact>[]): string | undefined {
  const answers = new Map<string, string>()
  for (const { question, also, says } of facts) {
    const forms = new Set([question, ...wordingsOf(also)].map(questionKey).filter(Boolean))
    if (!says.trim() || !questionKey(question))
      return `The question ${quoted(question || says)} lacks words. Write what a learner asks, and what the partner answers.`
    for (const form of forms) {
      const other = answers.get(form)
      if (other !== undefined)
        return `The partner would answer ${quoted(question)} in two ways: ${quoted(other)} and ${quoted(says)}. Change one of the questions, or delete it.`
      answers.set(form, says)
    }
  }
  return undefined
}

/** Equal for questions that the partner takes for the same: their words in any order. */
export const questionKey = (question: string): string =>
  [...new Set(questionWords(question))].sort().join(' ')
