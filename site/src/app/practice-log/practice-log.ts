import { accountAtom } from '../device-data/account-atom'
import { instituteZone, isoDay } from '../lib/dates'
import type { Practice } from './record'

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

export const DAY_MS = 86_400_000

export const isoOf = (utcMidnight: number) => new Date(utcMidnight).toISOString().slice(0, 10)

/** The Monday of the week of an instant, by the institute's calendar: YYYY-MM-DD. */
export function weekOf(instant: number, timeZone = instituteZone()): string {
  const day = Date.parse(isoDay(instant, timeZone))
  return isoOf(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS)
}

/** The daily goal. */
export const DAILY_MINUTES = 10

/** A day of the week: its date, the kinds of practice on it, and their minutes, with fractions. */
export type WeekDay = {
  date: string
  isToday: boolean
  kinds: ReadonlySet<Practice['kind']>
  minutes: number
  spoken: number
}

/** The seven days of this week from Monday. */
export function thisWeek(log: readonly Practice[], now: number, timeZone = instituteZone()): WeekDay[] {
  const monday = Date.parse(weekOf(now, timeZone))
  const today = isoDay(now, timeZone)
  return Array.from({ length: 7 }, (_, index) => {
    const date = isoOf(monday + index * DAY_MS)
    const ofDay = log.filter(({ at }) => isoDay(at, timeZone) === date)
    return {
      date,
      isToday: date === today,
      kinds: new Set(ofDay.map(({ kind }) => kind)),
      minutes: ofDay.reduce((sum, { minutes }) => sum + minutes, 0),
      spoken: ofDay.reduce((sum, { spoken = 0 }) => sum + spoken, 0),
    }
  })
}
