import type { CoachedBatch, CoachedLearner } from '@careerspeak/contract/coaching'
import { Empty } from '#app/ui/EmptyState'
import { Fetched } from '#app/ui/Fetched'
import { $learners } from './store'

/** The learners of the coach's batches. */
export const Learners = () => (
  <Fetched
    store={$learners}
    failed="Your learners couldn’t be loaded"
    skeleton={<div className="skeleton h-64" role="status" aria-label="Loading your learners" />}
  >
    {(batches) => <BatchList batches={batches} />}
  </Fetched>
)

function BatchList({ batches }: { batches: readonly CoachedBatch[] }) {
  if (batches.length === 0)
    return (
      <Empty
        title="You have no batch yet"
        text="Once an admin adds you to a batch, its learners appear here."
      />
    )
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {batches.map(({ _id, batch_name, learners }) => (
        <section key={_id} aria-labelledby={_id} className="grid content-start gap-2">
          <h2 id={_id} className="flex items-baseline justify-between gap-4 text-xl wrap-anywhere">
            {batch_name}
            <span className="font-sans text-sm font-normal text-muted">{`${learners.length} ${learners.length === 1 ? 'learner' : 'learners'}`}</span>
          </h2>
          {learners.length === 0 ? (
            <p className="text-muted">No one is in this batch yet.</p>
          ) : (
            <ul className="leaf-bl divide-y divide-edge/25 bg-base-200 px-4 py-1 [--leaf:1.1rem]">
              {learners.map((learner) => (
                <Learner key={learner._id} learner={learner} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function Learner({ learner }: { learner: CoachedLearner }) {
  const { fullName, attended, counted, missesInARow, done, items } = learner
  const facts = [
    counted > 0
      ? `Attended ${attended} of ${counted} ${counted === 1 ? 'class' : 'classes'}`
      : 'No classes yet',
    ...(items > 0 ? [`${done} of ${items} ${items === 1 ? 'material' : 'materials'} done`] : []),
  ]
  return (
    <li className="py-2 leading-snug wrap-anywhere">
      <p className="font-semibold">{fullName}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {missesInARow > 1 && (
        <p className="text-sm font-semibold text-secondary">{`Missed the last ${missesInARow} classes`}</p>
      )}
    </li>
  )
}
