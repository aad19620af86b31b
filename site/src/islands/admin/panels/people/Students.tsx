import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { studentsCsv } from '../../../../../../cms/src/contract/admin-people'
import type { User } from '../../../../../../cms/src/contract/records'
import { dayUtc } from '../../../../lib/dates'
import { Empty } from '../../../shared/EmptyState'
import { BatchField } from '../../parts/BatchField'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { ExportButton } from '../../parts/ExportButton'
import { MailAddress } from '../../parts/MailAddress'
import { PagedList } from '../../parts/PagedList'
import { RowAction } from '../../parts/RowAction'
import type { Column } from '../../parts/Table'
import { $chosenBatch } from '../../store/batches'
import { removeStudent } from './actions'
import { SearchBox } from './SearchBox'
import { $students } from './store'
import { WORDS } from './words'

const { students: words, columns: labels } = WORDS

/** The students of a batch: to look through, to remove from it, and to take along as a file. */
export function Students() {
  const batch = useStore($chosenBatch)
  const [leaving, setLeaving] = useState<User>()

  const columns: readonly Column<User>[] = [
    { label: labels.name, cell: ({ fullName }) => fullName },
    {
      label: labels.email,
      cell: ({ email, emailProved }) => <MailAddress address={email} proved={emailProved} />,
    },
    {
      label: labels.phone,
      cell: ({ phoneNumber }) => phoneNumber || WORDS.noPhone,
      className: '@4xl:whitespace-nowrap',
    },
    { label: labels.since, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
    {
      label: labels.actions,
      plain: true,
      cell: (student) => (
        <RowAction label={words.remove} about={student.fullName} onClick={() => setLeaving(student)} />
      ),
    },
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
          caption={words.captionOf(batch.batch_name)}
          columns={columns}
          words={words}
          empty={<Empty title={words.none} text={words.noneHint} />}
        />
      ) : (
        <Empty title={words.chooseFirst} text={words.chooseFirstHint} />
      )}
      {batch && leaving && (
        <ConfirmDialog
          text={WORDS.confirm.removeText}
          yes={WORDS.confirm.removeYes}
          onConfirm={() => removeStudent(batch._id, leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {WORDS.confirm.remove(leaving.fullName, batch.batch_name)}
        </ConfirmDialog>
      )}
    </div>
  )
}
