import type { AttendanceStatus, TickList } from '@careerspeak/contract/attendance'

export type Student = TickList['students'][number]
export type Status = AttendanceStatus | null

/**
 * A mark that the server does not have yet: `null` takes the staff's mark back, and `shown` is what is seen meanwhile.
 * `tickedAt` is an instant of this device's clock, `seen` the server's `markedAt` as it was known then. Without a `note` the
 * one that the server has stays. `name` is the learner's, for an admin who copies marks that the server refuses.
 */
type UnsentMark = {
  status: Status
  shown: Status
  tickedAt: number
  seen: string | null
  note?: string | undefined
  name?: string | undefined
}

/** The unsent marks of a class, by learner id. */
export type UnsentMarks = Readonly<Record<string, UnsentMark>>

/** Changes that were made together, and are undone together. */
export type Change = { account: string; status: Status; shown: Status; note?: string }[]

const CYCLE = ['present', 'late', 'absent', 'excused'] as const

/** The mark after a tap. */
export const nextStatus = (status: Status): AttendanceStatus =>
  CYCLE[(status === null ? 0 : CYCLE.indexOf(status) + 1) % CYCLE.length] ?? 'present'

const KEYS: Readonly<Record<string, AttendanceStatus>> = {
  p: 'present',
  l: 'late',
  a: 'absent',
  e: 'excused',
}

/** The mark that a key makes, if it is one of P, L, A and E. */
export const statusOfKey = (key: string): AttendanceStatus | undefined => KEYS[key.toLowerCase()]

/** The row that a key leads to from another; nothing for a key that leads nowhere. */
export function rowByKey(key: string, from: number, rows: number): number | undefined {
  const last = rows - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last)
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** The displayed mark of a learner: an unsent mark goes before the server's. */
export const shownStatus = ({ _id, mark }: Student, unsent: UnsentMarks): Status => {
  const own = unsent[_id]
  return own ? own.shown : (mark?.status ?? null)
}

/** The displayed note of a learner, likewise. */
export const shownNote = ({ _id, mark }: Student, unsent: UnsentMarks): string =>
  unsent[_id]?.note ?? mark?.note ?? ''

/** The unmarked learners, without those who enrolled after the class began. */
export const unmarked = (students: readonly Student[], unsent: UnsentMarks): Student[] =>
  students.filter((student) => !student.enrolledLate && shownStatus(student, unsent) === null)

/** How many learners have each mark, or none. */
export function countsOf(
  students: readonly Student[],
  unsent: UnsentMarks,
): Record<AttendanceStatus | 'none', number> {
  const counts = { present: 0, late: 0, absent: 0, excused: 0, none: 0 }
  for (const student of students) counts[shownStatus(student, unsent) ?? 'none'] += 1
  return counts
}

/** Marks learners. Gives the new unsent marks, and the change that undoes it. */
export function marking(
  students: readonly Student[],
  unsent: UnsentMarks,
  change: Change,
  now: number,
): { unsent: UnsentMarks; undo: Change } {
  const known = new Map(students.map((student) => [student._id, student]))
  const made = change.flatMap(({ account, status, shown, note = unsent[account]?.note }) => {
    const student = known.get(account)
    if (!student) return []
    const seen = student.mark?.markedAt ?? null
    const { fullName: name } = student
    return [
      { student, mark: { status, shown, tickedAt: now, seen, name, ...(note !== undefined && { note }) } },
    ]
  })
  const noted = new Set(change.flatMap(({ account, note }) => (note === undefined ? [] : [account])))
  return {
    unsent: { ...unsent, ...Object.fromEntries(made.map(({ student, mark }) => [student._id, mark])) },
    undo: made.map(({ student }) => ({
      ...before(student, unsent),
      ...(noted.has(student._id) && { note: shownNote(student, unsent) }),
    })),
  }
}

/** The previous mark of a learner. The staff's mark and an excuse are marked again; anything else returns by itself. */
function before(student: Student, unsent: UnsentMarks): Change[number] {
  const own = unsent[student._id]
  const shown = shownStatus(student, unsent)
  const source = student.mark?.source
  const decided = own ? own.status !== null : source === 'staff' || source === 'excuse'
  return { account: student._id, status: decided ? shown : null, shown }
}

/** The request for unsent marks. */
export const toSend = (unsent: UnsentMarks, now: number) =>
  Object.entries(unsent).map(([account, { status, tickedAt, seen, note }]) => ({
    account,
    status,
    seen,
    ...(note !== undefined && { note }),
    // A device clock that was set back must not cause a refusal.
    ago: Math.min(Math.max(0, now - tickedAt), MAX_AGE_MS),
  }))

const MAX_AGE_MS = 7 * 86_400_000

/** The marks still unsent after a request: those made in the meantime. */
export const afterSending = (unsent: UnsentMarks, sent: UnsentMarks): UnsentMarks =>
  Object.fromEntries(
    Object.entries(unsent).filter(([account, mark]) => sent[account]?.tickedAt !== mark.tickedAt),
  )
