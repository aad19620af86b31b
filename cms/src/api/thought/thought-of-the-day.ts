import { dayNumber, wallTimeOf } from '../../lib/zoned-time'

/** The thought whose turn it is on the day that `now` is in a timezone: each in turn, and none twice in a row. */
export function thoughtOfTheDay<Thought>(
  thoughts: readonly Thought[],
  now: Date,
  timezone: string,
): Thought | undefined {
  return thoughts[dayNumber(wallTimeOf(now, timezone).date) % thoughts.length]
}
