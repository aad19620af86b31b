import { instituteZone, isoDay } from '../lib/dates'
import { DAY_MS, isoOf, weekOf } from './practice-log'
import type { Practice } from './record'

/** The days of the last weeks up to today, oldest first, each week from Monday, with the minutes practised. */
export function lastDays(
  log: readonly Practice[],
  weeks: number,
  now: number,
  timeZone = instituteZone(),
): (number | undefined)[] {
  const minutes = new Map<string, number>()
  for (const practice of log) {
    const day = isoDay(practice.at, timeZone)
    minutes.set(day, (minutes.get(day) ?? 0) + practice.minutes)
  }
  const first = Date.parse(weekOf(now, timeZone)) - (weeks - 1) * 7 * DAY_MS
  const length = (Date.parse(isoDay(now, timeZone)) - first) / DAY_MS + 1
  return Array.from({ length }, (_, index) => minutes.get(isoOf(first + index * DAY_MS)))
}
