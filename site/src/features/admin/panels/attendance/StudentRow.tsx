import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@careerspeak/contract/attendance'
import { useStore } from '@nanostores/react'
import { timeText } from '#app/lib/dates'
import { navigate } from '../../store/route'
import { LOOKS, lookOf } from './looks'
import { $conflicts } from './store'
import type { Status, Student } from './tick-list'

type StudentRowProps = {
  student: Student
  status: Status
  note: string
  tabIndex: number
  onFocus: () => void
  onTap: () => void
  onMark: (status: AttendanceStatus) => void
  onNote: () => void
}

/** A learner in the tick list. The row is a button for the next mark; beside it is the button for a note. */
export function StudentRow(props: StudentRowProps) {
  const { student, status, note, tabIndex, onFocus, onTap, onMark, onNote } = props
  const { name, look } = lookOf(status)
  const details = detailsOf(student, note)
  return (
    <li className="flex flex-wrap gap-1">
      <button
        type="button"
        data-row
        tabIndex={tabIndex}
        // Neither the header nor the bar below covers the row that is walked to.
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer scroll-mt-24 scroll-mb-44 items-center justify-between gap-3 rounded-field bg-base-200 px-3 py-1.5 text-start"
        onFocus={onFocus}
        onClick={onTap}
      >
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{student.fullName} </span>
          {details && <span className="text-sm text-muted wrap-anywhere">{` ${details}`}</span>}
        </span>
        <span
          className={`min-w-24 shrink-0 rounded-field px-2 py-1 text-center text-sm font-semibold lg:sr-only ${look}`}
        >
          {name}
        </span>
      </button>
      {/* For a mouse; keys mark the focused row. */}
      <span className="flex gap-1 max-lg:hidden">
        {ATTENDANCE_STATUSES.map((each) => (
          <button
            key={each}
            type="button"
            tabIndex={-1}
            aria-label={`${LOOKS[each].name}: ${student.fullName}`}
            aria-pressed={status === each}
            title={LOOKS[each].name}
            className={`w-9 cursor-pointer rounded-field text-sm font-semibold ${status === each ? LOOKS[each].look : 'border border-edge/60'}`}
            onClick={() => onMark(each)}
          >
            {LOOKS[each].letter}
          </button>
        ))}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className="btn btn-ghost min-h-11 px-2 text-sm"
        onClick={() => navigate({ person: student._id })}
      >
        Record<span className="sr-only">{` of ${student.fullName}`}</span>
      </button>
      {/* Its room is kept, so that no mark moves under the pointer. */}
      <button
        type="button"
        tabIndex={tabIndex}
        className={`btn btn-ghost min-h-11 px-2 text-sm ${status === null ? 'invisible max-lg:hidden' : ''}`}
        onFocus={onFocus}
        onClick={onNote}
      >
        Note<span className="sr-only">{` about ${student.fullName}`}</span>
      </button>
      <Conflict account={student._id} />
    </li>
  )
}

/** Details of a learner besides the mark. */
function detailsOf({ mark, enrolledLate }: Student, note: string): string {
  return [
    enrolledLate && 'Enrolled after this class began',
    mark?.firstJoin && `Joined ${timeText(mark.firstJoin)}${mark.joins > 1 ? `, ${mark.joins} times` : ''}`,
    note && `“${note}”`,
    mark?.markedBy && !mark.yours && `Marked by ${mark.markedBy}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Tells what another admin has marked in the meantime, and which of the two marks is valid. */
function Conflict({ account }: { account: string }) {
  const conflict = useStore($conflicts, { keys: [account] })[account]
  if (!conflict?.theirs.markedAt) return null
  const { theirs, stands } = conflict
  const { name } = LOOKS[theirs.status]
  const who = theirs.markedBy ?? 'Another admin'
  return (
    <p role="status" className="w-full px-3 py-1 text-sm font-semibold text-secondary">
      {stands === 'yours'
        ? `${who} marked “${name}” in the meantime. Your mark replaced it.`
        : `${who} marked “${name}” after you, so that was kept.`}
    </p>
  )
}
