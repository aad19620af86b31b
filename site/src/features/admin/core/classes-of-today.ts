import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus } from '#app/lib/classes'
import { isoDay, timeText } from '#app/lib/dates'

type ClassOfToday = { scheduled: ScheduledClass; time: string }

/**
 * The classes that begin on the institute's day, and those of the evening before that are still running. Times are on the
 * institute's clock, also of classes in another timezone.
 */
export function classesOfToday(
  schedule: readonly ScheduledClass[],
  now: number,
  timezone: string,
): ClassOfToday[] {
  const today = isoDay(now, timezone)
  return schedule
    .filter((each) => isoDay(each.startsAt, timezone) === today || classStatus(each, now) === 'live')
    .map((scheduled) => ({ scheduled, time: timeText(scheduled.startsAt, timezone) }))
}
