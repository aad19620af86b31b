import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { overview } from '../../../../../cms/src/contract/admin-desk'
import { signedCall } from '../../../lib/signed-call'
import { $adminToken } from '../../../stores/session'
import { LoadFailure } from '../../shared/EmptyState'
import type { Route } from '../core/route'
import { messages } from '../messages'
import { RouteLink } from '../parts/Buttons'
import { $revision, fetcherStore } from '../store/fetcher'

const text = messages.overview

const $overview = fetcherStore('the overview', ['overview', $adminToken, '/', $revision], () =>
  signedCall(overview, {}),
)

const CARDS = [
  { figure: 'students', to: { tab: 'students' } },
  { figure: 'classesThisWeek', to: { tab: 'schedule' } },
  { figure: 'batchesWithoutMaterials', to: { tab: 'materials' } },
  { figure: 'newUsers', to: { tab: 'users' } },
  { figure: 'adminRequests', to: { tab: 'requests' } },
] as const satisfies readonly { figure: string; to: Partial<Route> }[]

/** How many batches without materials are named at most. */
const MAX_NAMED = 3

/** Five figures, each with a link to the panel that it is about. */
export function Overview() {
  const { data, error } = useStore($overview)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (error) return <LoadFailure title={text.failed} text={error.message} onRetry={$overview.invalidate} />
  const empty = shown?.batchesWithoutMaterials ?? []
  return (
    <section aria-label={text.heading} aria-busy={!data} className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {CARDS.map(({ figure, to }) => (
          <li key={figure}>
            <RouteLink
              to={to}
              className="leaf-bl flex h-full flex-col-reverse justify-end gap-1 bg-base-200 p-4 hover:bg-base-300"
            >
              <span className="text-sm text-muted">{text[figure]}</span>
              <span className="font-display text-3xl">
                {shown ? countOf(shown[figure]) : <span className="skeleton block h-9 w-12" />}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="text-muted">{text.fill}</span>
          {empty.slice(0, MAX_NAMED).map(({ _id, batch_name }) => (
            <RouteLink key={_id} className="link-line" to={{ tab: 'materials', batch: _id }}>
              {batch_name}
            </RouteLink>
          ))}
          {empty.length > MAX_NAMED && (
            <RouteLink className="link-line" to={{ tab: 'all' }}>
              {text.more(empty.length - MAX_NAMED)}
            </RouteLink>
          )}
        </p>
      )}
    </section>
  )
}

const countOf = (value: number | readonly unknown[]) => (typeof value === 'number' ? value : value.length)
