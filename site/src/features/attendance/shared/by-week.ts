import type { OwnMark } from '@careerspeak/contract/attendance'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { weekOf } from '#app/practice-log/practice-log'

/** The percentage of classes attended in each week, by its Monday; null without a counted class. Excused classes do not count. */
export function attendanceByWeek(
  marks: readonly Pick<OwnMark, 'class' | 'status'>[],
  classes: readonly Pick<ScheduledClass, '_id' | 'startsAt' | 'timezone'>[],
  weeks: readonly string[],
  now: number,
): (number | null)[] {
  return weeks.map((week) => {
    const ids = new Set(
      classes
        .filter(
          ({ startsAt, timezone }) =>
            weekOf(Date.parse(startsAt), timezone) === week && Date.parse(startsAt) <= now,
        )
        .map(({ _id }) => _id),
    )
    const counted = marks.filter((mark) => ids.has(mark.class) && mark.status !== 'excused')
    const attended = counted.filter(({ status }) => status !== 'absent').length
    return counted.length > 0 ? Math.round((100 * attended) / counted.length) : null
  })
}
