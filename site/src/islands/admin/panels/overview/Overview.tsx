import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LoadFailure } from '../../../shared/EmptyState'
import type { Place } from '../../core/place'
import { PlaceLink } from '../../parts/PlaceLink'
import { $overview } from './store'
import { WORDS } from './words'

const CARDS = [
  { what: 'students', to: { tab: 'students' } },
  { what: 'classesThisWeek', to: { tab: 'schedule' } },
  { what: 'batchesWithoutMaterials', to: { tab: 'materials' } },
  { what: 'newUsers', to: { tab: 'users' } },
  { what: 'adminRequests', to: { tab: 'requests' } },
] as const satisfies readonly { what: string; to: Partial<Place> }[]

/** How many batches without materials are named. */
const NAMED = 3

/** How the term stands, in five figures. Each leads to where something can be done about it. */
export function Overview() {
  const { data, error } = useStore($overview)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (error) return <LoadFailure title={WORDS.failed} text={error.message} onRetry={$overview.invalidate} />
  const bare = shown?.batchesWithoutMaterials ?? []
  return (
    <section aria-label={WORDS.heading} aria-busy={!data} className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {CARDS.map(({ what, to }) => (
          <li key={what}>
            <PlaceLink
              to={to}
              className="leaf-bl flex h-full flex-col-reverse justify-end gap-1 bg-base-200 p-4 hover:bg-base-300"
            >
              <span className="text-sm text-muted">{WORDS[what]}</span>
              <span className="font-display text-3xl">
                {shown ? figure(shown[what]) : <span className="skeleton block h-9 w-12" />}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
      {bare.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="text-muted">{WORDS.fill}</span>
          {bare.slice(0, NAMED).map(({ _id, batch_name }) => (
            <PlaceLink key={_id} className="link-line" to={{ tab: 'materials', batch: _id }}>
              {batch_name}
            </PlaceLink>
          ))}
          {bare.length > NAMED && (
            <PlaceLink className="link-line" to={{ tab: 'all' }}>
              {WORDS.more(bare.length - NAMED)}
            </PlaceLink>
          )}
        </p>
      )}
    </section>
  )
}

const figure = (value: number | readonly unknown[]) => (typeof value === 'number' ? value : value.length)
