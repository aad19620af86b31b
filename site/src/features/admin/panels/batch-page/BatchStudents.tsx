import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import { PersonLink, RouteLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { type Column, Table } from '../../parts/Table'
import { LastActive } from '../progress/LastActive'
import { $studentRows } from './store'
import { attendanceText, type StudentRow } from './students'

/** The students of a batch with attendance and progress, and those who have not confirmed their address. */
export function BatchStudents({ batch }: { batch: string }) {
  return (
    <section aria-labelledby="batch-students" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="batch-students" className="text-base">
          Students
        </h3>
        <p className="flex flex-wrap gap-x-5">
          <RouteLink className="link-line py-1" to={{ tab: 'students', batch }}>
            Manage students
          </RouteLink>
          <RouteLink className="link-line py-1" to={{ tab: 'attendance', batch }}>
            Attendance
          </RouteLink>
          <RouteLink className="link-line py-1" to={{ tab: 'progress', batch }}>
            Progress
          </RouteLink>
        </p>
      </div>
      <Fetched store={$studentRows} loading="Loading the students" failed="The students couldn’t be loaded">
        {(students) =>
          students.length === 0 ? (
            <p className="text-muted">No one is in this batch yet.</p>
          ) : (
            <>
              <Waiting students={students.filter(({ waits }) => waits)} />
              <Table caption="Students with attendance and progress" columns={COLUMNS} rows={students} />
            </>
          )
        }
      </Fetched>
    </section>
  )
}

/** Enrolled students who cannot read anything yet. */
function Waiting({ students }: { students: readonly StudentRow[] }) {
  if (students.length === 0) return null
  return (
    <p className="leaf-bl border border-secondary px-4 py-2">
      <strong>{`Waiting (${students.length}):`}</strong>{' '}
      {`${students.map(({ fullName }) => fullName).join(', ')} ${students.length === 1 ? 'has' : 'have'} to confirm their e-mail address first.`}
    </p>
  )
}

const COLUMNS: readonly Column<StudentRow>[] = [
  {
    label: 'Student',
    cell: (student) => (
      <>
        <PersonLink id={student._id}>{student.fullName}</PersonLink>
        <LastActive learner={student} />
      </>
    ),
  },
  { label: 'Classes', cell: ({ attendance }) => <Came attendance={attendance} /> },
  {
    label: 'Course',
    cell: ({ done, items, percent }) => (items === 0 ? '–' : `${done} of ${items}, ${percent}%`),
  },
]

function Came({ attendance }: Pick<StudentRow, 'attendance'>) {
  const misses = attendance?.missesInARow ?? 0
  return (
    <>
      {attendanceText(attendance)}
      {misses >= attendanceLimits.missesInARow && (
        <span className="block text-sm font-semibold text-secondary">{`Missed the last ${misses}`}</span>
      )}
    </>
  )
}
