import { studentsCsv } from '@careerspeak/contract/admin-people'
import type { Batch, User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState, useTransition } from 'react'
import { NO_SELECTION, type Selection, withSelected } from '../../core/selection'
import { ExportButton } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { BatchField, ChooseBatch, Select } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectBox, SelectionBar } from '../../parts/SelectionBar'
import type { Column } from '../../parts/Table'
import { actionColumn, personColumns } from '../../parts/Table'
import { $batches, $chosenBatch } from '../../store/batches'
import { $students, removeStudent } from './store'
import { moveSelected } from './undoable'

export function Students() {
  const batch = useStore($chosenBatch)
  const [studentToRemove, setStudentToRemove] = useState<User>()
  const [selection, setSelection] = useState(NO_SELECTION)
  const [selectedOf, setSelectedOf] = useState(batch?._id)
  if (batch?._id !== selectedOf) {
    setSelectedOf(batch?._id)
    setSelection(NO_SELECTION)
  }
  const columns: readonly Column<User>[] = [
    {
      label: 'Name',
      cell: (student) => <SelectBox row={student} selection={selection} onSelect={setSelection} />,
    },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    actionColumn<User>(({ fullName }) => fullName, { Remove: setStudentToRemove }),
  ]
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <BatchField />
        </div>
        {batch && <SearchBox />}
        {batch && (
          <ExportButton
            endpoint={studentsCsv}
            query={{ batch: batch._id }}
            fileName={`students of ${batch.batch_name}.csv`}
          />
        )}
      </div>
      {batch && <BulkActions batch={batch} selection={selection} onSelect={setSelection} />}
      {batch ? (
        <PagedList
          key={batch._id}
          store={$students}
          caption={`Students of ${batch.batch_name}`}
          columns={columns}
          loading="Loading students..."
          failed="Failed to load students"
          none="No students found"
          noneHint="Turn users into students of this batch in the user list."
        />
      ) : (
        <ChooseBatch title="Whose students?" text="Choose a batch to see its students." />
      )}
      {batch && studentToRemove && (
        <ConfirmDialog
          text="They lose access to its materials and classes, and go back to the user list."
          yes="Yes, remove them!"
          onConfirm={async () => {
            await removeStudent(batch._id, studentToRemove)
            setSelection(withSelected(selection, [studentToRemove], false))
          }}
          onClose={() => setStudentToRemove(undefined)}
        >
          {`${studentToRemove.fullName} leaves ${batch.batch_name}.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

type BulkActionsProps = {
  batch: Batch
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Actions on many students at once. They need no confirmation, since they can be undone. */
function BulkActions({ batch, selection, onSelect }: BulkActionsProps) {
  const students = useStore($students).data?.data ?? []
  const { data: batches = [] } = useStore($batches)
  const [targetId, setTargetId] = useState('')
  const target = batches.find(({ _id }) => _id === targetId && _id !== batch._id)
  const [busy, startTransition] = useTransition()
  const move = (to: Batch | null) => async () => {
    if (busy) return
    startTransition(async () => {
      if (await moveSelected(batch, to, selection)) onSelect(NO_SELECTION)
    })
  }
  const removal = {
    ...{ label: 'Remove from the batch', busyLabel: 'Removing…', done: 'removed' },
    ...{ yes: 'Yes, remove all', run: move(null) },
  }
  return (
    <div className="grid gap-3">
      <SelectionBar
        rows={students}
        selection={selection}
        onSelect={onSelect}
        busy={busy}
        actions={
          target
            ? [
                {
                  ...{ label: `Move to ${target.batch_name}`, busyLabel: 'Moving…', done: 'moved' },
                  ...{ yes: 'Yes, move all', run: move(target) },
                },
                removal,
              ]
            : [removal]
        }
      />
      {selection.size > 0 && (
        <div className="max-w-md">
          <Select
            label="Move them to another batch"
            value={target?._id ?? ''}
            onChange={({ target }) => setTargetId(target.value)}
          >
            <option value="">Choose a batch</option>
            {batches
              .filter(({ _id }) => _id !== batch._id)
              .map(({ _id, batch_name }) => (
                <option key={_id} value={_id}>
                  {batch_name}
                </option>
              ))}
          </Select>
        </div>
      )}
    </div>
  )
}
