import type { TickList as Data } from '@careerspeak/contract/attendance'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { minutesText } from '#app/lib/dates'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { MessagesLink, RouteLink } from '../../parts/Buttons'
import { Loading } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { countsText } from './looks'
import { NoteDialog } from './NoteDialog'
import { Saving } from './Saving'
import { StudentRow } from './StudentRow'
import { $canUndo, $tickList, $unsent, mark, undo } from './store'
import {
  countsOf,
  nextStatus,
  rowByKey,
  type Status,
  type Student,
  shownNote,
  shownStatus,
  statusOfKey,
  unmarked,
} from './tick-list'

/** The learners of the open class, to mark by touch or by key. */
export function TickList() {
  const { data, error } = useStore($tickList)
  return (
    <div className="grid gap-1">
      <RouteLink className="link-line justify-self-start" to={{ class: '' }}>
        Back to the batch’s attendance
      </RouteLink>
      {data ? (
        <OpenList {...data} />
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Loading label="Loading the class" />
      )}
    </div>
  )
}

function Failed({ error }: { error: NonNullable<ReturnType<typeof $tickList.get>['error']> }) {
  if (error.failure.status === 404 || error.failure.status === 400)
    return <Empty title="This class no longer exists" text="It was deleted, and its attendance with it." />
  return (
    <LoadFailure title="The class couldn’t be loaded" text={error.message} onRetry={$tickList.invalidate} />
  )
}

function OpenList({ class: scheduled, students }: Data) {
  const unsent = useStore($unsent)
  const rest = unmarked(students, unsent)
  const isUnmarked = rest.length === students.length
  const markRest = (status: 'present' | 'absent') =>
    mark(rest.map(({ _id }) => ({ account: _id, status, shown: status })))
  return (
    <article aria-labelledby="tick-list" className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h3 id="tick-list" className="text-xl wrap-anywhere">
          {scheduled.title}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{`${scheduled.batchname} · ${minutesText(scheduled.duration)}`}</p>
        <ClassTime {...scheduled} />
      </header>
      {students.length === 0 ? (
        <Empty title="No one is in this batch yet" text="Students will appear here." />
      ) : (
        <>
          <Rows students={students} />
          <div className="sticky bottom-(--dock) z-10 grid gap-2 border-t border-edge/40 bg-base-100 py-2">
            <p className="text-sm">
              {`${countsText(countsOf(students, unsent))}${rest.length === 0 ? ' · everyone is marked' : ''}`}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <Button
                look={`btn-primary ${SMALL}`}
                label={isUnmarked ? 'All present' : 'Rest present'}
                disabled={rest.length === 0}
                onClick={() => markRest('present')}
              />
              <Button
                look={`btn-outline ${SMALL}`}
                label={isUnmarked ? 'All absent' : 'Rest absent'}
                disabled={rest.length === 0}
                onClick={() => markRest('absent')}
              />
              <UndoButton />
              <Saving />
              {students.some((student) => shownStatus(student, unsent) === 'absent') && (
                <MessagesLink list="absences" of={scheduled._id} label="Tell those who were absent" />
              )}
            </div>
          </div>
        </>
      )}
    </article>
  )
}

function UndoButton() {
  return <Button look={`btn-outline ${SMALL}`} label="Undo" disabled={!useStore($canUndo)} onClick={undo} />
}

const markOne = ({ _id }: Student, status: NonNullable<Status>) =>
  mark([{ account: _id, status, shown: status }])

function Rows({ students }: { students: readonly Student[] }) {
  const unsent = useStore($unsent)
  const [current, setCurrent] = useState(0)
  const [noted, setNoted] = useState<Student>()
  const list = useRef<HTMLUListElement>(null)
  const focus = (row: number) => {
    setCurrent(row)
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[row]?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const student = students[current]
    if (!student || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      return undo()
    }
    if (event.key.toLowerCase() === 'n' && shownStatus(student, unsent) !== null) {
      event.preventDefault()
      return setNoted(student)
    }
    const status = statusOfKey(event.key)
    const row = status
      ? Math.min(current + 1, students.length - 1)
      : rowByKey(event.key, current, students.length)
    if (row === undefined) return
    event.preventDefault()
    if (status) markOne(student, status)
    focus(row)
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        Mark everyone present, then tap the exceptions. Shortcuts: P, L, A, E to mark · N for a note · ↑↓ to
        move · Ctrl Z to undo
      </p>
      <ul ref={list} className="grid gap-1" onKeyDown={onKeyDown}>
        {students.map((student, row) => (
          <StudentRow
            key={student._id}
            student={student}
            status={shownStatus(student, unsent)}
            note={shownNote(student, unsent)}
            tabIndex={row === Math.min(current, students.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(row)}
            onTap={() => markOne(student, nextStatus(shownStatus(student, unsent)))}
            onMark={(mark) => markOne(student, mark)}
            onNote={() => setNoted(student)}
          />
        ))}
      </ul>
      {noted && (
        <NoteDialog
          name={noted.fullName}
          note={shownNote(noted, unsent)}
          onSave={(note) => {
            const status = shownStatus(noted, unsent)
            mark([{ account: noted._id, status, shown: status, note }])
          }}
          onClose={() => setNoted(undefined)}
        />
      )}
    </div>
  )
}
