import * as z from 'zod/mini'
import { recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { progressKind } from './progress.ts'

/** A column of the grid; `part` is the module of a material. */
const gridItem = z.object({ kind: progressKind, item: z.string(), title: z.string(), part: z.string() })

/** A learner's row: `cells` follow the order of the items, with null for an item not begun. `percent` counts finished items. */
const gridLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** When the learner last used the site or made progress with an item. */
  lastActiveAt: z.nullable(z.string()),
  /** True if the last activity, or else the account's creation, is more than `progressLimits.inactiveDays` ago. */
  silent: z.boolean(),
  done: z.number(),
  percent: z.number(),
  cells: z.array(z.nullable(z.object({ done: z.boolean(), percent: z.number() }))),
})

const batchQuery = z.object({ batch: recordId('Please choose a batch.') })

/** The progress of each learner of a batch with each item: learners by name, items in the order of the course. */
export const batchProgress = endpoint('GET /admin/progress', 'admin', {
  summary: 'The progress of all learners of a batch',
  query: batchQuery,
  reply: z.object({ batch_name: z.string(), items: z.array(gridItem), learners: z.array(gridLearner) }),
})

export const progressCsv = endpoint('GET /admin/progress-csv', 'admin', {
  summary: 'The progress of all learners of a batch, as CSV',
  query: batchQuery,
  type: 'text/csv',
  reply: z.string(),
})

export type GridItem = z.infer<typeof gridItem>
export type GridLearner = z.infer<typeof gridLearner>
export type BatchProgress = z.infer<(typeof batchProgress)['reply']>
