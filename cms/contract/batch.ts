import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './query-fields.ts'
import { batch } from './records.ts'

export const getBatch = endpoint('GET /batch/get-batch', 'learner', {
  summary: 'Shows a batch to its students and to admins',
  offline: true,
  query: z.object({
    batch_name: z
      .string({ error: 'Please name a batch.' })
      .check(z.trim(), z.minLength(1, 'Please name a batch.'), z.maxLength(200)),
  }),
  reply: z.object({ data: batch }),
})

/**
 * The private calendar URL of the caller's batch or, for an admin, of the given batch. It works until its owner leaves the
 * batch, changes the password or is deleted.
 */
export const calendarLink = endpoint('GET /batch/calendar-link', 'learner', {
  summary: 'The private calendar URL of a batch',
  query: z.object({ batch: z.optional(id) }),
  reply: z.object({ url: z.string() }),
})

const INCOMPLETE_LINK = 'This link is incomplete. Please copy it from your batch again.'

export const calendar = endpoint('GET /batch/calendar', 'anyone', {
  summary: 'The classes of a batch for a calendar app',
  query: z.object({
    token: z
      .string({ error: INCOMPLETE_LINK })
      .check(z.trim(), z.minLength(1, INCOMPLETE_LINK), z.maxLength(300, INCOMPLETE_LINK)),
  }),
  type: 'text/calendar',
  reply: z.string(),
})
