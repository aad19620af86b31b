import type { AttendanceStatus, OwnAttendance } from '@careerspeak/contract/attendance'

type Status = AttendanceStatus | null

type Summary = Pick<OwnAttendance, 'attended' | 'counted' | 'percent'> & { missesInARow: number }

const counts = (status: Status): boolean => status !== null && status !== 'excused'

/**
 * Summarises marks in the order of classes. Excused and unmarked classes neither count nor end a row of
 * misses.
 */
export function summaryOf(statuses: readonly Status[]): Summary {
  const counted = statuses.filter(counts)
  const attended = counted.filter((status) => status !== 'absent').length
  const lastAttended = counted.findLastIndex((status) => status !== 'absent')
  return {
    attended,
    counted: counted.length,
    percent: percentOf(attended, counted.length),
    missesInARow: counted.length - 1 - lastAttended,
  }
}

/** A whole percentage, which is 0 or 100 only if nothing or everything was attended. */
function percentOf(attended: number, counted: number): number | null {
  if (counted === 0) return null
  if (attended === 0 || attended === counted) return (attended / counted) * 100
  return Math.min(99, Math.max(1, Math.round((attended / counted) * 100)))
}
