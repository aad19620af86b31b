import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * Of progress: the seconds of a piece of a video, the longest video in seconds, how many pieces one report names, the share of
 * pieces at which a video is done by itself, and after how many days without a sign a learner counts as silent.
 */
export const progressLimits = {
  piece: 5,
  seconds: 12 * 60 * 60,
  pieces: 720,
  done: 0.9,
  silentDays: 7,
} as const

/** How many pieces a video of so many seconds has; the last one may be shorter. */
export const pieceCount = (seconds: number): number => Math.ceil(seconds / progressLimits.piece)

/** What learners get through: a video of the batch, the recording of one of its classes, a material of one of its modules. */
export const progressKinds = ['video', 'recording', 'material'] as const

/** What is said of a report that no player of ours sends. */
const WRONG = 'This is no report of what was watched.'

export const progressKind = z.enum(progressKinds, WRONG)
const seconds = z.number(WRONG).check(z.gte(0, WRONG), z.lte(progressLimits.seconds, WRONG))
const piece = z.number(WRONG).check(z.int(WRONG), z.gte(0, WRONG))

/**
 * How far an account has got with an item: `item` is the id of the video, of the class that was recorded, or of the material,
 * `percent` of its pieces were watched, `position` and `length` are seconds. It is done once enough was watched, or by the
 * learner's own word.
 */
export const progress = z.object({
  kind: progressKind,
  item: z.string(),
  percent: z.number(),
  position: z.number(),
  length: z.number(),
  done: z.boolean(),
  doneBy: z.nullable(z.enum(['watched', 'self'])),
  updatedAt: z.string(),
})

/** What the caller has begun of their batch. An account without a batch, so each admin's, has begun nothing. */
export const ownProgress = endpoint('GET /batch/progress', 'learner', {
  summary: "The caller's progress with the videos, recordings and materials of their batch",
  reply: z.object({ items: z.array(progress) }),
})

/**
 * Adds to the progress of the caller, in whatever order reports come, and however often: `pieces` are those watched since the
 * last report, of `progressLimits.piece` seconds each and numbered from 0, `length` is the video's. One without any says that
 * the item was opened. Fails with `NotInBatch` (409) where the caller is in no batch, as admins are, and with 404 for an item
 * of another batch.
 */
export const reportProgress = endpoint('POST /batch/progress', 'learner', {
  summary: 'Adds what the caller has watched or opened to their progress',
  bodyBytes: 16 * 1024,
  body: z
    .object({
      kind: progressKind,
      item: id,
      pieces: z._default(z.array(piece, WRONG).check(z.maxLength(progressLimits.pieces, WRONG)), []),
      position: z._default(seconds, 0),
      length: z._default(seconds.check(z.int(WRONG)), 0),
    })
    .check(
      z.refine(({ pieces, length }) => pieces.every((each) => each < pieceCount(length)), {
        error: WRONG,
        path: ['pieces'],
      }),
    ),
  reply: z.object({ progress }),
})

/**
 * Says that the caller is done with an item, or takes that back: then it stays undone until more of it is watched, or the
 * caller says so again. Fails as `reportProgress` does.
 */
export const tickProgress = endpoint('PUT /batch/progress/done', 'learner', {
  summary: 'Ticks an item off, or takes the tick back',
  body: z.object({ kind: progressKind, item: id, done: z.boolean(WRONG) }),
  reply: z.object({ progress }),
})

export type ProgressKind = (typeof progressKinds)[number]
export type Progress = z.infer<typeof progress>
