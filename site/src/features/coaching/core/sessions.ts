import type { CoachingSession } from '@careerspeak/contract/coaching'
import { isoDay } from '#app/lib/dates'

type Timed = Pick<CoachingSession, 'startsAt' | 'minutes'>

export const isOver = ({ startsAt, minutes }: Timed, now: number): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now

/** A session that is over and that the coach has not marked yet counts as over. */
export const STATES: Record<CoachingSession['state'], string> = {
  booked: 'Over',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Cancelled',
}

/** Free times by the day on the reader's clock, or in a timezone: instants under YYYY-MM-DD, in order. */
export function byDay(free: readonly string[], timezone?: string): [day: string, times: string[]][] {
  return [...Map.groupBy(free, (slot) => isoDay(slot, timezone))]
}
