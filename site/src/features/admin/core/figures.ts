import type { BatchFigures } from '@careerspeak/contract/admin-figures'
import { dayWords } from '#app/lib/dates'

type Attendance = BatchFigures['attendance']

/** The percentage of marks that are no absence, week by week; null for a week without a mark. */
export const weekPercents = (attendance: Attendance): (number | null)[] =>
  attendance.map((week) => week && Math.round((100 * week.attended) / week.counted))

/** Attendance by week in words. `weeks` are the Mondays. Fewer than two weeks with marks are no line to draw, but a sentence. */
export function attendanceWords(weeks: readonly string[], percents: readonly (number | null)[]) {
  const marked = weeks.flatMap((week, index) => {
    const percent = percents[index] ?? null
    return percent === null ? [] : [`${percent}% in the week of ${dayWords(week)}`]
  })
  const [only = `None in ${weeks.length} weeks`] = marked
  return { isLine: marked.length > 1, text: marked.length > 1 ? marked.join(', ') : only }
}

/** The attendance of several batches together, over this many weeks. */
export const together = (batches: readonly Pick<BatchFigures, 'attendance'>[], weeks: number): Attendance =>
  Array.from({ length: weeks }, (_, index) => {
    const marked = batches.flatMap(({ attendance }) => attendance[index] ?? [])
    const sum = (of: 'attended' | 'counted') => marked.reduce((total, week) => total + week[of], 0)
    return marked.length === 0 ? null : { attended: sum('attended'), counted: sum('counted') }
  })
