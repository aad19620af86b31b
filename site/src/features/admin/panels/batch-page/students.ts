import type { BatchProgress } from '@careerspeak/contract/admin-progress'
import type { AttendanceMatrix } from '@careerspeak/contract/attendance'
import type { User } from '@careerspeak/contract/records'

/** A student on the page of a batch. A blocked one has no `attendance`, since the matrix leaves them out. */
export type StudentRow = Pick<
  BatchProgress['learners'][number],
  '_id' | 'fullName' | 'email' | 'done' | 'percent' | 'lastActiveAt' | 'silent'
> & {
  items: number
  attendance: Pick<AttendanceMatrix['students'][number], 'attended' | 'counted' | 'missesInARow'> | undefined
  /** True if they have still to confirm their e-mail address, before which they read nothing of the batch. */
  waits: boolean
}

/** Joins what three lists say of the students of a batch: who is in the first, in its order. */
export function studentRows(
  { items, learners }: Pick<BatchProgress, 'items' | 'learners'>,
  { students }: Pick<AttendanceMatrix, 'students'>,
  accounts: readonly Pick<User, '_id' | 'emailProved'>[],
): StudentRow[] {
  const came = new Map(students.map((student) => [student._id, student]))
  const unproved = new Set(accounts.flatMap(({ _id, emailProved }) => (emailProved ? [] : [_id])))
  return learners.map(({ cells: _, ...learner }) => ({
    ...learner,
    items: items.length,
    attendance: came.get(learner._id),
    waits: unproved.has(learner._id),
  }))
}

/** "4 of 5", or a dash where nothing counts yet. */
export const attendanceText = (attendance: StudentRow['attendance']): string =>
  attendance && attendance.counted > 0 ? `${attendance.attended} of ${attendance.counted}` : '–'
