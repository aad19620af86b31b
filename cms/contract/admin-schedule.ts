import * as z from 'zod/mini'
import { calendarDay, recordId, requiredLine, requiredText, weekday } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { timezone } from './fields.ts'
import { scheduledClass } from './records.ts'
import { meetingPlace, webAddress } from './web-address.ts'
import { MAX_CLASSES_PER_SERIES } from './weekly-dates.ts'

const REQUIRED = 'Please fill in all required fields'
const NO_CLASS = 'Please choose a class.'

const date = calendarDay(REQUIRED)

/** HH:mm, from 00:00 to 23:59. */
const time = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time from 00:00 to 23:59.'),
  )

/** The shortest and the longest class. */
export const classMinutes = { min: 5, max: 720 } as const

const WRONG_DURATION = `A class lasts ${classMinutes.min} to ${classMinutes.max} minutes.`
const optionalLink = z.optional(z.union([z.literal(''), webAddress]))

const fields = {
  batchId: recordId(REQUIRED),
  title: requiredLine(REQUIRED, 200),
  date,
  time,
  description: requiredText(REQUIRED, 2000),
  /** The link of a video meeting, or a place in words; it may be added later. */
  link: z.optional(z.union([z.literal(''), meetingPlace])),
  /** Minutes. */
  duration: z.optional(
    z
      .number({ error: WRONG_DURATION })
      .check(
        z.int(WRONG_DURATION),
        z.minimum(classMinutes.min, WRONG_DURATION),
        z.maximum(classMinutes.max, WRONG_DURATION),
      ),
  ),
  /** The timezone of `date` and `time`; the institute's by default. */
  timezone: z.optional(timezone),
}

/**
 * How the students are mailed about a change: at once, after `undoLimits.mailDelaySeconds`, so that it can be undone, or as the undoing
 * of an earlier change, whose mails are withdrawn: then only students who already had one get another.
 */
const mails = z._default(z.enum(['now', 'undoable', 'undo']), 'now')

export type MailTiming = z.output<typeof mails>

/**
 * Schedules a class for today or later, or for an earlier day if it has taken place. With `repeatUntil` there is a separate class in every
 * week until that date, and on further `weekdays`, except on holidays unless `includesHolidays` is true. `class` is the first of `classes`. The
 * students of the batch get one mail for each weekday, and none about what is over.
 */
export const scheduleClass = endpoint('POST /admin/schedule', 'admin', {
  summary: 'Schedules a class, or one a week',
  writesTo: 'others',
  status: 201,
  body: z.object({
    ...fields,
    repeatUntil: z.optional(z.union([z.literal(''), date])),
    weekdays: z.optional(z.array(weekday).check(z.maxLength(7))),
    includesHolidays: z.optional(z.boolean()),
    hasTakenPlace: z.optional(z.boolean()),
    mails,
  }),
  reply: z.object({ class: scheduledClass, classes: z.array(scheduledClass) }),
})

/** More classes than a holiday of two weeks has. */
const MAX_CANCELLED = 500

const classIds = (most: number) =>
  z
    .array(recordId(NO_CLASS), { error: NO_CLASS })
    .check(z.minLength(1, NO_CLASS), z.maxLength(most, `At most ${most} classes at once.`))

/** Undoes `scheduleClass`: removes all of its classes, unless one of them has been changed since (409). */
export const undoScheduleClass = endpoint('POST /admin/schedule/undo', 'admin', {
  summary: 'Removes classes that were just scheduled, and withdraws their e-mails',
  writesTo: 'others',
  body: z.object({ ids: classIds(MAX_CLASSES_PER_SERIES) }),
  reply: z.object({ msg: z.string() }),
})

/** Removes classes together, such as those on a holiday; those that are gone already are skipped. Mails go out as for `deleteClass`. */
export const cancelClasses = endpoint('POST /admin/schedule/cancel', 'admin', {
  summary: 'Removes several classes',
  writesTo: 'others',
  body: z.object({ ids: classIds(MAX_CANCELLED) }),
  reply: z.object({ msg: z.string() }),
})

/**
 * Changes a class. Its students get a mail if the time, length or link changed; those with invitations also if the title or
 * description changed. `previous` is the start, and perhaps the duration, that the admin saw: if another admin has changed it since,
 * nothing is stored (409).
 */
export const editClass = endpoint('PUT /admin/schedule', 'admin', {
  summary: 'Changes a class',
  writesTo: 'others',
  query: z.object({ id: recordId(NO_CLASS) }),
  body: z.partial(
    z.object({
      ...fields,
      recording: optionalLink,
      previous: z.object({ date: z.string(), time: z.string(), duration: z.optional(z.number()) }),
      mails,
    }),
  ),
  reply: z.object({ class: scheduledClass }),
})

/** Removes a class. The students of a future class get a mail. */
export const deleteClass = endpoint('DELETE /admin/schedule', 'admin', {
  summary: 'Removes a class',
  writesTo: 'others',
  query: z.object({ id: recordId(NO_CLASS) }),
  reply: z.object({ msg: z.string() }),
})

export const uploadClassMaterial = endpoint('POST /admin/class-material', 'admin', {
  summary: 'Adds a material to a class',
  query: z.object({ id: recordId(NO_CLASS) }),
  file: { field: 'file', megabytes: 50 },
  body: z.object({ title: requiredLine('Please give a title', 200) }),
  reply: z.object({ class: scheduledClass }),
})

export const deleteClassMaterial = endpoint('DELETE /admin/class-material', 'admin', {
  summary: 'Removes a material from a class',
  query: z.object({ id: recordId(NO_CLASS), material: recordId('Please choose a material.') }),
  reply: z.object({ class: scheduledClass }),
})
