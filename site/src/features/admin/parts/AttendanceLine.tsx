import type { BatchFigures } from '@careerspeak/contract/admin-figures'
import { Line } from '#app/ui/Line'
import { attendanceWords, weekPercents } from '../core/figures'

type AttendanceLineProps = {
  /** The Mondays of the weeks. */
  weeks: readonly string[]
  attendance: BatchFigures['attendance']
  className: string
}

/** Attendance by week as a line from 0 to 100%, with the latest percentage. */
export function AttendanceLine({ weeks, attendance, className }: AttendanceLineProps) {
  const percents = weekPercents(attendance)
  const { isLine, text } = attendanceWords(weeks, percents)
  if (!isLine) return <span className="text-sm text-muted">{text}</span>
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="w-10 tabular-nums">
        {`${percents.findLast((each) => each !== null)}%`}
      </span>
      <Line values={percents} top={100} className={className} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
