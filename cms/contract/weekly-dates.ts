/** A year of weekly classes. */
export const MAX_CLASSES_PER_SERIES = 52

const WEEK_MS = 7 * 86_400_000

/** The dates of a weekly class from `first` to `until`, both YYYY-MM-DD and inclusive. */
export function weeklyDates(first: string, until: string): string[] {
  const start = Date.parse(`${first}T00:00Z`)
  const weeks = Math.floor((Date.parse(`${until}T00:00Z`) - start) / WEEK_MS)
  if (!(weeks >= 0)) return []
  return Array.from({ length: weeks + 1 }, (_, week) =>
    new Date(start + week * WEEK_MS).toISOString().slice(0, 10),
  )
}
