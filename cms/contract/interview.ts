import * as z from 'zod/mini'
import { limit, neededLine, neededWords, page, recordId, words } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { answerReview, pageOf } from './records.ts'

/**
 * Of recorded answers: the longest in seconds, what one may have beyond that since recorders stop late, how many of a learner
 * are kept at once, and for how many days; the notes of a review, and the characters of a note or a line.
 */
export const answerLimits = {
  seconds: 180,
  grace: 2,
  each: 20,
  days: 30,
  notes: 40,
  characters: 300,
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
const ofAnswer = z.object({ id: recordId('Please choose an answer.') })

/**
 * Sends a recorded answer to the institute, for the coaches of the caller's batch. Fails with `NotInBatch` (409) without a
 * batch, with `TooManyAnswers` (409) beyond `answerLimits.each`, and with 400 where the file is no recording of a browser, or is
 * longer than `answerLimits.seconds`.
 */
export const sendAnswer = endpoint('POST /interview/answers', 'learner', {
  summary: "Sends a recorded answer to the coaches of the caller's batch",
  status: 201,
  file: { field: 'file', megabytes: 60 },
  body: z.object({
    question: neededLine(NO_QUESTION, 300),
    /** That the learner wants the institute to have it, for as long as `answerLimits.days`. */
    consent: z.literal('yes', { error: 'Please agree that your coach may watch it.' }),
  }),
  reply: z.object({ answer }),
})

/** The answers that the caller has sent, the newest first. */
export const ownAnswers = endpoint('GET /interview/answers', 'learner', {
  summary: "The caller's recorded answers, with what coaches said of them",
  reply: z.object({ answers: z.array(answer) }),
})

export const deleteOwnAnswer = endpoint('DELETE /interview/answers', 'learner', {
  summary: "Deletes one of the caller's recorded answers",
  query: ofAnswer,
  reply: z.object({ msg: z.string() }),
})

/** An answer in the list of those who coach. */
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

/** The answers that learners have sent: those that wait for a review, the oldest first; of all the newest first. */
export const interviewAnswers = endpoint('GET /admin/interview-answers', 'admin', {
  summary: 'Lists the recorded answers that learners have sent',
  query: z.object({ page, limit, state: z._default(z.enum(['waiting', 'all']), 'waiting') }),
  reply: pageOf(listedAnswer),
})

const coachedAnswer = z.extend(answer, { fullName: z.string(), batch_name: z.string() })

/** One answer, to watch and to review. */
export const interviewAnswer = endpoint('GET /admin/interview-answer', 'admin', {
  summary: 'A recorded answer with its review',
  query: ofAnswer,
  reply: z.object({ answer: coachedAnswer }),
})

const lineOf = words(answerLimits.characters)

/**
 * Keeps a coach's review; the learner gets a mail when there is one for the first time. `previous` is `reviewedAt` as the
 * form began with it: where somebody else has reviewed it since, nothing is stored (409).
 */
export const reviewAnswer = endpoint('PUT /admin/interview-answer', 'admin', {
  summary: 'Keeps the review of a recorded answer, and tells the learner',
  query: ofAnswer,
  body: z
    .object({
      notes: z
        .array(
          z.object({
            at: z.number().check(z.gte(0), z.lte(answerLimits.seconds + answerLimits.grace)),
            text: neededWords('Please write what you noticed at this moment.', answerLimits.characters),
          }),
        )
        .check(z.maxLength(answerLimits.notes, `Please write at most ${answerLimits.notes} notes.`)),
      keep: lineOf,
      drop: lineOf,
      tryNext: lineOf,
      previous: z.nullable(z.string()),
    })
    .check(
      z.refine(({ notes, keep, drop, tryNext }) => notes.length > 0 || Boolean(keep || drop || tryNext), {
        error: 'Please write a note, or a line on what to keep, to drop or to try.',
        path: ['keep'],
      }),
    ),
  reply: z.object({ answer: coachedAnswer }),
})

export const deleteAnswer = endpoint('DELETE /admin/interview-answer', 'admin', {
  summary: 'Deletes a recorded answer',
  query: ofAnswer,
  reply: z.object({ msg: z.string() }),
})

export type OwnAnswer = z.infer<typeof answer>
export type ListedAnswer = z.infer<typeof listedAnswer>
export type CoachedAnswer = z.infer<typeof coachedAnswer>
