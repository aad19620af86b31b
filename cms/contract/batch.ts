import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { batch } from './records.ts'

export const getBatch = endpoint('GET /batch/get-batch', 'learner', {
  summary: 'Shows a batch to its students and to admins',
  query: z.object({
    batch_name: z
      .string({ error: 'Please name a batch.' })
      .check(z.trim(), z.minLength(1, 'Please name a batch.'), z.maxLength(200)),
  }),
  reply: z.object({ data: batch }),
})

/**
 * The private address of the calendar of the caller's batch, or, for an admin, of the batch named. It works until its
 * holder leaves the batch, is deleted or gets a new password.
 */
export const calendarLink = endpoint('GET /batch/calendar-link', 'learner', {
  summary: 'The private address of the calendar of a batch',
  query: z.object({ batch: z.optional(id) }),
  reply: z.object({ url: z.string() }),
})

const NO_TOKEN = 'This link is incomplete. Please copy it from your batch again.'

export const calendar = endpoint('GET /batch/calendar', 'anyone', {
  summary: 'The classes of a batch, for a calendar program',
  query: z.object({
    token: z
      .string({ error: NO_TOKEN })
      .check(z.trim(), z.minLength(1, NO_TOKEN), z.maxLength(300, NO_TOKEN)),
  }),
  type: 'text/calendar',
  reply: z.string(),
})
