import { HttpError } from '../../platform/http/http-error'
import { instantOf, timeInsteadOfSkipped, wallTimeOf } from '../../platform/zoned-time'
import type { CalendarEvent } from '../mail/calendar'

export const classUid = 'api::class.scheduled-class'

type NamedBatch = { id: number; documentId: string; name: string }

/** A class as the database has it. */
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
  /** Whose class it is; in the panel it may be nobody's. */
  batch: NamedBatch | null
}

/** What was done to a class: without `before` it is a new one, without `after` it is deleted. */
export type ClassChange = { before?: StoredClass; after?: StoredClass }

/** What the students of a batch may be told of its classes; who joins or leaves it, of all that are to come. */
type Occasion =
  | ('classScheduled' | 'classesScheduled' | 'classMoved' | 'classCancelled')
  | ('batchEnded' | 'enrolled' | 'leftBatch')

/** What the students of a batch are told, in one mail each: only those whose calendars hold invitations, where it says so. */
export type Notification = {
  occasion: Occasion
  batch: NamedBatch
  classes: StoredClass[]
  onlyInvited?: true
}

type WallClock = { date: string; time: string; timezone: string }

/** What the table holds of when a class begins. A time may be HH:mm: the column wants seconds and thousandths too. */
export const startColumns = ({ date, time, timezone }: WallClock) => ({
  date,
  time: time.length === 5 ? `${time}:00.000` : time,
  timezone,
  startsAt: instantOf({ date, time }, timezone),
})

/** Whether a class is not over yet. */
export const isToCome = ({ startsAt, duration }: StoredClass, now: Date): boolean =>
  new Date(startsAt).getTime() + duration * 60_000 > now.getTime()

/** The same class once more changed: calendars take the version with the highest number. */
export const withNextSequence = (stored: StoredClass): StoredClass => ({
  ...stored,
  sequence: (stored.sequence ?? 0) + 1,
})

/** Whether a change matters to the calendars of those who have the class. */
const isMoved = (before: StoredClass, after: StoredClass): boolean =>
  new Date(before.startsAt).getTime() !== new Date(after.startsAt).getTime() ||
  before.duration !== after.duration ||
  before.link !== after.link

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** Whether a calendar shows other words of a class, though it is held as before. */
const isReworded = (before: StoredClass, after: StoredClass): boolean =>
  plain(before.title) !== plain(after.title) || plain(before.description) !== plain(after.description)

/** A class as the entry of a calendar, which its later versions take the place of. */
export const calendarEventOf = (stored: StoredClass): CalendarEvent => ({
  uid: `${stored.documentId}@scheduled-class`,
  sequence: stored.sequence ?? 0,
  title: stored.title,
  description: stored.description ?? '',
  startsAt: new Date(stored.startsAt).toISOString(),
  duration: stored.duration,
  link: stored.link ?? '',
})

/** The same entry of a calendar that is read: there, a time is when the class was changed last. */
export const readEventOf = (stored: StoredClass): CalendarEvent => ({
  ...calendarEventOf(stored),
  stamp: new Date(stored.updatedAt).toISOString(),
})

/** Whether students have another class than before, or none. */
export const isAnother = (change: ClassChange): change is ClassChange & { before: StoredClass } =>
  change.before !== undefined &&
  (!change.after ||
    change.after.batch?.id !== change.before.batch?.id ||
    isMoved(change.before, change.after))

/** Who is to be told of what changed in a transaction: of the new classes of a series by one mail. */
export function notificationsOf(changes: readonly ClassChange[], now: Date): Notification[] {
  const each = changes.flatMap((change) => notificationsOfOne(change, now))
  const series = new Map<string, Notification>()
  const others: Notification[] = []
  for (const one of each) {
    const key = `${one.batch.id} ${one.classes[0]?.title}`
    const known = series.get(key)
    if (one.occasion !== 'classScheduled') others.push(one)
    else if (!known) series.set(key, one)
    else
      series.set(key, { ...known, occasion: 'classesScheduled', classes: [...known.classes, ...one.classes] })
  }
  return [...others, ...series.values()]
}

/** Who gets another batch's class is told of a new one, and who loses it of its end. */
function notificationsOfOne({ before, after }: ClassChange, now: Date): Notification[] {
  const [from, to] = [before?.batch, after?.batch]
  if (before && after && from && from.id === to?.id) {
    if (!isToCome(before, now) && !isToCome(after, now)) return []
    const changed: Notification = { occasion: 'classMoved', batch: to, classes: [after] }
    if (isMoved(before, after)) return [changed]
    return isReworded(before, after) ? [{ ...changed, onlyInvited: true }] : []
  }
  const told: Notification[] = []
  if (before && from && isToCome(before, now))
    told.push({ occasion: 'classCancelled', batch: from, classes: [withNextSequence(before)] })
  if (after && to && isToCome(after, now))
    told.push({ occasion: 'classScheduled', batch: to, classes: [after] })
  return told
}

/** Refuses a date that lies before today, where the class is at home. */
export function refuseBeforeToday(date: string, timezone: string, now: Date): void {
  if (date >= wallTimeOf(now, timezone).date) return
  const message = 'This date is in the past. Please choose today or a later day.'
  throw new HttpError(400, message, { errors: [{ path: 'date', message }] })
}

/** Refuses a time that the clocks of a timezone skip as summer time begins: the class would begin at another. */
export function refuseSkippedTime({ date, time, timezone }: WallClock): void {
  const instead = timeInsteadOfSkipped({ date, time }, timezone)
  if (instead === undefined) return
  const message = `On ${date} the clocks of ${timezone} skip ${time.slice(0, 5)}: they show ${instead} instead. Please choose another time, such as ${instead}.`
  throw new HttpError(400, message, { errors: [{ path: 'time', message }] })
}
