import { instituteZone } from '../lib/dates'
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
