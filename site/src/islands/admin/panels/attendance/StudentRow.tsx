import { useStore } from '@nanostores/react'
import { localTime } from '../../../../lib/dates'
import { LOOKS, lookOf } from './looks'
import { $conflicts } from './store'
import type { Status, Student } from './tick-list'

type StudentRowProps = {
  student: Student
  status: Status
  tabIndex: number
  onFocus: () => void
  onTap: () => void
}

/** A learner in the tick list: the whole row is the button that goes on to the next mark. */
export function StudentRow({ student, status, tabIndex, onFocus, onTap }: StudentRowProps) {
  const { name, look } = lookOf(status)
  const details = detailsOf(student)
  return (
    <li>
      <button
        type="button"
        tabIndex={tabIndex}
        // Neither the header nor the bar below covers the row that is walked to.
        className="flex min-h-11 w-full cursor-pointer scroll-mt-24 scroll-mb-44 items-center justify-between gap-3 rounded-field bg-base-200 px-3 py-1.5 text-start"
        onFocus={onFocus}
        onClick={onTap}
      >
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{student.fullName} </span>
          {details && <span className="text-sm text-muted wrap-anywhere">{` ${details}`}</span>}
        </span>
        <span
          className={`min-w-24 shrink-0 rounded-field px-2 py-1 text-center text-sm font-semibold ${look}`}
        >
          {name}
        </span>
      </button>
      <Conflict account={student._id} />
    </li>
  )
}

/** What is known of a learner besides the mark. */
function detailsOf({ mark, enrolledLate }: Student): string {
  return [
    enrolledLate && 'Enrolled after this class began',
    mark?.firstJoin && `Joined ${localTime(mark.firstJoin)}${mark.joins > 1 ? `, ${mark.joins} times` : ''}`,
    mark?.note && `“${mark.note}”`,
    mark?.markedBy && !mark.yours && `Marked by ${mark.markedBy}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Says what another admin has marked meanwhile, and which of the two marks stands. */
function Conflict({ account }: { account: string }) {
  const conflict = useStore($conflicts, { keys: [account] })[account]
  if (!conflict?.theirs.markedAt) return null
  const { theirs, stands } = conflict
  const { name } = LOOKS[theirs.status]
  return (
    <p role="status" className="px-3 py-1 text-sm font-semibold text-secondary">
      {`${theirs.markedBy ?? 'Another admin'} marked “${name}” meanwhile. ${stands === 'yours' ? 'Your mark has taken its place.' : 'It is later than yours, so it stands.'}`}
    </p>
  )
}
