import { type BatchProgress, progressCsv } from '@careerspeak/contract/admin-progress'
import { progressLimits } from '@careerspeak/contract/progress'
import { useStore } from '@nanostores/react'
import { Empty } from '#app/ui/EmptyState'
import { useMedia } from '#app/ui/use-media'
import { LEARNER_FILTERS } from '../../core/route'
import { ExportButton, RouteLink } from '../../parts/Buttons'
import { BatchField, ChooseBatch } from '../../parts/fields'
import { Fetched } from '../../parts/PagedList'
import { $chosenBatch } from '../../store/batches'
import { $route } from '../../store/route'
import { ProgressCards } from './ProgressCards'
import { ProgressTable } from './ProgressTable'
import { $batchProgress } from './store'

const FILTERS = { all: 'All learners', silent: `Silent for ${progressLimits.inactiveDays} days` } as const

/** The progress of each learner of a batch through the items of its course. */
export function Progress() {
  const batch = useStore($chosenBatch)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <BatchField />
        </div>
        {batch && (
          <ExportButton
            endpoint={progressCsv}
            query={{ batch: batch._id }}
            fileName={`progress of ${batch.batch_name}.csv`}
          />
        )}
      </div>
      {batch ? (
        <Fetched
          key={batch._id}
          store={$batchProgress}
          loading="Loading the progress…"
          failed="The progress could not be loaded"
        >
          {(progress) => <Grid progress={progress} />}
        </Fetched>
      ) : (
        <ChooseBatch title="Whose progress?" text="Choose a batch to see how far its learners have got." />
      )}
    </div>
  )
}

function Grid({ progress }: { progress: BatchProgress }) {
  const { learners: filter } = useStore($route)
  const isWide = useMedia('(min-width: 48rem)')
  const { items, learners } = progress
  const shown = filter === 'silent' ? learners.filter(({ silent }) => silent) : learners
  if (learners.length === 0)
    return <Empty title="No learners yet" text="Turn users into students of this batch in the user list." />
  if (items.length === 0)
    return (
      <Empty title="Nothing to get through yet" text="Upload materials or videos, and progress shows here." />
    )
  return (
    <>
      <nav aria-label="Which learners" className="flex flex-wrap gap-2">
        {LEARNER_FILTERS.map((each) => (
          <RouteLink
            key={each}
            to={{ learners: each }}
            aria-current={each === filter ? 'page' : undefined}
            className="btn btn-outline aria-[current=page]:btn-primary"
          >
            {`${FILTERS[each]} (${each === 'silent' ? learners.filter(({ silent }) => silent).length : learners.length})`}
          </RouteLink>
        ))}
      </nav>
      {shown.length === 0 ? (
        <Empty
          title="Nobody is silent"
          text={`Everybody has used the site within the last ${progressLimits.inactiveDays} days.`}
        />
      ) : isWide ? (
        <ProgressTable items={items} learners={shown} />
      ) : (
        <ProgressCards items={items} learners={shown} />
      )}
    </>
  )
}
