import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { studentsCsv } from '../../../../../../cms/src/contract/admin-people'
import type { User } from '../../../../../../cms/src/contract/records'
import { Empty } from '../../../shared/EmptyState'
import { ExportButton } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { BatchField } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { actionColumn, personColumns } from '../../parts/Table'
import { $chosenBatch } from '../../store/batches'
import { SearchBox } from './SearchBox'
import { $students, removeStudent } from './store'

export function Students() {
  const batch = useStore($chosenBatch)
  const [studentToRemove, setStudentToRemove] = useState<User>()
  const columns: readonly Column<User>[] = [
    { label: 'Name', cell: ({ fullName }) => fullName },
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
        <Empty title="Whose students?" text="Choose a batch to see its students." />
      )}
      {batch && studentToRemove && (
        <ConfirmDialog
          text="They lose access to its materials and classes, and go back to the user list."
          yes="Yes, remove them!"
          onConfirm={() => removeStudent(batch._id, studentToRemove)}
          onClose={() => setStudentToRemove(undefined)}
        >
          {`${studentToRemove.fullName} leaves ${batch.batch_name}.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
