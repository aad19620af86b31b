import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Empty } from '#app/ui/EmptyState'
import { filterByName } from '../core/list'
import { $batches, $chosenBatch } from '../store/batches'
import { $route } from '../store/route'
import { RouteLink } from './Buttons'
import { Fetched } from './Loading'
import { FilterSearch, Toolbar } from './Toolbar'

/** Shows a tab of the chosen batch; without a batch, the batches to choose from. */
export const OfBatch = ({ children }: { children: (batch: Batch) => ReactNode }) => {
  const batch = useStore($chosenBatch)
  const { batch: wanted } = useStore($route)
  return (
    <Fetched store={$batches} loading="Loading the batches…" failed="The batches couldn’t be loaded">
      {(batches) =>
        batch ? (
          <div key={batch._id} className="grid grid-cols-[minmax(0,1fr)]">
            {children(batch)}
          </div>
        ) : wanted ? (
          <BatchIsGone />
        ) : (
          <BatchChoice batches={batches} />
        )
      }
    </Fetched>
  )
}

/** The name of the chosen batch. */
export const BatchName = () => useStore($chosenBatch)?.batch_name ?? 'Batch'

const BatchIsGone = () => (
  <Empty title="This batch no longer exists" text="It was deleted, with everything in it.">
    <RouteLink className="btn btn-outline" to={{ tab: 'all', batch: '' }}>
      All batches
    </RouteLink>
  </Empty>
)

/** Leads to the first batch where there is none. */
export const NoBatches = ({ text }: { text: string }) => (
  <Empty title="No batches yet" text={text}>
    <RouteLink className="btn btn-primary" to={{ tab: 'create' }}>
      Create Batch
    </RouteLink>
  </Empty>
)

/** The batches as links to this tab in the place of each. */
function BatchChoice({ batches }: { batches: readonly Batch[] }) {
  const [typed, setTyped] = useState('')
  const { tab } = useStore($route)
  if (batches.length === 0) return <NoBatches text="Create a batch first, then come back." />
  const found = filterByName(batches, ({ batch_name }) => batch_name, typed)
  return (
    <>
      <Toolbar>
        <FilterSearch label="Find a batch" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <p className="text-sm text-muted" role="status">
          {found.length === 0 ? `No results for “${typed}”` : 'Choose a batch'}
        </p>
      </Toolbar>
      <ul className="divide-y divide-edge/30 pt-1">
        {found.map(({ _id, batch_name, batch_description }) => (
          <li key={_id}>
            <RouteLink
              to={{ tab, batch: _id }}
              className="flex min-h-10 flex-wrap items-baseline gap-x-4 px-2 py-2 hover:bg-base-200 pointer-coarse:min-h-14"
            >
              <span className="font-semibold wrap-anywhere">{batch_name}</span>
              <span className="line-clamp-1 min-w-0 flex-1 basis-64 text-sm text-muted">
                {batch_description}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
