import { useStore } from '@nanostores/react'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { dayUtc } from '../../../../lib/dates'
import { Empty } from '../../../shared/EmptyState'
import { named } from '../../core/find'
import { pageOf } from '../../core/pages'
import { Paging } from '../../parts/Paging'
import { PlaceLink } from '../../parts/PlaceLink'
import { RowAction } from '../../parts/RowAction'
import { type Column, Table } from '../../parts/Table'
import { $place } from '../../store/place'
import { WORDS } from './words'

const PAGE_SIZE = 10

type BatchTableProps = {
  batches: readonly Batch[]
  onEdit: (batch: Batch) => void
  onDelete: (batch: Batch) => void
}

/** What a batch holds, in words. */
export const contentOf = ({ course_content, course_videos, scheduledClasses }: Batch) =>
  WORDS.content(
    course_content.reduce((sum, { data }) => sum + data.length, 0),
    course_videos.length,
    scheduledClasses.length,
  )

/** The batches that are searched for, page by page. */
export function BatchTable({ batches, onEdit, onDelete }: BatchTableProps) {
  const { search, page } = useStore($place)
  const found = named(batches, ({ batch_name }) => batch_name, search)
  const shown = pageOf(found, page, PAGE_SIZE)
  if (found.length === 0) return <Empty title={WORDS.nothingFound(search)} text={WORDS.nothingFoundText} />
  const columns: readonly Column<Batch>[] = [
    { label: WORDS.columns.name, cell: ({ batch_name }) => batch_name },
    {
      label: WORDS.columns.description,
      cell: ({ batch_description }) => <span className="line-clamp-2">{batch_description}</span>,
    },
    { label: WORDS.columns.created, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
    {
      label: WORDS.columns.content,
      cell: (batch) => (
        <PlaceLink className="link-line" to={{ tab: 'materials', batch: batch._id }}>
          {contentOf(batch)}
        </PlaceLink>
      ),
    },
    {
      label: WORDS.columns.actions,
      plain: true,
      cell: (batch) => (
        <div className="flex gap-2">
          <RowAction label={WORDS.edit} about={batch.batch_name} onClick={() => onEdit(batch)} />
          <RowAction label={WORDS.remove} about={batch.batch_name} onClick={() => onDelete(batch)} />
        </div>
      ),
    },
  ]
  return (
    <>
      <Table caption={WORDS.caption} columns={columns} rows={shown.rows} />
      <Paging page={shown.page} totalPages={shown.totalPages} />
    </>
  )
}
