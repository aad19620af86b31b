import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus } from '#app/lib/classes'
import { isoDay, momentText, timeText } from '#app/lib/dates'

type ShownClass = { scheduled: ScheduledClass; time: string }

/** How many classes of the next days are shown. */
const MAX_NEXT = 3

/**
 * The classes that begin on the institute's day, those of the evening before that are still running, and the `next` ones of later days.
 * Times are on the institute's clock, also of classes in another timezone.
 */
export function classesOfToday(
  schedule: readonly ScheduledClass[],
  now: number,
  timezone: string,
): { today: ShownClass[]; next: ShownClass[] } {
  const day = isoDay(now, timezone)
  const isOfToday = (each: ScheduledClass) =>
    isoDay(each.startsAt, timezone) === day || classStatus(each, now) === 'live'
  const later = schedule.filter((each) => !isOfToday(each) && classStatus(each, now) === 'upcoming')
  return {
    today: schedule
      .filter(isOfToday)
      .map((scheduled) => ({ scheduled, time: timeText(scheduled.startsAt, timezone) })),
    next: later
      .slice(0, MAX_NEXT)
      .map((scheduled) => ({ scheduled, time: momentText(scheduled.startsAt, now, timezone) })),
  }
}
