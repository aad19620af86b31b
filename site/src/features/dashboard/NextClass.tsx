import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { classStatus, nextClass, untilStart } from '#app/lib/classes'
import { timeLeftText } from '#app/lib/dates'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { JoinLink } from '#features/attendance/shared/JoinLink'

const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })))

export function NextClass() {
  return (
    <section aria-label="Your next class">
      <Content />
    </section>
  )
}

function Content() {
  const now = useNow(1000)
  const enrolled = useStore($enrolledBatch)
  const { data: profile, error: profileError } = useFetched($profile)
  const { data: batch, error } = useFetched($batch)
  if (!enrolled && (profile || profileError)) {
    return (
      <Suspense fallback={<Loading />}>
        <FirstSteps />
      </Suspense>
    )
  }
  if (batch) {
    const scheduled = nextClass(batch.scheduledClasses, now)
    return scheduled ? <ClassBanner scheduled={scheduled} now={now} /> : <NoClass />
  }
  if (error?.failure.code === 'EmailNotProved')
    return (
      <Empty
        title="Your batch is waiting for you"
        text="Its classes and videos appear here as soon as your e-mail address is confirmed."
      />
    )
  if (error)
    return (
      <LoadFailure title="Your batch could not be loaded" text={error.message} onRetry={$batch.invalidate} />
    )
  return <Loading />
}

const Loading = () => (
  <div className="skeleton h-52 w-full lg:h-38" role="status" aria-label="Your next class" />
)

const NoClass = () => (
  <Empty
    title="No class is scheduled at the moment"
    text="Your trainer will announce the next one here. The recordings of past classes are in your batch."
  >
    <a className="btn btn-outline" href="/batches#classes">
      Open my batch
    </a>
  </Empty>
)

function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const live = classStatus(scheduled, now) === 'live'
  const left = untilStart(scheduled, now)
  return (
    <div
      className={`leaf-bl grid gap-x-6 gap-y-3 p-4 sm:p-6 lg:grid-cols-[1fr_auto] ${live ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content'}`}
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-[0.95rem] font-semibold">
          <p>{live ? 'Live now' : 'Your next class'}</p>
          {!live && (
            <p role="timer" className="tabular-nums">
              Starts in {timeLeftText(left)}
            </p>
          )}
        </div>
        <h2 className="text-xl leading-tight">{scheduled.title}</h2>
        <ClassTime startsAt={scheduled.startsAt} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:flex-col lg:items-stretch lg:justify-center">
        {(live || left <= attendanceLimits.opensMinutes * 60_000) && (
          <JoinLink
            className={`btn max-sm:grow ${live ? 'btn-neutral' : 'btn-accent'}`}
            scheduled={scheduled}
          />
        )}
        <a
          className="link-line inline-flex min-h-11 items-center font-semibold lg:justify-center"
          href="/batches#classes"
        >
          Open my batch
        </a>
      </div>
    </div>
  )
}
