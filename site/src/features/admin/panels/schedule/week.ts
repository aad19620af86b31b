import { classMinutes } from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { weekdayOf } from '@careerspeak/contract/weekly-dates'
import * as zoned from '@careerspeak/contract/zoned-time'
import { timeText as clockText } from '#app/lib/dates'

/** A date and time on a timezone's clocks: a day (YYYY-MM-DD), and minutes after midnight. */
export type WallTime = { day: string; minute: number }

/** A class with the start and the length, in minutes, that it may get. */
export type Proposal = { scheduled: ScheduledClass; to: WallTime; duration: number }

const MINUTES_PER_DAY = 1440
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS

/** Classes move in steps of this many minutes. */
export const STEP_MINUTES = 15

/** Shorter classes are drawn at this length, so that a finger can hit them. */
const MIN_DRAWN_MINUTES = 30

/** The wall time of an instant (in milliseconds) in a timezone. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const { date, time } = zoned.wallTimeOf(instant, timeZone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day: date, minute: hours * 60 + minutes }
}

/** The instant of a wall time in a timezone. */
export const instantOf = (wall: WallTime, timeZone: string): number =>
  zoned.instantOf(dateAndTime(wall), timeZone)

/** A wall time in the server's format. */
export const dateAndTime = ({ day, minute }: WallTime): { date: string; time: string } => ({
  date: day,
  time: [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
})

/** The new start of a class in its own timezone, for a time in the calendar's. */
export function startAt(
  { timezone }: Pick<ScheduledClass, 'timezone'>,
  wall: WallTime,
  timeZone: string,
): { date: string; time: string } {
  return dateAndTime(timezone === timeZone ? wall : wallTimeOf(instantOf(wall, timeZone), timezone))
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The seven days of the week that a day is in, from Monday. */
export function weekOf(day: string): string[] {
  const weekday = weekdayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(day, index + 1 - weekday))
}

/** Rounds a dragged time to a quarter of an hour of the same day. */
export const snapped = (minute: number, latest = MINUTES_PER_DAY - STEP_MINUTES): number =>
  Math.min(Math.max(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, 0), latest)

/** The end of a class of some minutes that starts at a wall time. */
export const endAfter = (from: WallTime, duration: number, timeZone: string): WallTime =>
  wallTimeOf(instantOf(from, timeZone) + duration * MINUTE_MS, timeZone)

/**
 * The minutes from a start to an end that is rounded to a quarter of an hour, within the length of a class. The minute of the end may
 * be on the day before or after.
 */
export function minutesUntil(from: WallTime, { day, minute }: WallTime, timeZone: string): number {
  const rounded = Math.round(minute / STEP_MINUTES) * STEP_MINUTES
  const days = Math.floor(rounded / MINUTES_PER_DAY)
  const to = { day: addDays(day, days), minute: rounded - days * MINUTES_PER_DAY }
  const minutes = (instantOf(to, timeZone) - instantOf(from, timeZone)) / MINUTE_MS
  return Math.min(Math.max(minutes, STEP_MINUTES), classMinutes.max)
}

/** A wall time after an arrow key: up and down by a quarter of an hour, left and right by a day. */
export function stepped({ day, minute }: WallTime, key: string): WallTime | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days) return { day: addDays(day, days), minute }
  const steps = { ArrowUp: -1, ArrowDown: 1 }[key]
  return steps === undefined ? undefined : { day, minute: snapped(minute + steps * STEP_MINUTES) }
}

/** A time of a day for a new class, in minutes after midnight. */
export type Span = { day: string; from: number; to: number }

/** The length of a class for which only a start was clicked. */
const CLICKED_MINUTES = 60

/** The span between two times of a day in either order, at least a step long; an hour if there is no second time. */
export function spanOf(one: WallTime, other?: WallTime): Span {
  const [from, to] = other
    ? [Math.min(one.minute, other.minute), Math.max(one.minute, other.minute) + STEP_MINUTES]
    : [one.minute, one.minute + CLICKED_MINUTES]
  return { day: one.day, from, to: Math.min(to, MINUTES_PER_DAY) }
}

/** The part of a class on one day, in minutes after midnight. Only the first part of a class `starts`, and only the last `ends`. */
export type Segment = {
  scheduled: ScheduledClass
  day: string
  from: number
  to: number
  starts: boolean
  ends: boolean
}

export const startOf = ({ startsAt }: Pick<ScheduledClass, 'startsAt'>): number => Date.parse(startsAt)
/** The end of a class, in milliseconds since 1970. */
export const endOf = (scheduled: Pick<ScheduledClass, 'startsAt' | 'duration'>): number =>
  startOf(scheduled) + scheduled.duration * MINUTE_MS

/** The parts of a class as drawn: two if it goes on after midnight. */
export function segmentsOf(scheduled: ScheduledClass, timeZone: string): Segment[] {
  const from = wallTimeOf(startOf(scheduled), timeZone)
  const to = wallTimeOf(endOf(scheduled), timeZone)
  const first = { scheduled, day: from.day, from: from.minute, starts: true }
  if (to.day === from.day) return [{ ...first, to: drawnEnd(from.minute, to.minute), ends: true }]
  const rest = { scheduled, day: to.day, from: 0, to: to.minute, starts: false, ends: true }
  const hasRest = to.minute > 0
  return [{ ...first, to: MINUTES_PER_DAY, ends: !hasRest }, ...(hasRest ? [rest] : [])]
}

const drawnEnd = (from: number, to: number): number =>
  Math.min(Math.max(to, from + MIN_DRAWN_MINUTES), MINUTES_PER_DAY)

/** A part with its column, and the number of columns beside each other. */
export type Placed<Part> = Part & { column: number; columns: number }

/** Assigns columns to overlapping parts. Each cluster of overlapping parts has columns of one width. */
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

const FIRST_HOUR = 7
const LAST_HOUR = 20

/**
 * The hours of the calendar: a working day, extended to fit the starts of all classes. The rest of a class after midnight is a
 * strip at the top of the next day, so that it does not add the hours of the night.
 */
export function hoursShown(segments: readonly Segment[]): { first: number; last: number } {
  const starting = segments.filter(({ starts }) => starts)
  return {
    first: Math.min(FIRST_HOUR, ...starting.map(({ from }) => Math.floor(from / 60))),
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

/** "Tue, 1 Dec" */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`))

/** "30 Nov – 6 Dec 2026" */
export const weekText = (days: readonly string[]): string =>
  rangeFormat.formatRange(new Date(`${days[0]}T00:00Z`), new Date(`${days.at(-1)}T00:00Z`))

/** "6:30 pm" */
export const timeText = (minute: number): string => clockText(minute * MINUTE_MS, 'UTC')

/** "6:30 pm – 7:30 pm" */
export const timesText = ({ to, duration }: Proposal, timeZone: string): string =>
  `${timeText(to.minute)} – ${timeText(endAfter(to, duration, timeZone).minute)}`

export const wallTimeText = ({ day, minute }: WallTime): string => `${dayText(day)}, ${timeText(minute)}`

/** The abbreviation of a timezone on a day (YYYY-MM-DD), or today: "IST". */
export function zoneName(timeZone: string, day: string): string {
  const moment = Date.parse(day) || Date.now()
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
