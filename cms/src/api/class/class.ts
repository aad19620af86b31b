import { weekdayOf } from '@careerspeak/contract/weekly-dates'
import type { CalendarEvent } from '../../platform/calendar'
import type { Instant } from '../../platform/database/rows'
import type { NamedBatch } from '../../platform/feature'
import { invalidField } from '../../platform/http/http-error'
import { instantOf, timeInsteadOfSkipped, wallTimeOf } from '../../platform/zoned-time'
import type { ClassOccasion } from '../mail/phrases'

export const classUid = 'api::class.scheduled-class'

export type StoredClass = {
  id: number
  documentId: string
  title: string
  description: string | null
  date: string
  time: string
  timezone: string
  duration: number
  startsAt: string | Date
  link: string | null
  recording: string | null
  sequence: number | null
  updatedAt: string | Date
  /** In the panel, a class may have no batch. */
  batch: NamedBatch | null
}

/** A change to a class: without `before` it is new, without `after` it is deleted. */
export type ClassChange = { before?: StoredClass; after?: StoredClass }

/**
 * A notification for the students of a batch; `onlyInvited` limits it to those whose calendars hold
 * invitations.
 */
export type Notification = {
  occasion: ClassOccasion
  batch: NamedBatch
  classes: StoredClass[]
  /** A class as it was before it was moved. */
  before?: StoredClass
  onlyInvited?: true
}

type WallClock = { date: string; time: string; timezone: string }

/** The columns of a class's start. A time may be HH:mm; the column needs seconds and milliseconds. */
export const startColumns = ({ date, time, timezone }: WallClock) => ({
  date,
  time: time.length === 5 ? `${time}:00.000` : time,
  timezone,
  startsAt: instantOf({ date, time }, timezone),
})

export const isUpcoming = (
  { startsAt, duration }: { startsAt: Instant; duration: number },
  now: Date,
): boolean => new Date(startsAt).getTime() + duration * 60_000 > now.getTime()

/** The class with its next sequence number; calendars show the version with the highest. */
export const withNextSequence = (stored: StoredClass): StoredClass => ({
  ...stored,
  sequence: (stored.sequence ?? 0) + 1,
})

/** Returns whether a change moves the calendar entry. */
const isMoved = (before: StoredClass, after: StoredClass): boolean =>
  new Date(before.startsAt).getTime() !== new Date(after.startsAt).getTime() ||
  before.duration !== after.duration ||
  before.link !== after.link

const normalize = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** Returns whether only the text of the calendar entry changes. */
const isReworded = (before: StoredClass, after: StoredClass): boolean =>
  normalize(before.title) !== normalize(after.title) ||
  normalize(before.description) !== normalize(after.description)

/** A class as a calendar entry; later versions replace it. */
export const calendarEventOf = (stored: StoredClass): CalendarEvent => ({
  uid: `${stored.documentId}@scheduled-class`,
  sequence: stored.sequence ?? 0,
  title: stored.title,
  description: stored.description ?? '',
  startsAt: new Date(stored.startsAt).toISOString(),
  duration: stored.duration,
  link: stored.link ?? '',
})

/** The entry in a subscribed calendar, stamped with the last change. */
export const publishedEventOf = (stored: StoredClass): CalendarEvent => ({
  ...calendarEventOf(stored),
  stamp: new Date(stored.updatedAt).toISOString(),
})

/** Returns whether the class moved to another time or batch, or was deleted. */
export const isMovedOrGone = (change: ClassChange): change is ClassChange & { before: StoredClass } =>
  change.before !== undefined &&
  (!change.after ||
    change.after.batch?.id !== change.before.batch?.id ||
    isMoved(change.before, change.after))

/**
 * The notifications for the changes of a transaction. The new classes of a series share one for each weekday, since its mail says “once a
 * week”.
 */
export function notificationsOf(changes: readonly ClassChange[], now: Date): Notification[] {
  const each = changes.flatMap((change) => notificationsOfOne(change, now))
  const series = new Map<string, Notification>()
  const others: Notification[] = []
  for (const one of each) {
    const [first] = one.classes
    const key = `${one.batch.id} ${first && weekdayOf(first.date)} ${first?.title}`
    const known = series.get(key)
    if (one.occasion !== 'classScheduled') others.push(one)
    else if (!known) series.set(key, one)
    else
      series.set(key, { ...known, occasion: 'classesScheduled', classes: [...known.classes, ...one.classes] })
  }
  return [...others, ...series.values()]
}

/** Moving a class to another batch is a cancellation for the old one and a new class for the new one. */
function notificationsOfOne({ before, after }: ClassChange, now: Date): Notification[] {
  const [from, to] = [before?.batch, after?.batch]
  if (before && after && from && from.id === to?.id) {
    if (!isUpcoming(before, now) && !isUpcoming(after, now)) return []
    const changed: Notification = { occasion: 'classMoved', batch: to, classes: [after] }
    if (isMoved(before, after)) return [{ ...changed, before }]
    return isReworded(before, after) ? [{ ...changed, onlyInvited: true }] : []
  }
  const notifications: Notification[] = []
  if (before && from && isUpcoming(before, now))
    notifications.push({ occasion: 'classCancelled', batch: from, classes: [withNextSequence(before)] })
  if (after && to && isUpcoming(after, now))
    notifications.push({ occasion: 'classScheduled', batch: to, classes: [after] })
  return notifications
}

/** Rejects a date before today in the class's timezone. */
export function rejectPastDate(date: string, timezone: string, now: Date): void {
  if (date >= wallTimeOf(now, timezone).date) return
  throw invalidField(
    'date',
    'This date is in the past. Please choose a later day, or say that the class has taken place.',
  )
}

/** Rejects a time skipped by the change to summer time; the class would start at another one. */
export function rejectSkippedTime({ date, time, timezone }: WallClock): void {
  const instead = timeInsteadOfSkipped({ date, time }, timezone)
  if (instead === undefined) return
  throw invalidField(
    'time',
    `On ${date} the clocks of ${timezone} skip ${time.slice(0, 5)}: they show ${instead} instead. Please choose another time, such as ${instead}.`,
  )
}
