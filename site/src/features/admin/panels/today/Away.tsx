import type { InactiveLearner, Overview } from '@careerspeak/contract/admin-overview'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import { progressLimits } from '@careerspeak/contract/progress-limits'
import { dateText } from '#app/lib/dates'
import { RouteLink } from '../../parts/Buttons'
import { CallLink } from './ToAnswer'
import { inactiveReason, inactiveText } from './waiting'

/** Learners who are inactive or miss classes: the first few by name, the others as counts by batch. */
export function Away({ away }: { away: Overview['away'] | undefined }) {
  return (
    <section aria-labelledby="away" aria-busy={!away} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id="away" className="text-base">
        At risk{away && away.total > 0 && ` (${away.total})`}
      </h3>
      {!away ? (
        <div className="skeleton h-40" role="status" aria-label="Loading…" />
      ) : away.total === 0 ? (
        <p className="text-muted">
          {`No one. A learner is listed after ${progressLimits.inactiveDays} days without activity, or ${attendanceLimits.missesInARow} missed classes in a row.`}
        </p>
      ) : (
        <div className="leaf-bl bg-base-200 px-4 py-2 [--leaf:1.1rem]">
          <ul className="divide-y divide-edge/30">
            {away.first.map((learner) => (
              <Learner key={learner._id} learner={learner} />
            ))}
          </ul>
          {away.total > away.first.length && <Batches batches={away.batches} />}
        </div>
      )}
    </section>
  )
}

function Learner({ learner }: { learner: InactiveLearner }) {
  const { _id, fullName, phoneNumber, batch_name, lastActiveAt } = learner
  const text = inactiveReason(learner, lastActiveAt ? dateText(lastActiveAt) : undefined)
  return (
    <li className="flex items-center gap-3">
      <RouteLink to={{ person: _id }} className="min-w-0 flex-1 py-1.5 leading-snug hover:underline">
        <span className="block wrap-anywhere">{fullName}</span>
        <span className="block text-sm text-muted wrap-anywhere">{`${text} · ${batch_name}`}</span>
      </RouteLink>
      {phoneNumber && <CallLink name={fullName} numbers={learner} person={_id} />}
    </li>
  )
}

const Batches = ({ batches }: Pick<Overview['away'], 'batches'>) => (
  <ul aria-label="By batch" className="flex flex-wrap gap-x-4 border-t border-edge/30 pt-1 text-sm">
    {batches.map(({ _id, batch_name, silent, missing }) => (
      <li key={_id}>
        <RouteLink
          className="link-line inline-flex min-h-11 items-center"
          to={
            silent > 0
              ? { tab: 'progress', batch: _id, learners: 'silent' }
              : { tab: 'attendance', batch: _id }
          }
        >
          {`${batch_name}: ${inactiveText({ silent, missing })}`}
        </RouteLink>
      </li>
    ))}
  </ul>
)
