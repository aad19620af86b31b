import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { id } from './fields'
import { batch } from './records'

/** GET /api/batch/get-batch?batch_name= - a batch, to its learners and to admins. */
export const getBatch = {
  summary: 'Shows a batch to its students and to admins',
  method: 'GET',
  path: '/batch/get-batch',
  access: 'learner',
  status: 200,
  query: z.object({
    batch_name: z
      .string({ error: 'Please name a batch.' })
      .check(z.trim(), z.minLength(1, 'Please name a batch.'), z.maxLength(200)),
  }),
  reply: z.object({ data: batch }),
} as const satisfies Endpoint

/**
 * GET /api/batch/calendar-link?batch= - the private address of the calendar of the caller's batch, or, for an admin, of
 * the batch named. It works until its holder leaves the batch, is deleted or gets a new password.
 */
export const calendarLink = {
  summary: 'The private address of the calendar of a batch',
  method: 'GET',
  path: '/batch/calendar-link',
  access: 'learner',
  status: 200,
  query: z.object({ batch: z.optional(id) }),
  reply: z.object({ url: z.string() }),
} as const satisfies Endpoint

const NO_TOKEN = 'This link is incomplete. Please copy it from your batch again.'

/** GET /api/batch/calendar?token= - the classes of a batch for a calendar program, by the private address. */
export const calendar = {
  summary: 'The classes of a batch, for a calendar program',
  method: 'GET',
  path: '/batch/calendar',
  access: 'anyone',
  status: 200,
  query: z.object({
    token: z
      .string({ error: NO_TOKEN })
      .check(z.trim(), z.minLength(1, NO_TOKEN), z.maxLength(300, NO_TOKEN)),
  }),
  type: 'text/calendar',
  reply: z.string(),
} as const satisfies Endpoint
