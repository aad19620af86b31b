import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { plainDay } from '#app/lib/dates'
import { contentText } from '../../core/batches'
import { filterByName, paginate } from '../../core/list'
import { RouteLink } from '../../parts/Buttons'
import { NoBatches } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { ResourceList } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { FilterSearch } from '../../parts/Toolbar'
import { $batches } from '../../store/batches'
import { $route, navigate } from '../../store/route'

const PAGE_SIZE = 20

/** All batches, each with a link to its place. */
export const AllBatches = () => (
  <Fetched store={$batches} loading="Loading the batches" failed="The batches couldn’t be loaded">
    {(batches) => <BatchList batches={batches} />}
  </Fetched>
)

function BatchList({ batches }: { batches: readonly Batch[] }) {
  const { search, page } = useStore($route)
  const found = filterByName(batches, ({ batch_name }) => batch_name, search)
  const { rows, ...pages } = paginate(found, page, PAGE_SIZE)
  if (batches.length === 0)
    return (
      <NoBatches text="A batch is a group of learners with their materials, videos and classes. Create the first one." />
    )
  return (
    <ResourceList
      list={{ rows, pages }}
      caption="All batches, oldest first"
      columns={COLUMNS}
      tools={
        <FilterSearch
          label="Find a batch"
          value={search}
          onChange={({ target }) => navigate({ search: target.value }, { replace: true })}
        />
      }
      none={`No results for “${search}”`}
      noMatch="Try part of the name, or clear the search."
    />
  )
}

const COLUMNS: readonly Column<Batch>[] = [
  {
    label: 'Batch',
    cell: ({ _id, batch_name }) => (
      <RouteLink className="link-line inline-block py-1" to={{ tab: 'batch', batch: _id }}>
        {batch_name}
      </RouteLink>
    ),
    className: '@4xl:max-w-72',
  },
  {
    label: 'Description',
    cell: ({ batch_description }) => <span className="line-clamp-2">{batch_description}</span>,
  },
  { label: 'Created on', cell: ({ createdAt }) => plainDay(createdAt, 'UTC'), className: '@4xl:w-32' },
  { label: 'Content', cell: contentText, className: '@4xl:whitespace-nowrap' },
]
