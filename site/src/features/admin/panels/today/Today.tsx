import { CMS_URL } from 'astro:env/client'
import { overview } from '@careerspeak/contract/admin-overview'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { LoadFailure } from '#app/ui/EmptyState'
import { useNow, useSettled } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { TODAY } from '../../core/route'
import { $revision } from '../../store/changes'
import { dayOf } from '../schedule/classes'
import { $schedule } from '../schedule/store'
import { Away } from './Away'
import { Figures } from './Figures'
import { PartnerCost } from './PartnerCost'
import { ToAnswer } from './ToAnswer'
import { TodayClasses } from './TodayClasses'
import { TodaySkeleton } from './TodaySkeleton'

const $overview = fetcherStore(
  'Error fetching the overview:',
  ['overview', $adminSessionId, '/', $revision],
  () => read(overview, {}),
)

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone })

/** The institute's day: its classes, open requests, and inactive learners. */
export function Today({ timezone }: { timezone: string }) {
  const result = useStore($overview)
  const { data, error } = result
  // The previous data stay while they are fetched again.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const settled = useSettled(result, useStore($schedule))
  const now = useNow(60_000)
  if (!settled) return <TodaySkeleton />
  return (
    <section
      aria-labelledby={TODAY}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-edge/40 pb-8"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={TODAY} tabIndex={-1} className="text-2xl outline-none">
          Today
        </h2>
        <p className="text-muted">{dayFormat(timezone).format(now)}</p>
      </div>
      <TodayClasses timezone={timezone} now={now} />
      {error && !shown ? (
        <LoadFailure
          title="What waits for you could not be loaded"
          text={error.message}
          onRetry={$overview.invalidate}
        />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @2xl:grid-cols-2">
            <ToAnswer waiting={shown?.waiting} today={dayOf(new Date(now), timezone)} />
            <Away away={shown?.away} />
          </div>
          <Figures overview={shown} />
        </>
      )}
      <PartnerCost />
      <p className="text-sm text-muted">
        Pages, news and live sessions are edited in the{' '}
        <NewTabLink className="link-line inline-block py-1" href={`${CMS_URL}/admin`}>
          content panel
        </NewTabLink>
        .
      </p>
    </section>
  )
}
