import { interviewQuestion } from '@careerspeak/contract/content'
import { comparable } from '@careerspeak/contract/one-line'
import { z } from 'zod'

const { text, role, followUps, points, modelAnswer } = interviewQuestion.shape
/** The row of a file; its size is in kilobytes. */
const file = z.object({ name: z.string(), mime: z.string(), size: z.number() })
const entry = z.object({ text, role, followUps, points, modelAnswer, modelRecording: file.nullish() })

/** Over three minutes of an MP3 file at 128 kbit/s. Learners may pay for each megabyte. */
const MAX_RECORDING_KILOBYTES = 3_000

/** The fields of other published questions for the comparison. */
export const comparedQuestions = z.array(z.object({ text, role }))

const normalized = (text: string | null | undefined) => comparable(text?.replaceAll(/\s+/g, ' ') ?? '')

/** A message for the editor if a populated question is invalid, or repeats one of the `others`. */
export function interviewProblem(
  value: unknown,
  others: z.infer<typeof comparedQuestions>,
): string | undefined {
  const question = entry.safeParse(value).data
  if (!question) return undefined
  for (const { text } of [question, ...question.followUps])
    if (!/[?.!][”’"')]?$/.test(text.trim()))
      return `“${text}” ends with neither a question mark nor a full stop, so it may have been cut off. End the sentence, and publish again.`
  if (question.points.length === 0)
    return 'Nothing says what a good answer has, so a learner couldn’t tell a good answer from a poor one. Write three or four points.'
  const { modelAnswer, modelRecording: recording } = question
  if (recording && !recording.mime.startsWith('audio/'))
    return `“${recording.name}” isn’t a sound. Choose a recording as MP3, M4A or WAV, and publish again.`
  if (recording && recording.size > MAX_RECORDING_KILOBYTES)
    return `The recording “${recording.name}” has ${(recording.size / 1000).toFixed(1)} MB, which learners would have to load. Cut it to a minute and save it as MP3, with 3 MB at most, and publish again.`
  if (recording && !modelAnswer?.trim())
    return 'The good answer has a recording and no words, so learners couldn’t read along. Write what is said, and publish again.'
  if (others.some(({ text }) => normalized(text) === normalized(question.text)))
    return `The question “${question.text}” is already there. Change one of the two, or delete this one.`
  const alike = others.find(
    ({ role }) => role !== question.role && normalized(role) === normalized(question.role),
  )
  return normalized(question.role) && alike
    ? `Other questions have the job “${alike.role}”, this one “${question.role}”. Write both the same way, since learners choose from this list.`
    : undefined
}
