import { accountAtom } from '../device-data/account-atom'
import { instituteZone, isoDay } from '../lib/dates'

/** One practice in figures, and nothing that was said. */
export type Practice = {
  /** When it began, in milliseconds since 1970. With the kind it identifies the practice. */
  at: number
  kind: 'conversation' | 'interview' | 'mirror' | 'cards'
  /** The minutes spent, with fractions: spoken and written for a conversation, recorded for an answer. */
  minutes: number
  /** The learner's own words; 0 where they are not counted. */
  words: number
  /** The corrections found in those words; null where nothing was checked. */
  corrections: number | null
  /** Of cards: how many were mastered afterwards, in total. */
  mastered?: number | undefined
}

const isCount = (value: unknown) => typeof value === 'number' && value >= 0

/** Checked by hand: zod would put interviews and Today over their bytes. */
function isPractice(value: unknown): value is Practice {
  const { at, kind, minutes, words, corrections, mastered } = Object(value)
  return (
    /^(?:conversation|interview|mirror|cards)$/.test(kind) &&
    [at, minutes, words, corrections ?? 0, mastered ?? 0].every(isCount)
  )
}

const MAX_PRACTICES = 600

/** Reads the stored log, the oldest first; what is invalid counts as nothing. */
export function readLog(text: string): readonly Practice[] {
  try {
    const log: unknown = JSON.parse(text)
    return Array.isArray(log) && log.every(isPractice) ? log : []
  } catch {
    return []
  }
}

/** The practices of the account on this device, the oldest first. */
export const $practiceLog = accountAtom<readonly Practice[]>('practice-log', [], {
  encode: JSON.stringify,
  decode: readLog,
})

/** The log with a practice. It replaces the one of the same kind and beginning. */
export const withPractice = (log: readonly Practice[], added: Practice): Practice[] =>
  [...log.filter(({ at, kind }) => at !== added.at || kind !== added.kind), added]
    .toSorted((one, other) => one.at - other.at)
    .slice(-MAX_PRACTICES)

/** Records a practice, or updates it as it goes on. Where the browser has no room, practice goes on without. */
export function logPractice(added: Practice): void {
  try {
    $practiceLog.set(withPractice($practiceLog.get(), added))
  } catch (error) {
    console.warn('The practice could not be recorded', error)
  }
}

/** The learner's goal for a week. */
export type Goal = {
  /** On how many days of a week the learner wants to practise. */
  days: number
  /** The Monday of the paused week, as YYYY-MM-DD; empty if none is. */
  paused: string
}

const FIRST_GOAL: Goal = { days: 3, paused: '' }

export function readGoal(text: string): Goal {
  try {
    const { days, paused }: Partial<Record<keyof Goal, unknown>> = Object(JSON.parse(text))
    return typeof days === 'number' && days >= 1 && days <= 7 && typeof paused === 'string'
      ? { days, paused }
      : FIRST_GOAL
  } catch {
    return FIRST_GOAL
  }
}

export const $practiceGoal = accountAtom<Goal>('practice-goal', FIRST_GOAL, {
  encode: JSON.stringify,
  decode: readGoal,
})

const DAY_MS = 86_400_000
const WEEKS_SHOWN = 8

const isoOf = (utcMidnight: number) => new Date(utcMidnight).toISOString().slice(0, 10)

/** The Monday of the week of an instant, by the institute's calendar: YYYY-MM-DD. */
export function weekOf(instant: number, timeZone = instituteZone()): string {
  const day = Date.parse(isoDay(instant, timeZone))
  return isoOf(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS)
}

/** The Mondays of the last eight weeks, this week's last. */
export function lastWeeks(now: number, timeZone = instituteZone()): string[] {
  const monday = Date.parse(weekOf(now, timeZone))
  return Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    isoOf(monday - (WEEKS_SHOWN - 1 - index) * 7 * DAY_MS),
  )
}

/** A day of the week: its date, and whether the learner has practised on it. */
export type WeekDay = { date: string; isDone: boolean; isToday: boolean; minutes: number }

/** The seven days of this week from Monday. */
export function thisWeek(log: readonly Practice[], now: number, timeZone = instituteZone()): WeekDay[] {
  const monday = Date.parse(weekOf(now, timeZone))
  const today = isoDay(now, timeZone)
  return Array.from({ length: 7 }, (_, index) => {
    const date = isoOf(monday + index * DAY_MS)
    const ofDay = log.filter(({ at }) => isoDay(at, timeZone) === date)
    return { date, isDone: ofDay.length > 0, isToday: date === today, minutes: sum(ofDay, 'minutes') }
  })
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
