import { interviewQuestion } from '@careerspeak/contract/content'
import { z } from 'zod'

const { text, role, followUps, points } = interviewQuestion.shape
const entry = z.object({ text, role, followUps, points })

/** What of the other published questions a question is compared with. */
export const askedBefore = z.array(z.object({ text, role }))

const plain = (words: string | null | undefined) => words?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? ''

/** Why a populated question would not do beside `others` in an interview, in a sentence for the editor. */
export function interviewProblem(value: unknown, others: z.infer<typeof askedBefore>): string | undefined {
  const question = entry.safeParse(value).data
  if (!question) return undefined
  for (const { text } of [question, ...question.followUps])
    if (!/[?.!][”’"')]?$/.test(text.trim()))
      return `“${text}” ends with neither a question mark nor a full stop, so it may have been cut off. End the sentence, and publish again.`
  if (question.points.length === 0)
    return 'Nothing says what a good answer has, so a learner could not tell a good answer from a poor one. Write three or four points.'
  if (others.some(({ text }) => plain(text) === plain(question.text)))
    return `The question “${question.text}” is asked already. Change one of the two, or delete this one.`
  const alike = others.find(({ role }) => role !== question.role && plain(role) === plain(question.role))
  return plain(question.role) && alike
    ? `Other questions have the job “${alike.role}”, this one “${question.role}”. Write both the same way, for learners choose among them.`
    : undefined
}
