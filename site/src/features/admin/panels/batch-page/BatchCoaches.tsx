import { assignCoaches, type Coach, coaches } from '@careerspeak/contract/coaching'
import { useTransition } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { $adminSessionId } from '#app/session/session-id'
import { PersonLink, RouteLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { change } from '../../store/change'
import { $revision } from '../../store/changes'

const $coaches = fetcherStore(
  ['coaches', $adminSessionId, '/', $revision],
  async () => (await read(coaches, {})).coaches,
)

/** The coaches of a batch, who see its learners. */
export function BatchCoaches({ batch }: { batch: string }) {
  return (
    <section aria-labelledby="batch-coaches" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="batch-coaches" className="text-base">
          Coaches
        </h3>
        <p className="flex flex-wrap gap-x-5">
          <RouteLink className="link-line py-1" to={{ tab: 'invitations', form: 'new' }}>
            Invite a coach
          </RouteLink>
          <a className="link-line py-1" href="/coach">
            Every coach’s week
          </a>
        </p>
      </div>
      <Fetched store={$coaches} loading="Loading the coaches" failed="The coaches couldn’t be loaded">
        {(all) => <Choices batch={batch} all={all} />}
      </Fetched>
    </section>
  )
}

function Choices({ batch, all }: { batch: string; all: readonly Coach[] }) {
  const [busy, startTransition] = useTransition()
  if (all.length === 0) return <p className="text-muted">The institute has no coaches yet.</p>
  const isOf = ({ batches }: Coach) => batches.some(({ _id }) => _id === batch)
  const toggle = (coach: Coach) =>
    startTransition(async () => {
      const wanted = all.filter((each) => isOf(each) !== (each === coach)).map(({ _id }) => _id)
      await change(callWithSession(assignCoaches, { body: { batch, coaches: wanted } }), {
        done: `${coach.fullName} ${isOf(coach) ? 'no longer coaches' : 'now coaches'} this batch`,
        failed: 'The coaches weren’t changed',
      })
    })
  return (
    <ul className="leaf-bl divide-y divide-edge/30 bg-base-200 px-4 py-1 [--leaf:1.1rem]">
      {all.map((coach) => (
        <li key={coach._id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={isOf(coach)}
              disabled={busy}
              aria-label={`${coach.fullName} coaches this batch`}
              onChange={() => toggle(coach)}
            />
          </label>
          <PersonLink id={coach._id}>{coach.fullName}</PersonLink>
          {coach.invited && <span className="text-sm text-muted">Invited</span>}
        </li>
      ))}
    </ul>
  )
}
