import * as z from 'zod/mini'
import { recordId, requiredLine } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { limit, page } from './query-fields.ts'
import { answerReview, pageOf } from './records.ts'

/** Limits of recorded answers, which are reviewed as homework is. Recorders stop late, hence `graceSeconds`. */
export const answerLimits = {
  maxSeconds: 180,
  graceSeconds: 2,
  maxPerLearner: 20,
  keptDays: 30,
} as const

/**
 * A recorded answer of a mock interview. `url` is signed and expires; `mimeType` is one of video/webm, video/mp4, audio/webm,
 * audio/mp4 and audio/ogg. Instants are ISO 8601.
 */
const answer = z.object({
  _id: z.string(),
  question: z.string(),
  sentAt: z.string(),
  /** When it is deleted. */
  expiresAt: z.string(),
  seconds: z.number(),
  mimeType: z.string(),
  url: z.string(),
  review: z.nullable(answerReview),
})

const NO_QUESTION = 'Please say which question you answered.'
const answerQuery = z.object({ id: recordId('Please choose an answer.') })

/**
 * Sends a recorded answer to the coaches of the caller's batch. Fails with `NotInBatch` (409) without a batch, with
 * `TooManyAnswers` (409) beyond `answerLimits.maxPerLearner`, and with 400 if the file is not a browser's recording, or is
 * longer than `answerLimits.maxSeconds`.
 */
export const sendAnswer = endpoint('POST /interview/answers', 'learner', {
  summary: 'Sends a recorded answer to the coaches of the caller’s batch',
  status: 201,
  file: { field: 'file', megabytes: 60 },
  body: z.object({
    question: requiredLine(NO_QUESTION, 300),
    /** The learner agrees that the institute stores the recording for `answerLimits.keptDays`. */
    consent: z.literal('yes', { error: 'Please agree that your coach may watch it.' }),
  }),
  reply: z.object({ answer }),
})

/** The answers that the caller has sent, the newest first. */
export const ownAnswers = endpoint('GET /interview/answers', 'learner', {
  summary: 'The caller’s recorded answers, with their reviews',
  reply: z.object({ answers: z.array(answer) }),
})

export const deleteOwnAnswer = endpoint('DELETE /interview/answers', 'learner', {
  summary: 'Deletes one of the caller’s recorded answers',
  query: answerQuery,
  reply: z.object({ msg: z.string() }),
})

/** An answer in the coaches' list. */
const listedAnswer = z.object({
  _id: z.string(),
  fullName: z.string(),
  batch_name: z.string(),
  question: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  seconds: z.number(),
  reviewed: z.boolean(),
})

/** Answers that wait for a review, the oldest first; or all answers, the newest first. */
export const interviewAnswers = endpoint('GET /admin/interview-answers', 'admin', {
  summary: 'Lists the recorded answers that learners have sent',
  query: z.object({ page, limit, state: z._default(z.enum(['waiting', 'all']), 'waiting') }),
  reply: pageOf(listedAnswer),
})

export const deleteAnswer = endpoint('DELETE /admin/interview-answer', 'admin', {
  summary: 'Deletes a recorded answer',
  query: answerQuery,
  reply: z.object({ msg: z.string() }),
})

export type OwnAnswer = z.infer<typeof answer>
export type ListedAnswer = z.infer<typeof listedAnswer>
