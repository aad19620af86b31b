import { instituteZone, isoDay } from '../lib/dates'
import { DAY_MS, isoOf, weekOf } from './practice-log'
import type { Practice } from './record'

const WEEKS_SHOWN = 8

/** The Mondays of the last eight weeks, this week's last. */
export function lastWeeks(now: number, timeZone = instituteZone()): string[] {
  const monday = Date.parse(weekOf(now, timeZone))
  return Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    isoOf(monday - (WEEKS_SHOWN - 1 - index) * 7 * DAY_MS),
  )
}

const sum = (practices: readonly Practice[], field: 'minutes' | 'words' | 'corrections'): number =>
  practices.reduce((total, each) => total + (each[field] ?? 0), 0)

/** The figures of the last eight weeks, this week's last; null where there is nothing to count. */
export type Lines = Record<'minutes' | 'corrections' | 'mastered', (number | null)[]>

export function linesOf(log: readonly Practice[], now: number, timeZone = instituteZone()): Lines {
  const weeks = lastWeeks(now, timeZone)
  const byWeek = weeks.map((week) => log.filter(({ at }) => weekOf(at, timeZone) === week))
  const masteredBy = (index: number) =>
    log.findLast(({ at, mastered }) => mastered !== undefined && weekOf(at, timeZone) <= (weeks[index] ?? ''))
      ?.mastered ?? null
  return {
    minutes: byWeek.map((practices) => Math.round(sum(practices, 'minutes'))),
    corrections: byWeek.map((practices) => {
      const checked = practices.filter(({ corrections }) => corrections !== null)
      const words = sum(checked, 'words')
      return words > 0 ? Math.round((sum(checked, 'corrections') / words) * 1000) / 10 : null
    }),
    mastered: weeks.map((_, index) => masteredBy(index)),
  }
}

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
