import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
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
