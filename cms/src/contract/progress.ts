import * as z from 'zod/mini'
import { recordId } from './admin-fields'
import { endpoint } from './endpoint'

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

const kind = z.enum(progressKinds, 'Please say whether it is a video, a recording or a material.')
const item = recordId('Please say which video, recording or material is meant.')
const seconds = z
  .number('Please say how many seconds.')
  .check(z.gte(0, 'Seconds begin at 0.'), z.lte(progressLimits.seconds, 'A video has at most 12 hours.'))
const piece = z
  .number('A piece is a number.')
  .check(z.int('A piece is a whole number.'), z.gte(0, 'Pieces begin at 0.'))

/**
 * How far an account has got with an item: `item` is the id of the video, of the class that was recorded, or of the material,
 * `percent` of its pieces were watched, `position` and `length` are seconds. It is done once enough was watched, or by the
 * learner's own word.
 */
export const progress = z.object({
  kind,
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
      kind,
      item,
      pieces: z._default(
        z
          .array(piece, 'Please name the pieces.')
          .check(
            z.maxLength(progressLimits.pieces, `A report names at most ${progressLimits.pieces} pieces.`),
          ),
        [],
      ),
      position: z._default(seconds, 0),
      length: z._default(seconds.check(z.int('A length is whole seconds.')), 0),
    })
    .check(
      z.refine(({ pieces, length }) => pieces.every((each) => each < pieceCount(length)), {
        error: 'A piece lies behind the end of the video.',
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
  body: z.object({ kind, item, done: z.boolean('Please say whether it is done.') }),
  reply: z.object({ progress }),
})

/** A column of the grid; `part` is the name of a material's module. */
const gridItem = z.object({ kind, item: z.string(), title: z.string(), part: z.string() })

/** A learner's row: `cells` in the order of the items, nothing where one was not begun. `percent` counts whole items. */
const gridLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** When they last used the site or got on with an item. */
  lastActiveAt: z.nullable(z.string()),
  /** Whether that was more than `progressLimits.silentDays` ago; one who never came counts from the day of the account. */
  silent: z.boolean(),
  done: z.number(),
  percent: z.number(),
  cells: z.array(z.nullable(z.object({ done: z.boolean(), percent: z.number() }))),
})

const ofBatch = z.object({ batch: recordId('Please choose a batch.') })

/** How far each learner of a batch has got with each of its items: learners by name, items in the order of the course. */
export const batchProgress = endpoint('GET /admin/progress', 'admin', {
  summary: 'The progress of all learners of a batch',
  query: ofBatch,
  reply: z.object({ batch_name: z.string(), items: z.array(gridItem), learners: z.array(gridLearner) }),
})

export const progressCsv = endpoint('GET /admin/progress-csv', 'admin', {
  summary: 'The progress of all learners of a batch, as CSV',
  query: ofBatch,
  type: 'text/csv',
  reply: z.string(),
})

export type ProgressKind = (typeof progressKinds)[number]
export type Progress = z.infer<typeof progress>
export type GridItem = z.infer<typeof gridItem>
export type GridLearner = z.infer<typeof gridLearner>
export type BatchProgress = z.infer<(typeof batchProgress)['reply']>
