import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus } from '#app/lib/classes'
import { isoDay } from '#app/lib/dates'

/** The classes that begin on the institute's day, and those of the evening before that are still running. */
export function classesOfToday(
  schedule: readonly ScheduledClass[],
  now: number,
  timezone: string,
): ScheduledClass[] {
  const today = isoDay(now, timezone)
  return schedule.filter(
    (each) => isoDay(each.startsAt, timezone) === today || classStatus(each, now) === 'live',
  )
}
