import * as z from 'zod/mini'
import { calendarDay, recordId, requiredLine } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { holiday } from './holidays.ts'

/** Adds a day off, or several in a row. Classes on these days stay. Without `lastDay` it is a single day. */
export const addHoliday = endpoint('POST /admin/holiday', 'admin', {
  summary: 'Adds a holiday of the institute',
  status: 201,
  body: z
    .object({
      name: requiredLine('Please name the holiday.', 80),
      firstDay: calendarDay('Please choose a day.'),
      lastDay: z.optional(z.union([z.literal(''), calendarDay('Please choose a day.')])),
    })
    .check(
      z.refine(({ firstDay, lastDay }) => !lastDay || firstDay <= lastDay, {
        path: ['lastDay'],
        error: 'The last day can’t be before the first.',
      }),
    ),
  reply: z.object({ holiday }),
})

export const deleteHoliday = endpoint('DELETE /admin/holiday', 'admin', {
  summary: 'Removes a holiday',
  query: z.object({ id: recordId('Please choose a holiday.') }),
  reply: z.object({ msg: z.string() }),
})
