import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { scheduledClass } from './records.ts'

/** The classes of all batches, sorted by start. A file of its own, since the admin's first page needs no form of a class. */
export const getSchedule = endpoint('GET /admin/schedule', 'admin', {
  summary: 'Lists the classes of all batches',
  reply: z.object({ data: z.array(scheduledClass) }),
})
