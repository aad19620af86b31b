import * as z from 'zod/mini'
import { calendarDay, neededLine, neededWords, recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { timezone, webAddress } from './fields.ts'
import { scheduledClass } from './records.ts'

const MISSING = 'Please fill in all required fields'
const WHICH = 'Please choose a class.'

const date = calendarDay(MISSING)

/** HH:mm, from 00:00 to 23:59. */
const time = z
  .string({ error: MISSING })
  .check(
    z.trim(),
    z.minLength(1, { error: MISSING, abort: true }),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time from 00:00 to 23:59.'),
  )

const noMinutes = 'A class takes 5 to 720 minutes.'
const optionalAddress = z.optional(z.union([z.literal(''), webAddress]))

const fields = {
  batchId: recordId(MISSING),
  title: neededLine(MISSING, 200),
  date,
  time,
  description: neededWords(MISSING, 2000),
  /** The video meeting; may come later. */
  link: optionalAddress,
  /** Minutes. */
  duration: z.optional(
    z
      .number({ error: noMinutes })
      .check(z.int(noMinutes), z.minimum(5, noMinutes), z.maximum(720, noMinutes)),
  ),
  /** Where `date` and `time` are read; the institute's own unless told otherwise. */
  timezone: z.optional(timezone),
}

/** The classes of all batches, by their start. */
export const getSchedule = endpoint('GET /admin/schedule', 'admin', {
  summary: 'Lists the classes of all batches',
  reply: z.object({ data: z.array(scheduledClass) }),
})

/**
 * Schedules a class, of today or later. With `repeatUntil` there is one in every week until that date, each a class
 * of its own; `class` is the first of `classes`. The students of the batch get one mail.
 */
export const scheduleClass = endpoint('POST /admin/schedule', 'admin', {
  summary: 'Schedules a class, or one in every week',
  status: 201,
  body: z.object({ ...fields, repeatUntil: z.optional(z.union([z.literal(''), date])) }),
  reply: z.object({ class: scheduledClass, classes: z.array(scheduledClass) }),
})

/**
 * Changes a class. Its students get a mail where its time, length or link changed, those who get invitations also where its
 * title or description did. `previous` is when it began as its
 * mover saw it: where another admin has moved it since, nothing is stored (409).
 */
export const editClass = endpoint('PUT /admin/schedule', 'admin', {
  summary: 'Changes a class',
  query: z.object({ id: recordId(WHICH) }),
  body: z.partial(
    z.object({
      ...fields,
      recording: optionalAddress,
      previous: z.object({ date: z.string(), time: z.string() }),
    }),
  ),
  reply: z.object({ class: scheduledClass }),
})

/** Removes a class. The students of one that was to come get a mail. */
export const deleteClass = endpoint('DELETE /admin/schedule', 'admin', {
  summary: 'Removes a class',
  query: z.object({ id: recordId(WHICH) }),
  reply: z.object({ msg: z.string() }),
})

/** Gives a class a material of at most 50 MB. */
export const uploadClassMaterial = endpoint('POST /admin/class-material', 'admin', {
  summary: 'Gives a class a material',
  query: z.object({ id: recordId(WHICH) }),
  file: { field: 'file', megabytes: 50 },
  body: z.object({ title: neededLine('Please give a title', 200) }),
  reply: z.object({ class: scheduledClass }),
})

export const deleteClassMaterial = endpoint('DELETE /admin/class-material', 'admin', {
  summary: 'Takes a material from a class',
  query: z.object({ id: recordId(WHICH), material: recordId('Please choose a material.') }),
  reply: z.object({ class: scheduledClass }),
})
