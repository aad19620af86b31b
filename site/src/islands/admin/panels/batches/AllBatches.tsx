import { useStore } from '@nanostores/react'
import { deleteBatch } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { dayUtc } from '../../../../lib/dates'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Empty } from '../../../shared/EmptyState'
import { Field } from '../../../shared/Field'
import { withoutBatch } from '../../core/batches'
import { filterByName, paginate } from '../../core/list'
import { messages as shared } from '../../messages'
import { RouteLink } from '../../parts/Buttons'
import { actionColumn } from '../../parts/columns'
import { ConfirmDialog } from '../../parts/Dialog'
import { Fetched } from '../../parts/Fetched'
import { Paging } from '../../parts/PagedList'
import { type Column, Table } from '../../parts/Table'
import { useRecordDialog } from '../../parts/use-record-dialog'
import { $batches, notifyFailure, updateBatches } from '../../store/batches'
import { $route, navigate } from '../../store/route'
import { EditBatch } from './BatchForms'
import { messages } from './messages'

const PAGE_SIZE = 10

/** All batches, to find, rename and delete. */
export function AllBatches() {
  const { search } = useStore($route)
  return (
    <div className="grid gap-6">
      <div className="max-w-md">
        <Field
          label={messages.search}
          type="search"
          value={search}
          onChange={({ target }) => navigate({ search: target.value }, { replace: true })}
        />
      </div>
      <Fetched store={$batches} messages={messages}>
        {(batches) => <BatchList batches={batches} />}
      </Fetched>
    </div>
  )
}

function BatchList({ batches }: { batches: readonly Batch[] }) {
  const { dialog, close, ...actions } = useRecordDialog('batch', batches)
  return (
    <>
      {batches.length > 0 ? (
        <BatchTable batches={batches} {...actions} />
      ) : (
        <Empty title={messages.none} text={messages.noneText}>
          <RouteLink className="btn btn-primary" to={{ tab: 'create' }}>
            {messages.create}
          </RouteLink>
        </Empty>
      )}
      {dialog?.action === 'edit' && <EditBatch batch={dialog.record} onClose={close} />}
      {dialog?.action === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(dialog.record)} onClose={close}>
          {messages.about(dialog.record.batch_name, contentOf(dialog.record))}
        </ConfirmDialog>
      )}
    </>
  )
}

type BatchTableProps = {
  batches: readonly Batch[]
  onEdit: (batch: Batch) => void
  onDelete: (batch: Batch) => void
}

function BatchTable({ batches, onEdit, onDelete }: BatchTableProps) {
  const { search, page } = useStore($route)
  const found = filterByName(batches, ({ batch_name }) => batch_name, search)
  const shown = paginate(found, page, PAGE_SIZE)
  if (found.length === 0)
    return <Empty title={messages.nothingFound(search)} text={messages.nothingFoundText} />
  const { edit, remove } = shared.form
  return (
    <>
      <Table
        caption={messages.caption}
        columns={[...COLUMNS, actionColumn(nameOf, { [edit]: onEdit, [remove]: onDelete })]}
        rows={shown.rows}
      />
      <Paging page={shown.page} totalPages={shown.totalPages} />
    </>
  )
}

const nameOf = ({ batch_name }: Batch) => batch_name

const contentOf = ({ course_content, course_videos, scheduledClasses }: Batch) =>
  messages.content(
    course_content.reduce((sum, { data }) => sum + data.length, 0),
    course_videos.length,
    scheduledClasses.length,
  )

const COLUMNS: readonly Column<Batch>[] = [
  { label: messages.columns.name, cell: nameOf },
  {
    label: messages.columns.description,
    cell: ({ batch_description }) => <span className="line-clamp-2">{batch_description}</span>,
  },
  { label: messages.columns.created, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
  {
    label: messages.columns.content,
    cell: (batch) => (
      <RouteLink className="link-line" to={{ tab: 'materials', batch: batch._id }}>
        {contentOf(batch)}
      </RouteLink>
    ),
  },
]

async function remove({ _id }: Batch): Promise<void> {
  const result = await signedCall(deleteBatch, { query: { id: _id } })
  if (!result.ok) return notifyFailure(messages.deleteFailed, result)
  updateBatches((batches) => withoutBatch(batches, _id))
  notify({ tone: 'success', ...messages.deleted })
}
