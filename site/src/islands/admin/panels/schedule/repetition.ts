import { dayUtc } from '../../../../lib/dates'
import { WORDS } from './words'

const WEEK = 7 * 86_400_000

/** The most classes that one repetition makes: a year of weeks. */
export const MOST_CLASSES = 52

/** The days of a class that is held every week from one day until another, both written YYYY-MM-DD and both included. */
export function weeklyDays(from: string, until: string): string[] {
  const start = Date.parse(`${from}T00:00Z`)
  const weeks = Math.floor((Date.parse(`${until}T00:00Z`) - start) / WEEK)
  if (!(weeks >= 0)) return []
  return Array.from({ length: weeks + 1 }, (_, week) =>
    new Date(start + week * WEEK).toISOString().slice(0, 10),
  )
}

/** What a repetition will make, in words, before it is made. */
export function repetitionText(from: string, until: string): string {
  const words = WORDS.repetition
  if (!until) return WORDS.form.repeatHint
  if (!from) return words.needsDate
  const days = weeklyDays(from, until)
  const last = days.at(-1)
  if (!last) return words.none
  if (days.length > MOST_CLASSES) return words.tooMany(days.length, MOST_CLASSES)
  return words.some(days.length, weekdayOf(from), dayUtc(last))
}

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
