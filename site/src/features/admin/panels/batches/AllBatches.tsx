import { deleteBatch } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Field } from '#app/forms/Field'
import { draftRecord } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { plainDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { Empty } from '#app/ui/EmptyState'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { withoutBatch } from '../../core/batches'
import { filterByName, paginate } from '../../core/list'
import { RouteLink } from '../../parts/Buttons'
import { ConfirmDialog, focusPanel, useRecordDialog } from '../../parts/Dialog'
import { Fetched, Loading, Paging } from '../../parts/PagedList'
import { actionColumn, type Column, Table } from '../../parts/Table'
import { $batches, notifyFailure, updateBatches } from '../../store/batches'
import { $route, navigate } from '../../store/route'

const CopyBatch = lazy(() => import('./CopyBatch').then((module) => ({ default: module.CopyBatch })))

const EditBatch = lazy(() => import('./BatchForms').then((module) => ({ default: module.EditBatch })))

const BatchPage = lazy(() =>
  import('../batch-page/BatchPage').then((module) => ({ default: module.BatchPage })),
)

const PAGE_SIZE = 10

/** All batches, or the page of the one that is open. */
export function AllBatches() {
  const { open } = useStore($route)
  useRestoredFocus(open, focusPanel)
  if (!open) return <SearchedBatches />
  return (
    <Fetched store={$batches} loading="Loading the batches" failed="The batches could not be loaded">
      {(batches) => (
        <Suspense fallback={<Loading />}>
          <BatchPage batches={batches} />
        </Suspense>
      )}
    </Fetched>
  )
}

function SearchedBatches() {
  const { search } = useStore($route)
  return (
    <div className="grid gap-6">
      <div className="max-w-md">
        <Field
          label="Find a batch"
          type="search"
          value={search}
          onChange={({ target }) => navigate({ search: target.value }, { replace: true })}
        />
      </div>
      <Fetched store={$batches} loading="Loading the batches" failed="The batches could not be loaded">
        {(batches) => <BatchList batches={batches} />}
      </Fetched>
    </div>
  )
}

function BatchList({ batches }: { batches: readonly Batch[] }) {
  const { search, page } = useStore($route)
  const { dialog, close, onEdit, onDelete } = useRecordDialog('batch', batches)
  const [source, setSource] = useState(() => batches.find(({ _id }) => _id === draftRecord('batch-copy')))
  const found = filterByName(batches, nameOf, search)
  const shown = paginate(found, page, PAGE_SIZE)
  const columns = [...COLUMNS, actionColumn(nameOf, { Edit: onEdit, 'Copy…': setSource, Delete: onDelete })]
  return (
    <>
      {batches.length === 0 ? (
        <Empty
          title="No batches yet"
          text="A batch is a group of learners with their materials, videos and classes. Create the first one."
        >
          <RouteLink className="btn btn-primary" to={{ tab: 'create' }}>
            Create Batch
          </RouteLink>
        </Empty>
      ) : found.length === 0 ? (
        <Empty
          title={`No batch is called “${search}”`}
          text="Try a part of its name, or clear the search to see all of them."
        />
      ) : (
        <>
          <Table caption="All batches, oldest first" columns={columns} rows={shown.rows} />
          <Paging page={shown.page} totalPages={shown.totalPages} />
        </>
      )}
      {source && (
        <Suspense>
          <CopyBatch batch={source} onClose={() => setSource(undefined)} />
        </Suspense>
      )}
      {dialog?.action === 'edit' && (
        <Suspense>
          <EditBatch batch={dialog.record} onClose={close} />
        </Suspense>
      )}
      {dialog?.action === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(dialog.record)} onClose={close}>
          {`“${dialog.record.batch_name}” is deleted with everything in it: ${contentOf(dialog.record)}. Its students become users again.`}
        </ConfirmDialog>
      )}
    </>
  )
}

const nameOf = ({ batch_name }: Batch) => batch_name

const counted = (count: number, one: string, many = `${one}s`) => `${count}\u00a0${count === 1 ? one : many}`

function contentOf({ course_content, course_videos, scheduledClasses }: Batch): string {
  const materials = course_content.flatMap(({ data }) => data)
  return [
    counted(materials.length, 'material'),
    counted(course_videos.length, 'video'),
    counted(scheduledClasses.length, 'class', 'classes'),
  ].join(', ')
}

const COLUMNS: readonly Column<Batch>[] = [
  {
    label: 'Batch',
    cell: ({ _id, batch_name }) => (
      <RouteLink
        className="link-line inline-block py-2 @4xl:line-clamp-1"
        title={batch_name}
        to={{ open: _id, batch: _id }}
      >
        {batch_name}
      </RouteLink>
    ),
    className: '@4xl:max-w-56',
  },
  {
    label: 'Description',
    cell: ({ batch_description }) => (
      <span className="line-clamp-2 @4xl:line-clamp-1" title={batch_description}>
        {batch_description}
      </span>
    ),
  },
  { label: 'Created on', cell: ({ createdAt }) => plainDay(createdAt), className: '@4xl:w-32' },
  {
    label: 'Content',
    cell: (batch) => (
      <RouteLink className="link-line" to={{ tab: 'materials', batch: batch._id }}>
        {contentOf(batch)}
      </RouteLink>
    ),
    className: '@4xl:whitespace-nowrap',
  },
]

async function remove({ _id }: Batch): Promise<void> {
  const result = await callWithSession(deleteBatch, { query: { id: _id } })
  if (!result.ok) return notifyFailure('The batch could not be deleted', result)
  updateBatches((batches) => withoutBatch(batches, _id))
  notify({ tone: 'success', title: 'Deleted!', text: 'Your batch has been deleted.' })
}
