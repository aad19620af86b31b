import type { ScheduledClass } from '@careerspeak/contract/records'

/** What a zone's calendars and clocks show: a day (YYYY-MM-DD), and minutes after its midnight. */
export type WallTime = { day: string; minute: number }

/** A class on its way to another time. */
export type Proposal = { scheduled: ScheduledClass; to: WallTime }

const MINUTES_PER_DAY = 1440
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS

/** How far apart the times are to which a class is moved, in minutes. */
export const STEP_MINUTES = 15

/** A class that is shorter is drawn as if it took so many minutes: a finger has to hit it. */
const MIN_DRAWN_MINUTES = 30

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}

/** What a zone shows at an instant, which is given in milliseconds. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

const asUtc = ({ day, minute }: WallTime): number => Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS

const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(instant, timeZone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS

/** The instant at which a zone shows a time. One that a clock leaps over in spring counts as so much later, as the server has it. */
export function instantOf(wall: WallTime, timeZone: string): number {
  const written = asUtc(wall)
  const first = offsetAt(written, timeZone)
  const second = offsetAt(written - first, timeZone)
  if (first === second) return written - first
  const third = offsetAt(written - second, timeZone)
  return written - (second === third ? second : Math.min(second, third))
}

/** A wall time as the server takes it. */
const dateAndTime = ({ day, minute }: WallTime): { date: string; time: string } => ({
  date: day,
  time: [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
})

/** When a class begins that is moved to a time of the calendar's zone, on the clock of its own zone. */
export function startAt(
  { timezone }: Pick<ScheduledClass, 'timezone'>,
  wall: WallTime,
  timeZone: string,
): { date: string; time: string } {
  return dateAndTime(timezone === timeZone ? wall : wallTimeOf(instantOf(wall, timeZone), timezone))
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday))
}

/** The time to which a class is moved that is dragged to a minute: a quarter of an hour of the same day. */
export const snapped = (minute: number): number =>
  Math.min(Math.max(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, 0), MINUTES_PER_DAY - STEP_MINUTES)

/** A wall time after a step of the arrow keys: up and down by a quarter of an hour, left and right by a day. */
export function stepped({ day, minute }: WallTime, key: string): WallTime | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days) return { day: addDays(day, days), minute }
  const steps = { ArrowUp: -1, ArrowDown: 1 }[key]
  return steps === undefined ? undefined : { day, minute: snapped(minute + steps * STEP_MINUTES) }
}

/** The part of a class that lies on one day, in minutes after its midnight. Only the first part of a class `starts`. */
export type Segment = { scheduled: ScheduledClass; day: string; from: number; to: number; starts: boolean }

export const startOf = ({ startsAt }: Pick<ScheduledClass, 'startsAt'>): number => Date.parse(startsAt)
const endOf = (scheduled: Pick<ScheduledClass, 'startsAt' | 'duration'>): number =>
  startOf(scheduled) + scheduled.duration * MINUTE_MS

/** A class as the calendar draws it: on two days where it goes on after midnight. */
export function segmentsOf(scheduled: ScheduledClass, timeZone: string): Segment[] {
  const from = wallTimeOf(startOf(scheduled), timeZone)
  const to = wallTimeOf(endOf(scheduled), timeZone)
  const first = { scheduled, day: from.day, from: from.minute, starts: true }
  if (to.day === from.day) return [{ ...first, to: drawnEnd(from.minute, to.minute) }]
  const rest = { scheduled, day: to.day, from: 0, to: drawnEnd(0, to.minute), starts: false }
  return [{ ...first, to: MINUTES_PER_DAY }, ...(to.minute > 0 ? [rest] : [])]
}

const drawnEnd = (from: number, to: number): number =>
  Math.min(Math.max(to, from + MIN_DRAWN_MINUTES), MINUTES_PER_DAY)

/** What stands in which of so many columns beside each other. */
export type Placed<Part> = Part & { column: number; columns: number }

/** Puts what overlaps beside each other. What hangs together by overlapping has columns of one width. */
export function placed<Part extends { from: number; to: number }>(parts: readonly Part[]): Placed<Part>[] {
  const sorted = parts.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const result: Placed<Part>[] = []
  let cluster: (Part & { column: number })[] = []
  let ends: number[] = []
  const close = () => {
    result.push(...cluster.map((part) => ({ ...part, columns: ends.length })))
    cluster = []
    ends = []
  }
  for (const part of sorted) {
    if (ends.every((end) => end <= part.from)) close()
    const free = ends.findIndex((end) => end <= part.from)
    const column = free < 0 ? ends.length : free
    ends[column] = part.to
    cluster.push({ ...part, column })
  }
  close()
  return result
}

/** Two classes at once that have the same students, or the same meeting. */
export type Clash = { with: ScheduledClass; reason: 'batch' | 'link' }

/** The clashes of each class that has some, by its id. */
export function clashesOf(classes: readonly ScheduledClass[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const note = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash])
  const sorted = classes.toSorted((one, other) => startOf(one) - startOf(other))
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (startOf(other) >= endOf(one)) break
      const reason = reasonOf(one, other)
      if (!reason) continue
      note(one._id, { with: other, reason })
      note(other._id, { with: one, reason })
    }
  }
  return found
}

function reasonOf(one: ScheduledClass, other: ScheduledClass): Clash['reason'] | undefined {
  if (one.batchId === other.batchId) return 'batch'
  return one.link !== '' && one.link === other.link ? 'link' : undefined
}

const FIRST_HOUR = 8
const LAST_HOUR = 20

/** The hours that a calendar shows: those of a day's work, and whatever else has a class. */
export function hoursShown(segments: readonly Segment[]): { first: number; last: number } {
  return {
    first: Math.min(FIRST_HOUR, ...segments.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...segments.map(({ to }) => Math.ceil(to / 60))),
  }
}

const LOCALE = 'en-IN'
const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const rangeFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' })

/** "Tue, 1 Dec" */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`))

/** "30 Nov – 6 Dec 2026" */
export const weekText = (days: readonly string[]): string =>
  rangeFormat.formatRange(new Date(`${days[0]}T00:00Z`), new Date(`${days.at(-1)}T00:00Z`))

/** "6:30 pm" */
export const timeText = (minute: number): string => timeFormat.format(minute * MINUTE_MS)

export const wallTimeText = ({ day, minute }: WallTime): string => `${dayText(day)}, ${timeText(minute)}`

/** What a clash is, in a sentence. */
export const clashText = ({ with: other, reason }: Clash): string =>
  reason === 'batch'
    ? `At the same time as “${other.title}” of the same batch.`
    : `At the same time and in the same meeting as “${other.title}” of ${other.batchname}.`
