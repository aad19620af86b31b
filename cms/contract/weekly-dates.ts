/** A year of weekly classes. */
export const MAX_CLASSES_PER_SERIES = 52

const DAY_MS = 86_400_000
/** A longer series has too many classes even with one a week. */
const MAX_DAYS = 2 * 366

const midnightOf = (day: string): number => Date.parse(`${day}T00:00Z`)

/** The weekday of a day (YYYY-MM-DD): 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => ((new Date(midnightOf(day)).getUTCDay() + 6) % 7) + 1

/**
 * The days from `first` to `until`, both YYYY-MM-DD and inclusive, on the weekday of `first` and on other ones. Of more than two years it
 * returns the first two, which are more than `MAX_CLASSES_PER_SERIES`.
 */
export function weeklyDates(first: string, until: string, others: readonly number[] = []): string[] {
  const start = midnightOf(first)
  const days = Math.round((midnightOf(until) - start) / DAY_MS)
  if (!(days >= 0)) return []
  const weekdays = new Set([weekdayOf(first), ...others])
  return Array.from({ length: Math.min(days, MAX_DAYS) + 1 }, (_, day) =>
    new Date(start + day * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => weekdays.has(weekdayOf(day)))
}
