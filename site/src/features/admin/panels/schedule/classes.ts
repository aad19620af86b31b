import { editClass, scheduleClass } from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { MAX_CLASSES_PER_SERIES, weekdayOf, weeklyDates } from '@careerspeak/contract/weekly-dates'
import * as z from 'zod/mini'
import { counted } from '#app/lib/counted'
import { plainDay, WEEKDAY_NAMES } from '#app/lib/dates'

type Schedule = readonly ScheduledClass[]

const byStart = (one: ScheduledClass, other: ScheduledClass) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt)

/** The schedule with some classes added or changed, sorted by start. */
export function withClasses(schedule: Schedule, classes: Schedule): ScheduledClass[] {
  const ids = new Set(classes.map(({ _id }) => _id))
  return [...schedule.filter(({ _id }) => !ids.has(_id)), ...classes].sort(byStart)
}

/** A change that the server has not made yet: a moved class, or the id of one that will be deleted. */
export type PendingChange = { moved: ScheduledClass } | { deleted: string }

/** The schedule as it is after the pending changes. */
export const withPending = (schedule: Schedule, pending: readonly PendingChange[]): ScheduledClass[] =>
  pending.reduce<ScheduledClass[]>(
    (known, change) =>
      'deleted' in change ? withoutClass(known, change.deleted) : withClasses(known, [change.moved]),
    [...schedule],
  )

export const withoutClass = (schedule: Schedule, id: string): ScheduledClass[] =>
  schedule.filter(({ _id }) => _id !== id)

/** The classes of a batch, or of all of them. */
export const classesOf = (schedule: Schedule, batchId: string): ScheduledClass[] =>
  schedule.filter((scheduled) => !batchId || scheduled.batchId === batchId)

/** The weekdays besides that of a class's first day, by number and name; none without such a day. */
export const furtherWeekdays = (from: string): { weekday: number; name: string }[] =>
  from ? WEEKDAYS.filter(({ weekday }) => weekday !== weekdayOf(from)) : []

const WEEKDAYS = WEEKDAY_NAMES.map((name, index) => ({ weekday: index + 1, name }))

const inWords = new Intl.ListFormat('en-IN')

/** The days of a class, or of a series. */
export const daysOf = (from: string, until: string, further: readonly number[]): string[] =>
  from && until ? weeklyDates(from, until, further) : [from].filter(Boolean)

/** Describes a series; the days that are `leftOut` have no class. `uncounted` says why these days aren't known. */
export function repetitionText(
  from: string,
  until: string,
  further: readonly number[] = [],
  leftOut: readonly string[] = [],
  uncounted = '',
): string {
  if (!until) return 'Leave it empty for a single class.'
  if (!from) return 'Choose the date of the first class too.'
  const all = weeklyDates(from, until, further)
  if (all.length === 0) return 'This day comes before the first class.'
  if (uncounted) return uncounted
  const days = all.filter((day) => !leftOut.includes(day))
  const last = days.at(-1)
  if (!last) return 'All of these days are holidays.'
  if (days.length > MAX_CLASSES_PER_SERIES)
    return `That would be more than ${MAX_CLASSES_PER_SERIES} classes, the most that can be scheduled at once.`
  const count = counted(days.length, 'class', 'classes')
  const named = WEEKDAYS.filter(({ weekday }) => weekday === weekdayOf(from) || further.includes(weekday))
  return `${count}, every ${inWords.format(named.map(({ name }) => name))}, the last on ${plainDay(last, 'UTC')}.`
}

/** The validation rules of the class form, for new and existing classes. */
export const classDraft = z.extend(z.omit(scheduleClass.body, { mails: true }), {
  recording: editClass.body.shape.recording,
})

export type ClassDraft = z.input<typeof classDraft>

export type CheckedClass = z.output<typeof classDraft>

const DEFAULT_MINUTES = 60

/** The draft of a new class, at a start if one is given. */
export const newClass = (
  timezone: string,
  { date, time }: { date: string; time: string } = { date: '', time: '' },
): ClassDraft => ({
  batchId: '',
  title: '',
  date,
  time,
  timezone,
  duration: DEFAULT_MINUTES,
  link: '',
  description: '',
  repeatUntil: '',
  weekdays: [],
  includesHolidays: false,
  hasTakenPlace: false,
})

export function draftOf(scheduled: ScheduledClass): ClassDraft {
  const { batchId, title, date, time, timezone, duration, link, description, recording } = scheduled
  return { batchId, title, date, time, timezone, duration, link, description, recording }
}

/** The fields that the form has changed. The others are not sent, since another admin may have changed them meanwhile. */
export function changesOf(scheduled: ScheduledClass, checked: CheckedClass): Partial<CheckedClass> {
  const before: Partial<CheckedClass> = draftOf(scheduled)
  const { repeatUntil: _, ...after } = checked
  const differs = ([name, value]: [string, unknown]) => before[name as keyof CheckedClass] !== value
  return Object.fromEntries(Object.entries(after).filter(differs))
}
