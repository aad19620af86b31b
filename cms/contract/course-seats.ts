import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './query-fields.ts'

/**
 * The days and hours of a course's batch in words, empty without a batch or coming classes, and its seats: the learners of the batch and the
 * seats that are held. They are null unless the course has a batch with a number of seats.
 */
export const courseSeats = endpoint('GET /user/course-seats', 'anyone', {
  summary: 'The hours and the seats of a course’s batch',
  query: z.object({ course: id }),
  reply: z.object({
    hours: z.string(),
    seats: z.nullable(z.object({ taken: z.number(), capacity: z.number() })),
  }),
})
