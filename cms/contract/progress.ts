import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pieceCount, progressLimits } from './progress-limits.ts'
import { id } from './query-fields.ts'

/** The items with progress: a video of the batch, the recording of a class, or a material of a module. */
export const progressKinds = ['video', 'recording', 'material'] as const

/** The message for a report that our player never sends. */
const INVALID_REPORT = 'This isn’t a valid progress report.'

export const progressKind = z.enum(progressKinds, INVALID_REPORT)
const seconds = z
  .number(INVALID_REPORT)
  .check(z.gte(0, INVALID_REPORT), z.lte(progressLimits.maxVideoSeconds, INVALID_REPORT))
const piece = z.number(INVALID_REPORT).check(z.int(INVALID_REPORT), z.gte(0, INVALID_REPORT))

/**
 * The progress of an account with an item: `item` is the id of the video, the recorded class or the material. `percent` of its
 * pieces were watched; `position` and `length` are seconds. An item is done once enough was watched, or if the learner says so.
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

/** The items of the caller's batch that they have begun; empty for accounts without a batch, such as admins. */
export const ownProgress = endpoint('GET /batch/progress', 'learner', {
  summary: 'The caller’s progress with the videos, recordings and materials of their batch',
  offline: true,
  reply: z.object({ items: z.array(progress) }),
})

/**
 * Adds to the caller's progress. Reports may arrive repeatedly and in any order. `pieces` are the pieces watched since the last
 * report, numbered from 0; a report without any says that the item was opened. `length` is the length of the video. Fails with
 * `NotInBatch` (409) without a batch, and with 404 for an item of another batch.
 */
export const reportProgress = endpoint('POST /batch/progress', 'learner', {
  summary: 'Records what the caller has watched or opened',
  bodyBytes: 16 * 1024,
  body: z
    .object({
      kind: progressKind,
      item: id,
      pieces: z._default(
        z.array(piece, INVALID_REPORT).check(z.maxLength(progressLimits.maxPiecesPerReport, INVALID_REPORT)),
        [],
      ),
      position: z._default(seconds, 0),
      length: z._default(seconds.check(z.int(INVALID_REPORT)), 0),
    })
    .check(
      z.refine(({ pieces, length }) => pieces.every((each) => each < pieceCount(length)), {
        error: INVALID_REPORT,
        path: ['pieces'],
      }),
    ),
  reply: z.object({ progress }),
})

/**
 * Marks an item as done or not done. An item marked as not done stays so until more of it is watched or it is ticked again.
 * Fails like `reportProgress`.
 */
export const tickProgress = endpoint('PUT /batch/progress/done', 'learner', {
  summary: 'Marks an item as done or not done',
  body: z.object({ kind: progressKind, item: id, done: z.boolean(INVALID_REPORT) }),
  reply: z.object({ progress }),
})

export type ProgressKind = (typeof progressKinds)[number]
export type Progress = z.infer<typeof progress>
