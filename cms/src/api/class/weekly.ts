import { DateTime } from 'luxon'

const MOST = 52

/** The dates from the first to the last that are on its weekday: nothing where they would be none, or too many. */
export function weeklyDates(first: string, until: string): string[] | undefined {
  const start = DateTime.fromISO(first, { zone: 'utc' })
  const weeks = Math.floor(DateTime.fromISO(until, { zone: 'utc' }).diff(start, 'weeks').weeks)
  if (weeks < 0 || weeks >= MOST) return undefined
  return Array.from({ length: weeks + 1 }, (_, week) => start.plus({ weeks: week }).toFormat('yyyy-MM-dd'))
}
