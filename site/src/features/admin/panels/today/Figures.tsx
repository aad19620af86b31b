import type { Overview } from '@careerspeak/contract/admin-overview'
import { RouteLink } from '../../parts/Buttons'

/** `one` is the label of the figure 1. */
const FIGURES = [
  { figure: 'students', one: 'Student', label: 'Students', tab: 'students' },
  { figure: 'classesThisWeek', one: 'Class this week', label: 'Classes this week', tab: 'schedule' },
  { figure: 'newUsers', one: 'New user in 7 days', label: 'New users in 7 days', tab: 'users' },
  {
    figure: 'batchesWithoutMaterials',
    one: 'Batch without materials',
    label: 'Batches without materials',
    tab: 'materials',
  },
] as const

/** At most this many batches without materials are named. */
const MAX_NAMED = 3

/** The size of the institute. Each figure links to the list that it counts. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  const empty = overview?.batchesWithoutMaterials ?? []
  return (
    <section aria-label="Figures" className="grid gap-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        {FIGURES.map(({ figure, one, label, tab }) => (
          <li key={figure}>
            <RouteLink
              to={{ tab }}
              className="leaf-bl flex h-full min-h-11 flex-wrap items-baseline gap-x-2 bg-base-200 px-4 py-2 [--leaf:1.1rem] hover:bg-base-300"
            >
              <span className="font-display text-xl tabular-nums">
                {overview ? countOf(overview[figure]) : <span className="skeleton block h-6 w-8" />}
              </span>
              <span className="min-w-0 text-sm text-muted wrap-anywhere">
                {overview && countOf(overview[figure]) === 1 ? one : label}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">Still without materials:</span>
          {empty.slice(0, MAX_NAMED).map(({ _id, batch_name }) => (
            <RouteLink key={_id} className="link-line min-h-6" to={{ tab: 'materials', batch: _id }}>
              {batch_name}
            </RouteLink>
          ))}
          {empty.length > MAX_NAMED && (
            <RouteLink className="link-line min-h-6" to={{ tab: 'all' }}>
              {`and ${empty.length - MAX_NAMED} more`}
            </RouteLink>
          )}
        </p>
      )}
    </section>
  )
}

const countOf = (value: number | readonly unknown[]) => (typeof value === 'number' ? value : value.length)
