import { studentsCsv } from '@careerspeak/contract/admin-people'
import type { Batch, User } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import type { Action } from '../../parts/Actions'
import { OfBatch } from '../../parts/fields'
import { ResourceList, usePage } from '../../parts/ResourceList'
import { PERSON_COLUMNS } from '../../parts/Table'
import { BatchMenu } from '../../parts/Toolbar'
import { $route } from '../../store/route'
import { $students } from './store'
import { moveSelected } from './undoable'

export const Students = () => <OfBatch>{(batch) => <StudentsOf batch={batch} />}</OfBatch>

/** The students of a batch. Moving and removing need no question, since they can be undone. */
function StudentsOf({ batch }: { batch: Batch }) {
  const { search } = useStore($route)
  return (
    <ResourceList
      list={usePage($students, batch._id)}
      caption={`Students of ${batch.batch_name}`}
      columns={PERSON_COLUMNS}
      nameOf={({ fullName }) => fullName}
      actions={[{ label: 'Remove', run: (student) => moveSelected(batch, null, [student]) }]}
      bulk={bulkOf(batch)}
      search="Search by name or e-mail"
      csv={{
        endpoint: studentsCsv,
        query: { batch: batch._id, search },
        fileName: `students of ${batch.batch_name}.csv`,
      }}
      loading="Loading students..."
      failed="Failed to load students"
      none="No students found"
      noneHint="Add people to this batch from the user list."
    />
  )
}

const bulkOf = (batch: Batch): readonly Action<readonly User[]>[] => [
  {
    label: 'Move to another batch',
    control: (students, settle) => (
      <BatchMenu
        label="Move to another batch"
        without={batch._id}
        onChoose={(to) => void settle(moveSelected(batch, to, students))}
      />
    ),
  },
  {
    label: 'Remove from the batch',
    look: 'btn-primary',
    run: (students) => moveSelected(batch, null, students),
  },
]
