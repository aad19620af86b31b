import type { AllFigures, BatchFigures } from '@careerspeak/contract/admin-figures'
import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { splitClasses } from '#app/lib/classes'
import { classTimeText, dateText, plainDay } from '#app/lib/dates'
import { LoadFailure } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { Bar } from '#features/progress/shared/Bar'
import { huesOf } from '../../core/hues'
import { filterByName, paginate } from '../../core/list'
import { AttendanceLine } from '../../parts/AttendanceLine'
import { BatchDot } from '../../parts/BatchDot'
import { RouteLink } from '../../parts/Buttons'
import { NoBatches } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { ResourceList } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { FilterSearch } from '../../parts/Toolbar'
import { useLatest } from '../../parts/use-latest'
import { $batches } from '../../store/batches'
import { $figures } from '../../store/figures'
import { $route, navigate } from '../../store/route'

const PAGE_SIZE = 20

/** All batches in figures, each with a link to its place. */
export const AllBatches = () => (
  <Fetched store={$batches} loading="Loading the batches" failed="The batches couldn’t be loaded">
    {(batches) => <BatchList batches={batches} />}
  </Fetched>
)

function BatchList({ batches }: { batches: readonly Batch[] }) {
  const { search, page } = useStore($route)
  const { data, error } = useStore($figures)
  const figures = useLatest(data)
  const now = useNow(60_000)
  const hues = huesOf(batches.flatMap(({ scheduledClasses }) => scheduledClasses))
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
      columns={columnsOf(hues, now, figures, error !== undefined)}
      tools={
        <FilterSearch
          label="Find a batch"
          value={search}
          onChange={({ target }) => navigate({ search: target.value }, { replace: true })}
        />
      }
      none={`No results for “${search}”`}
      noMatch="Try part of the name, or clear the search."
    >
      {error && !figures && (
        <LoadFailure
          title="The figures couldn’t be loaded"
          text={error.message}
          onRetry={$figures.invalidate}
        />
      )}
    </ResourceList>
  )
}

const columnsOf = (
  hues: ReadonlyMap<string, number>,
  now: number,
  all: AllFigures | undefined,
  failed: boolean,
): readonly Column<Batch>[] => {
  const figures = new Map(all?.batches.map((each) => [each._id, each]))
  const figure = (show: (of: BatchFigures) => ReactNode) => (batch: Batch) => {
    const of = figures.get(batch._id)
    if (of) return show(of)
    return all || failed ? '–' : <span className="skeleton inline-block h-4 w-12 align-middle" />
  }
  return [
    {
      label: 'Batch',
      cell: ({ _id, batch_name }) => (
        <span className="flex items-baseline gap-2">
          <BatchDot hue={hues.get(_id)} />
          <RouteLink className="link-line inline-block min-w-0 py-1" to={{ tab: 'batch', batch: _id }}>
            {batch_name}
          </RouteLink>
        </span>
      ),
      className: '@4xl:max-w-72',
    },
    {
      label: 'Learners',
      cell: (batch) =>
        figure(({ learners }) => (batch.capacity ? `${learners} of ${batch.capacity}` : learners))(batch),
    },
    { label: 'Next class', cell: (batch) => <NextClass batch={batch} now={now} /> },
    {
      label: 'Attendance',
      cell: figure(({ attendance }) => (
        <AttendanceLine weeks={all?.weeks ?? []} attendance={attendance} className="h-7 w-20" />
      )),
    },
    { label: 'Course', cell: figure((of) => <Course figures={of} />) },
    { label: 'At risk', cell: figure(({ atRisk }) => <AtRisk count={atRisk} />) },
    {
      label: 'Coaches',
      cell: figure(({ coaches }) => coaches.join(', ') || <span className="text-muted">None</span>),
    },
    {
      label: 'Created on',
      cell: ({ createdAt }) => <span className="text-sm text-muted">{plainDay(createdAt, 'UTC')}</span>,
      className: '@4xl:whitespace-nowrap',
    },
  ]
}

function NextClass({ batch: { scheduledClasses }, now }: { batch: Batch; now: number }) {
  const { live, upcoming, past } = splitClasses(scheduledClasses, now)
  const [next] = upcoming
  if (live.length > 0) return <span className="font-semibold text-success">Live now</span>
  if (next) return classTimeText(next.startsAt, next.timezone, now)
  const [last] = past
  return (
    <span className="text-sm text-muted">
      {last ? `Last one ${dateText(last.startsAt, now)}` : 'No classes yet'}
    </span>
  )
}

function Course({ figures: { learners, percent } }: { figures: BatchFigures }) {
  if (percent === null)
    return (
      <span className="text-sm text-muted">{learners === 0 ? 'No learners yet' : 'No materials yet'}</span>
    )
  return (
    <span className="flex items-center gap-2">
      <span className="w-10 tabular-nums">{`${percent}%`}</span>
      <Bar percent={percent} className="w-16" />
    </span>
  )
}

/** `count` is null for a batch that is over, in which no one is at risk. */
function AtRisk({ count }: { count: number | null }) {
  if (count === null) return <span className="text-sm text-muted">Batch over</span>
  return <span className={count > 0 ? 'font-semibold text-secondary' : ''}>{count}</span>
}
