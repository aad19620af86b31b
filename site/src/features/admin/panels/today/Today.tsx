import { CMS_URL } from 'astro:env/client'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { isoDay } from '#app/lib/dates'
import { LoadFailure } from '#app/ui/EmptyState'
import { useNow, useSettled } from '#app/ui/hooks'
import { lazyPart } from '#app/ui/lazy-part'
import { Near } from '#app/ui/Near'
import { NewTabLink } from '#app/ui/NewTabLink'
import { useLatest } from '../../parts/use-latest'
import { $overview } from '../../store/overview'
import { $schedule } from '../../store/schedule'
import { Away } from './Away'
import { ToAnswer } from './ToAnswer'
import { TodayClasses } from './TodayClasses'
import { TodaySkeleton } from './TodaySkeleton'

const Checklist = lazyPart(async () => (await import('../checklist/Checklist')).Checklist)

const Plots = lazyPart(async () => (await import('./Plots')).Plots)

const PartnerCost = lazyPart(async () => (await import('./PartnerCost')).PartnerCost)

/** The institute's day: its classes, open requests, and inactive learners. */
export function Today({ timezone }: { timezone: string }) {
  const result = useStore($overview)
  const { data, error } = result
  const shown = useLatest(data)
  const failure = shown ? undefined : error
  const settled = useSettled(result, useStore($schedule))
  const now = useNow(60_000)
  if (!settled) return <TodaySkeleton />
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5 lg:pt-2">
      {shown?.gettingReady && (
        <Suspense>
          <Checklist />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 [reading-flow:grid-rows] @2xl:grid-cols-2 @2xl:grid-rows-[auto_auto_1fr]">
        <TodayClasses timezone={timezone} now={now} />
        <div className="@2xl:col-start-1 @2xl:row-span-3 @2xl:row-start-1">
          {failure ? (
            <LoadFailure
              title="Your to-do list couldn’t be loaded"
              text={failure.message}
              onRetry={$overview.invalidate}
            />
          ) : (
            <ToAnswer waiting={shown?.waiting} today={isoDay(now, timezone)} />
          )}
        </div>
        {!failure && <Away away={shown?.away} />}
        <Near className="min-h-48">
          <Plots empty={shown?.batchesWithoutMaterials ?? []} />
        </Near>
      </div>
      <Near className="min-h-6">
        <PartnerCost />
      </Near>
      <p className="text-sm text-muted">
        Edit pages, news and live sessions in the{' '}
        <NewTabLink className="link-line inline-block py-1" href={`${CMS_URL}/admin`}>
          content panel
        </NewTabLink>
        .
      </p>
    </div>
  )
}
