import type { AttendanceStatus, StaffMark } from '@careerspeak/contract/attendance'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'

/** A learner's attendance mark; `markedBy` is the internal id of a staff account. */
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

/** The time of a class; `duration` is in minutes. */
export type ClassTime = { startsAt: Date; duration: number }

const MINUTE_MS = 60_000

const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE_MS)

/** The deadlines of a class's attendance. */
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

export function joinState(time: ClassTime, at: Date): 'early' | 'open' | 'over' {
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

/** A repeated request within a minute is the same join. */
const sameJoin = (last: Date | null, at: Date): boolean =>
  last !== null && at.getTime() - last.getTime() < MINUTE_MS

/** The mark after a join: the first join decides the status, unless staff has. */
export function afterJoin(mark: Mark | undefined, time: ClassTime, at: Date): Mark {
  const before: Omit<Mark, 'status' | 'source'> = mark ?? unmarked
  const firstJoin = before.firstJoin ?? at
  const decided: Pick<Mark, 'status' | 'source'> =
    mark?.source === 'staff' ? mark : { status: statusOfJoin(time, firstJoin), source: 'join' }
  return {
    ...before,
    status: decided.status,
    source: decided.source,
    firstJoin,
    lastJoin: at,
    joins: before.joins + (sameJoin(before.lastJoin, at) ? 0 : 1),
  }
}

/** The mark after an excuse. */
export const afterExcuse = (mark: Mark | undefined, reason: string): Mark => ({
  ...(mark ?? unmarked),
  status: 'excused',
  source: 'excuse',
  note: reason,
})

/** The mark from joins alone, without an excuse or a staff decision. */
function markFromJoins(mark: Mark, time: ClassTime): Mark | undefined {
  if (!mark.firstJoin) return undefined
  const { firstJoin, lastJoin, joins } = mark
  return { ...unmarked, status: statusOfJoin(time, firstJoin), source: 'join', firstJoin, lastJoin, joins }
}

/** The mark without a learner's own excuse; other marks stay. */
export const withoutExcuse = (mark: Mark | undefined, time: ClassTime): Mark | undefined =>
  mark?.source === 'excuse' ? markFromJoins(mark, time) : mark

export type StaffDecision = {
  status: AttendanceStatus | null
  note?: string | undefined
  by: number
  at: Date
}

/** The mark after a staff decision; the status `null` withdraws one. */
export function afterDecision(
  mark: Mark | undefined,
  { status, note, by, at }: StaffDecision,
  time: ClassTime,
): Mark | undefined {
  if (status === null) return mark?.source === 'staff' ? markFromJoins(mark, time) : mark
  const before = mark ?? unmarked
  return { ...before, status, source: 'staff', note: note ?? before.note, markedBy: by, markedAt: at }
}

/** Returns whether a mark is a staff decision later than an instant. */
export const isLater = (mark: Mark | undefined, at: Date): boolean =>
  mark?.source === 'staff' && mark.markedAt !== null && mark.markedAt > at

export const absence: Mark = { ...unmarked, status: 'absent', source: 'system' }

/**
 * The mark after a class moved. Staff marks stay. Joins are recomputed for the new start, if they still fall
 * into it. An excuse or absence only stays if the new time is past, which is a correction.
 */
export function afterMove(mark: Mark, time: ClassTime, now: Date): Mark | undefined {
  switch (mark.source) {
    case 'staff':
      return mark
    case 'join':
      return mark.firstJoin && joinState(time, mark.firstJoin) === 'open'
        ? markFromJoins(mark, time)
        : undefined
    case 'excuse':
      return hasBegun(time, now) ? mark : undefined
    case 'system':
      return now >= timesOf(time).absentAt ? mark : undefined
  }
}
