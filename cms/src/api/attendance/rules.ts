import type { AttendanceStatus, StaffMark } from '@careerspeak/contract/attendance'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'

/** What is known of a learner and a class; `markedBy` is the internal id of the staff's account. */
export type Mark = {
  status: AttendanceStatus
  source: StaffMark['source']
  firstJoin: Date | null
  lastJoin: Date | null
  joins: number
  note: string
  markedBy: number | null
  markedAt: Date | null
}

/** When a class is; `duration` is minutes. */
export type ClassTime = { startsAt: Date; duration: number }

const MINUTE = 60_000

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE)

/** The instants that matter to the attendance of a class. */
export function timesOf({ startsAt, duration }: ClassTime) {
  const end = minutesAfter(startsAt, duration)
  return {
    opens: minutesAfter(startsAt, -attendanceLimits.opensMinutes),
    starts: startsAt,
    lateAfter: minutesAfter(startsAt, attendanceLimits.lateMinutes),
    end,
    absentAt: minutesAfter(end, attendanceLimits.absentMinutes),
  }
}

/** Whether a class can be joined at an instant. */
export function joining(time: ClassTime, at: Date): 'early' | 'open' | 'over' {
  const { opens, end } = timesOf(time)
  if (at < opens) return 'early'
  return at <= end ? 'open' : 'over'
}

export const hasBegun = ({ startsAt }: ClassTime, at: Date): boolean => at >= startsAt

const statusOfJoin = (time: ClassTime, at: Date): AttendanceStatus =>
  at <= timesOf(time).lateAfter ? 'present' : 'late'

const unmarked = {
  firstJoin: null,
  lastJoin: null,
  joins: 0,
  note: '',
  markedBy: null,
  markedAt: null,
} as const

/** A request that is sent again, or a second tap, is the same joining. */
const sameJoin = (last: Date | null, at: Date): boolean =>
  last !== null && at.getTime() - last.getTime() < MINUTE

/** What is known once a learner joins: the first time decides, unless the staff has. */
export function afterJoin(mark: Mark | undefined, time: ClassTime, at: Date): Mark {
  const before: Omit<Mark, 'status' | 'source'> = mark ?? unmarked
  const firstJoin = before.firstJoin ?? at
  const decided: Pick<Mark, 'status' | 'source'> =
    mark?.source === 'staff' ? mark : { status: statusOfJoin(time, firstJoin), source: 'join' }
  return {
    ...before,
    ...{ status: decided.status, source: decided.source, firstJoin, lastJoin: at },
    joins: before.joins + (sameJoin(before.lastJoin, at) ? 0 : 1),
  }
}

/** What is known once a learner says that they cannot come. */
export const afterExcuse = (mark: Mark | undefined, reason: string): Mark => ({
  ...(mark ?? unmarked),
  status: 'excused',
  source: 'excuse',
  note: reason,
})

/** What is known without the learner's excuse, or the staff's mark: that they joined, or nothing. */
function fromJoinsAlone(mark: Mark, time: ClassTime): Mark | undefined {
  if (!mark.firstJoin) return undefined
  const { firstJoin, lastJoin, joins } = mark
  return {
    ...unmarked,
    ...{ status: statusOfJoin(time, firstJoin), source: 'join', firstJoin, lastJoin, joins },
  }
}

/** What is known once a learner takes an excuse back; anything else stays. */
export const withoutExcuse = (mark: Mark | undefined, time: ClassTime): Mark | undefined =>
  mark?.source === 'excuse' ? fromJoinsAlone(mark, time) : mark

export type StaffDecision = {
  status: AttendanceStatus | null
  note?: string | undefined
  by: number
  at: Date
}

/** What is known once the staff decides, or takes its decision back. */
export function afterDecision(
  mark: Mark | undefined,
  { status, note, by, at }: StaffDecision,
  time: ClassTime,
): Mark | undefined {
  if (status === null) return mark?.source === 'staff' ? fromJoinsAlone(mark, time) : mark
  const before = mark ?? unmarked
  return { ...before, status, source: 'staff', note: note ?? before.note, markedBy: by, markedAt: at }
}

/** Whether what the staff has decided is later than another decision. */
export const isLater = (mark: Mark | undefined, at: Date): boolean =>
  mark?.source === 'staff' && mark.markedAt !== null && mark.markedAt > at

export const absence: Mark = { ...unmarked, status: 'absent', source: 'system' }

/**
 * What is still known of a class that begins or ends at another time now. The staff's word stays. Who joined is judged by the
 * new start, if it was for this class at all. An excuse was for the other day, and an absence is none of a class that has yet
 * to end: unless it is over as it stands now, which is a correction.
 */
export function afterMove(mark: Mark, time: ClassTime, now: Date): Mark | undefined {
  switch (mark.source) {
    case 'staff':
      return mark
    case 'join':
      return mark.firstJoin && joining(time, mark.firstJoin) === 'open'
        ? fromJoinsAlone(mark, time)
        : undefined
    case 'excuse':
      return hasBegun(time, now) ? mark : undefined
    case 'system':
      return now >= timesOf(time).absentAt ? mark : undefined
  }
}
