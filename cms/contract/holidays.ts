import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Days off in the institute's timezone, from the first to the last (YYYY-MM-DD), both inclusive. */
export const holiday = z.object({
  _id: z.string(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
})

export type Holiday = z.infer<typeof holiday>

/** The holidays of the institute by their first day, and its timezone. A holiday is listed until a year after it. */
export const getHolidays = endpoint('GET /holidays', 'learner', {
  summary: 'Lists the holidays of the institute',
  offline: true,
  reply: z.object({ timezone: z.string(), holidays: z.array(holiday) }),
})

export type Holidays = z.infer<(typeof getHolidays)['reply']>
