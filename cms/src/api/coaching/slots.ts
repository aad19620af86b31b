import { type CoachHours, coachingLimits } from '@careerspeak/contract/coaching'
import { weekdayOf } from '@careerspeak/contract/weekly-dates'
import { addDays, instantOf, timeInsteadOfSkipped, wallTimeOf } from '../../platform/zoned-time'

const MINUTE_MS = 60_000
const SESSION_MS = coachingLimits.sessionMinutes * MINUTE_MS

/** Minutes since midnight on the coach's clock. */
type Range = { from: number; to: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns whether a day (YYYY-MM-DD) is one of the coach's days off. */
export const isDayOff = ({ exceptions }: Pick<CoachHours, 'exceptions'>, date: string): boolean =>
  exceptions.some((each) => each.kind === 'off' && each.first <= date && date <= each.last)

/** The hours of a day in order, with overlapping ones merged. A day off has its extra hours alone. */
function rangesOn(hours: CoachHours, date: string): Range[] {
  const weekday = weekdayOf(date)
  const usual = isDayOff(hours, date) ? [] : hours.hours.filter((each) => each.weekday === weekday)
  const extra = hours.exceptions.filter((each) => each.kind === 'extra').filter((each) => each.date === date)
  const ranges = [...usual, ...extra]
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .sort((one, other) => one.from - other.from)
  const merged: Range[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else merged.push(range)
  }
  return merged
}

/** A day on the coach's clock, with its midnight and the next one in milliseconds since 1970. */
type Day = { date: string; midnight: number; next: number }

/** Today and the following days. */
function daysFrom(now: Date, timezone: string, following: number): Day[] {
  const { date: today } = wallTimeOf(now, timezone)
  const midnights = Array.from({ length: following + 2 }, (_, ahead) =>
    instantOf({ date: addDays(today, ahead), time: '00:00' }, timezone).getTime(),
  )
  return midnights.slice(0, -1).map((midnight, ahead) => ({
    date: addDays(today, ahead),
    midnight,
    next: midnights[ahead + 1] ?? midnight,
  }))
}

/** The starts of the sessions that fit into a day, without local times that its clock change skips. */
function startsOn(hours: CoachHours, { date, midnight, next }: Day): number[] {
  const starts = rangesOn(hours, date).flatMap(({ from, to }) => {
    const count = Math.floor((to - from) / coachingLimits.sessionMinutes)
    return Array.from({ length: count }, (_, index) => from + index * coachingLimits.sessionMinutes)
  })
  if (starts.length === 0) return []
  const { timezone } = hours
  // On most days no clock changes, and asking for the instant of every time would take a hundred times longer.
  if (next - midnight === 1440 * MINUTE_MS) return starts.map((minutes) => midnight + minutes * MINUTE_MS)
  return starts
    .map((minutes) => ({ date, time: clockOf(minutes) }))
    .filter((wall) => timeInsteadOfSkipped(wall, timezone) === undefined)
    .map((wall) => instantOf(wall, timezone).getTime())
}

/**
 * The free times of a coach in order, as milliseconds since 1970. `booked` are the starts of the coach's sessions. A day of
 * `maxPerDay` sessions has no more.
 */
export function freeSlots(hours: CoachHours, booked: readonly number[], now: Date): number[] {
  const { timezone, noticeHours, horizonDays, maxPerDay } = hours
  const earliest = now.getTime() + noticeHours * 3_600_000
  return daysFrom(now, timezone, horizonDays)
    .filter(({ midnight, next }) => booked.filter((at) => at >= midnight && at < next).length < maxPerDay)
    .flatMap((day) => startsOn(hours, day))
    .filter((start) => start >= earliest && start > now.getTime())
    .filter((start) => booked.every((other) => Math.abs(other - start) >= SESSION_MS))
}
