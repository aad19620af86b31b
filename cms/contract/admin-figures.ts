import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { enquiryState } from './enquiry.ts'
import { id } from './query-fields.ts'

/** The counts of the admin's first page. A file of its own, since that page needs no form of a batch or of an enquiry. */

/**
 * A batch in figures. `percent` says how much of its materials, videos and recordings its learners have done, all learners
 * together; null without learners or without any of these. `attendance` follows the weeks of the list: `attended` of the `counted`
 * marks, which leave out excused learners and a class that goes on; null for a week without any. `atRisk` counts like the overview; null once the batch is over.
 */
const batchFigures = z.object({
  _id: z.string(),
  batch_name: z.string(),
  learners: z.number(),
  percent: z.nullable(z.number()),
  attendance: z.array(z.nullable(z.object({ attended: z.number(), counted: z.number() }))),
  atRisk: z.nullable(z.number()),
  /** Their names, sorted. */
  coaches: z.array(z.string()),
})

/** All batches in figures. `weeks` are the Mondays (YYYY-MM-DD) of the last six weeks in the institute’s timezone, this week’s last. */
export const getBatchFigures = endpoint('GET /admin/batch-figures', 'admin', {
  summary: 'Counts the learners, the attendance and the progress of all batches',
  reply: z.object({ weeks: z.array(z.string()), batches: z.array(batchFigures) }),
})

/** The seats of a live session: `taken` of `capacity`, and the length of the waiting list. */
const sessionSeats = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
})

/** The published live sessions with their seats, the latest first. */
export const sessions = endpoint('GET /admin/sessions', 'admin', {
  summary: 'Lists the live sessions with the seats that are taken',
  reply: z.object({ data: z.array(sessionSeats) }),
})

/** Counts of one session, or of all sessions. */
export const enquiryCounts = endpoint('GET /admin/enquiries', 'admin', {
  summary: 'Counts the enquiries in each state, and the calls that are due today',
  query: z.object({ session: z.optional(id) }),
  reply: z.object({ states: z.record(enquiryState, z.number()), due: z.number() }),
})

export type AllFigures = z.infer<(typeof getBatchFigures)['reply']>
export type BatchFigures = AllFigures['batches'][number]
export type SessionSeats = z.infer<typeof sessionSeats>
export type EnquiryCounts = z.infer<(typeof enquiryCounts)['reply']>
