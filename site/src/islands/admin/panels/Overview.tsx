import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { overview } from '../../../../../cms/src/contract/admin-desk'
import { fetcherStore, read } from '../../../stores/fetcher'
import { $adminSessionId } from '../../../stores/session-id'
import { LoadFailure } from '../../shared/EmptyState'
import { RouteLink } from '../parts/Buttons'
import { $revision } from '../store/changes'

const $overview = fetcherStore(
  'Error fetching the overview:',
  ['overview', $adminSessionId, '/', $revision],
  () => read(overview, {}),
)

const CARDS = [
  { figure: 'students', label: 'Students', tab: 'students' },
  { figure: 'classesThisWeek', label: 'Classes this week', tab: 'schedule' },
  { figure: 'batchesWithoutMaterials', label: 'Batches without materials', tab: 'materials' },
  { figure: 'newUsers', label: 'New users in 7 days', tab: 'users' },
  { figure: 'adminRequests', label: 'Admin requests', tab: 'requests' },
  { figure: 'openReports', label: 'Open reports', tab: 'reports' },
] as const

/** How many batches without materials are named at most. */
const MAX_NAMED = 3

export function Overview() {
  const { data, error } = useStore($overview)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (error)
    return (
      <LoadFailure
        title="The overview could not be loaded"
        text={error.message}
        onRetry={$overview.invalidate}
      />
    )
  const empty = shown?.batchesWithoutMaterials ?? []
  return (
    <section aria-label="Overview" aria-busy={!data} className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {CARDS.map(({ figure, label, tab }) => (
          <li key={figure}>
            <RouteLink
              to={{ tab }}
              className="leaf-bl flex h-full flex-col-reverse justify-end gap-1 bg-base-200 p-4 hover:bg-base-300"
            >
              <span className="text-sm text-muted">{label}</span>
              <span className="font-display text-3xl">
                {shown ? countOf(shown[figure]) : <span className="skeleton block h-9 w-12" />}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="text-muted">Without materials yet:</span>
          {empty.slice(0, MAX_NAMED).map(({ _id, batch_name }) => (
            <RouteLink key={_id} className="link-line" to={{ tab: 'materials', batch: _id }}>
              {batch_name}
            </RouteLink>
          ))}
          {empty.length > MAX_NAMED && (
            <RouteLink className="link-line" to={{ tab: 'all' }}>
              {`and ${empty.length - MAX_NAMED} more`}
            </RouteLink>
          )}
        </p>
      )}
    </section>
  )
}

const countOf = (value: number | readonly unknown[]) => (typeof value === 'number' ? value : value.length)
