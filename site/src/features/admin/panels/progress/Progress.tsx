import { type BatchProgress, progressCsv } from '@careerspeak/contract/admin-progress'
import { progressLimits } from '@careerspeak/contract/progress-limits'
import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { Empty } from '#app/ui/EmptyState'
import { useMedia } from '#app/ui/use-media'
import { LEARNER_FILTERS } from '../../core/route'
import { RouteLink } from '../../parts/Buttons'
import { ExportButton } from '../../parts/ExportButton'
import { OfBatch } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { $route } from '../../store/route'
import { ProgressCards } from './ProgressCards'
import { ProgressTable } from './ProgressTable'
import { $batchProgress } from './store'

const FILTERS = {
  all: 'All learners',
  silent: `Inactive for ${progressLimits.inactiveDays} days or more`,
} as const

/** The progress of each learner of a batch through the items of its course. */
export const Progress = () => (
  <OfBatch>
    {(batch) => (
      <Fetched
        store={$batchProgress}
        loading="Loading the progress…"
        failed="The progress couldn’t be loaded"
      >
        {(progress) => <Grid batch={batch} progress={progress} />}
      </Fetched>
    )}
  </OfBatch>
)

function Grid({ batch, progress }: { batch: Batch; progress: BatchProgress }) {
  const { learners: filter } = useStore($route)
  const isWide = useMedia('(min-width: 48rem)')
  const { items, learners } = progress
  const shown = filter === 'silent' ? learners.filter(({ silent }) => silent) : learners
  if (learners.length === 0)
    return <Empty title="No learners yet" text="Add people to this batch from the user list." />
  if (items.length === 0)
    return <Empty title="No progress yet" text="Upload materials or videos, and progress appears here." />
  return (
    <>
      <nav aria-label="Which learners" className="flex flex-wrap items-center gap-2 pb-2">
        {LEARNER_FILTERS.map((each) => (
          <RouteLink
            key={each}
            to={{ learners: each }}
            aria-current={each === filter ? 'page' : undefined}
            className={`btn btn-outline aria-[current=page]:bg-base-300 ${SMALL}`}
          >
            {`${FILTERS[each]} (${each === 'silent' ? learners.filter(({ silent }) => silent).length : learners.length})`}
          </RouteLink>
        ))}
        <ExportButton
          endpoint={progressCsv}
          query={{ batch: batch._id }}
          fileName={`progress of ${batch.batch_name}.csv`}
        />
      </nav>
      {shown.length === 0 ? (
        <Empty
          title="No one is inactive"
          text={`A learner is listed after ${progressLimits.inactiveDays} days without activity.`}
        />
      ) : isWide ? (
        <ProgressTable items={items} learners={shown} />
      ) : (
        <ProgressCards items={items} learners={shown} />
      )}
    </>
  )
}
