import * as z from 'zod/mini'
import { recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { progressKind } from './progress.ts'

/** A column of the grid; `part` is the name of a material's module. */
const gridItem = z.object({ kind: progressKind, item: z.string(), title: z.string(), part: z.string() })

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

export type GridItem = z.infer<typeof gridItem>
export type GridLearner = z.infer<typeof gridLearner>
export type BatchProgress = z.infer<(typeof batchProgress)['reply']>
