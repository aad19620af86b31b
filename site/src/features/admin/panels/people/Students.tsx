import { studentsCsv } from '@careerspeak/contract/admin-people'
import type { Batch, User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState, useTransition } from 'react'
import { NO_SELECTION, withSelected } from '../../core/selection'
import { ExportButton, PersonLink } from '../../parts/Buttons'
import { OfBatch } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectAll, SelectBox, SelectionAction, SelectionBar } from '../../parts/SelectionBar'
import { actionColumn, type Column, personColumns } from '../../parts/Table'
import { BatchMenu, Toolbar } from '../../parts/Toolbar'
import { $students } from './store'
import { moveOne, moveSelected } from './undoable'

export const Students = () => <OfBatch>{(batch) => <StudentsOf batch={batch} />}</OfBatch>

/** The students of a batch. Moving and removing need no question, since they can be undone. */
function StudentsOf({ batch }: { batch: Batch }) {
  const [selection, setSelection] = useState(NO_SELECTION)
  const [busy, startTransition] = useTransition()
  const rows = useStore($students).data?.data ?? []
  const removeOne = (student: User) =>
    startTransition(async () => {
      if (await moveOne(student, batch, null))
        setSelection((before) => withSelected(before, [student], false))
    })
  const moveAll = (to: Batch | null) =>
    startTransition(async () => {
      if (await moveSelected(batch, to, selection)) setSelection(NO_SELECTION)
    })
  const columns: readonly Column<User>[] = [
    {
      label: 'Name',
      cell: (student) => (
        <SelectBox row={student} selection={selection} onSelect={setSelection}>
          <PersonLink id={student._id}>{student.fullName}</PersonLink>
        </SelectBox>
      ),
    },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    actionColumn<User>(({ fullName }) => fullName, { Remove: removeOne }),
  ]
  return (
    <>
      <Toolbar>
        <SearchBox />
        <SelectAll rows={rows} selection={selection} onSelect={setSelection} />
        <ExportButton
          endpoint={studentsCsv}
          query={{ batch: batch._id }}
          fileName={`students of ${batch.batch_name}.csv`}
        />
      </Toolbar>
      <PagedList
        store={$students}
        caption={`Students of ${batch.batch_name}`}
        columns={columns}
        loading="Loading students..."
        failed="Failed to load students"
        none="No students found"
        noneHint="Add people to this batch from the user list."
      />
      <SelectionBar rows={rows} selection={selection} onSelect={setSelection}>
        <BatchMenu label="Move to another batch" without={batch._id} onChoose={moveAll} />
        <SelectionAction
          label="Remove from the batch"
          busyLabel="Removing…"
          busy={busy}
          run={() => moveAll(null)}
        />
      </SelectionBar>
    </>
  )
}
