import {
  factKinds,
  type PracticeQuestion,
  practiceAim,
  practiceFact,
  practiceQuestion,
} from '@careerspeak/contract/content'
import { comparable } from '@careerspeak/contract/one-line'
import { z } from 'zod'

const entry = z.object({
  aimsNeeded: z.number().nullish(),
  prompts: z.array(z.object({ text: z.string() })).nullish(),
  facts: z.array(practiceFact).nullish(),
  questions: z.array(practiceQuestion).nullish(),
  aims: z.array(practiceAim).nullish(),
})

type Criterion = { listensFor: string; words?: string | null | undefined; count?: number | null | undefined }

const quoted = (text: string) =>
  `“${text.length > 60 ? `${text.slice(0, 59)}…` : text.trim().replace(/\.$/, '')}”`
const normalizedName = (name: string | null | undefined) => comparable(name ?? '')

/** A message for the editor if a populated practice topic is invalid. */
export function topicProblem(value: unknown): string | undefined {
  const topic = entry.safeParse(value).data
  if (!topic) return undefined
  const { prompts, aims, aimsNeeded } = topic
  const questions = topic.questions ?? []
  if (questions.length === 0 && !prompts?.some(({ text }) => text.trim()))
    return 'The topic asks nothing. Write questions, or prompts, and publish again.'
  const first = questions[0]
  if (first?.asked === 'only when led to')
    return `The first question ${quoted(first.text)} opens the conversation, so it can’t be one that’s only asked when a follow-up leads to it.`
  const contradiction = factsProblem(topic.facts ?? [])
  if (contradiction) return contradiction
  for (const [index, question] of questions.entries()) {
    const problem = questionProblem(questions, index, question)
    if (problem) return problem
  }
  for (const aim of aims ?? []) {
    const problem = criterionProblem(aim)
    if (problem) return `The aim ${quoted(aim.text)} ${problem}`
  }
  if (aims && aimsNeeded && aimsNeeded > aims.length)
    return `${aimsNeeded} aims are needed, and there are ${aims.length}. No one could reach the goal. Write more aims, or ask for fewer.`
  return undefined
}

/** Two facts with the same words would answer one question in two ways. */
function factsProblem(facts: readonly z.infer<typeof practiceFact>[]): string | undefined {
  const answers = new Map<string, string>()
  for (const { asks, says } of facts) {
    const all = asks.split(',').map(normalizedName).filter(Boolean)
    if (all.length === 0)
      return `The fact ${quoted(says)} answers no question. Write words a learner might use to ask for it, separated by commas.`
    for (const words of all) {
      const other = answers.get(words)
      if (other !== undefined && other !== says.trim())
        return `The partner would answer “${words}” in two ways: ${quoted(other)} and ${quoted(says)}. Keep those words in only one of them.`
      answers.set(words, says.trim())
    }
  }
  return undefined
}

function questionProblem(
  questions: readonly PracticeQuestion[],
  index: number,
  question: PracticeQuestion,
): string | undefined {
  const name = normalizedName(question.name)
  const indexOf = (wanted: string) => questions.findIndex((other) => normalizedName(other.name) === wanted)
  if (name && indexOf(name) !== index)
    return `Two questions have the name “${question.name}”. Give one of them another name.`
  const isLedTo = () =>
    questions.some(({ followUps }) =>
      followUps.some(({ next }) => name !== '' && normalizedName(next) === name),
    )
  if (question.asked === 'only when led to' && !isLedTo())
    return `No follow-up leads to the question ${quoted(question.text)}, so it would never be asked. Lead to it by its name, or have it asked always or sometimes.`
  if (question.known && !question.asksFor && !question.about?.trim())
    return `The question ${quoted(question.text)} has something to ask in its place, but asks for no fact. Choose the fact that it asks for, or give the words that answer it.`
  const unknown = /\{(?!word\})[^}]*\}/.exec(question.known ?? '')?.[0]
  if (unknown)
    return `${quoted(question.known ?? '')} has the placeholder ${unknown}. There is only {word}, what was said.`
  for (const { next, says, ...criterion } of question.followUps) {
    const target = indexOf(normalizedName(next))
    if (normalizedName(next) && target === -1)
      return `The follow-up ${quoted(says)} leads to the question “${next}”, and no question has that name.`
    if (normalizedName(next) && target <= index)
      return `The follow-up ${quoted(says)} leads back to the question “${next}”. A conversation only goes forward: lead to a question further down.`
    const problem = criterionProblem(criterion) ?? placeholderProblem(says, criterion.listensFor)
    if (problem) return `The follow-up ${quoted(says)} ${problem}`
  }
  return undefined
}

function criterionProblem({ listensFor, words, count }: Criterion): string | undefined {
  const needsWords = listensFor === 'one of the words' || listensFor === 'none of the words'
  if (needsWords && !words?.split(',').some((word) => word.trim()))
    return `listens for ${listensFor}, and there are none. Write them, separated by commas.`
  if (/words than$/.test(listensFor) && !count)
    return `listens for ${listensFor} a number, and there is none. Write the number of words.`
  return undefined
}

function placeholderProblem(says: string, listensFor: string): string | undefined {
  const [placeholder] = /\{[^}]*\}/.exec(says) ?? []
  if (placeholder === undefined) return undefined
  if (placeholder !== '{word}')
    return `has the placeholder ${placeholder}. There is only {word}, what was heard.`
  return ['one of the words', 'a number', ...factKinds].includes(listensFor)
    ? undefined
    : 'has the placeholder {word}, but listens for no word or number that could stand there.'
}
