import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { studentsCsv } from '../../../../../../cms/src/contract/admin-people'
import type { User } from '../../../../../../cms/src/contract/records'
import { Empty } from '../../../shared/EmptyState'
import { messages as shared } from '../../messages'
import { BatchField } from '../../parts/BatchField'
import { ExportButton } from '../../parts/Buttons'
import { actionColumn, personColumns } from '../../parts/columns'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { $chosenBatch } from '../../store/batches'
import { messages } from './messages'
import { SearchBox } from './SearchBox'
import { $students, removeStudent } from './store'

const text = messages.students

/** The students of a batch: to search, to remove from it, and to export. */
export function Students() {
  const batch = useStore($chosenBatch)
  const [studentToRemove, setStudentToRemove] = useState<User>()
  const columns: readonly Column<User>[] = [
    { label: shared.columns.name, cell: ({ fullName }) => fullName },
    personColumns.email,
    personColumns.phone,
    personColumns.since,
    actionColumn<User>(({ fullName }) => fullName, { [text.remove]: setStudentToRemove }),
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
          caption={text.captionOf(batch.batch_name)}
          columns={columns}
          messages={text}
        />
      ) : (
        <Empty title={text.chooseFirst} text={text.chooseFirstHint} />
      )}
      {batch && studentToRemove && (
        <ConfirmDialog
          text={messages.confirm.removeText}
          yes={messages.confirm.removeYes}
          onConfirm={() => removeStudent(batch._id, studentToRemove)}
          onClose={() => setStudentToRemove(undefined)}
        >
          {messages.confirm.remove(studentToRemove.fullName, batch.batch_name)}
        </ConfirmDialog>
      )}
    </div>
  )
}
