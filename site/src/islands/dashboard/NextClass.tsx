import { useStore } from '@nanostores/react'
import type { ScheduledClass } from '../../../../cms/src/contract/records'
import { classStatus, nextClass, untilStart } from '../../lib/classes'
import { timeLeftText } from '../../lib/dates'
import { $batch, $enrolledBatch, $profile } from '../../stores/learner'
import { JoinLink } from '../attendance/JoinLink'
import { ClassTime } from '../shared/ClassTime'
import { Empty, LoadFailure } from '../shared/EmptyState'
import { useFetched, useNow } from '../shared/hooks'

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
      <Empty
        title="You are not in a batch yet"
        text="Choose a course, and the institute will place you in a batch. Until then, practise as much as you like."
      >
        <a className="btn btn-primary" href="/courses">
          See the courses
        </a>
      </Empty>
    )
  }
  if (batch) {
    const scheduled = nextClass(batch.scheduledClasses, now)
    return scheduled ? <ClassBanner scheduled={scheduled} now={now} /> : <NoClass />
  }
  if (error?.failed.code === 'EmailNotProved')
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
  return <div className="skeleton h-83 w-full sm:h-85 lg:h-58" role="status" aria-label="Your next class" />
}

const NoClass = () => (
  <Empty
    title="No class is scheduled just now"
    text="Your trainer will announce the next one here. The recordings of past classes are in your batch."
  >
    <a className="btn btn-outline" href="/batches#classes">
      Open my batch
    </a>
  </Empty>
)

function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const live = classStatus(scheduled, now) === 'live'
  return (
    <div
      className={`leaf-bl grid items-center gap-6 p-6 sm:p-10 lg:grid-cols-[1fr_auto] ${live ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content'}`}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{live ? 'Live now' : 'Your next class'}</p>
        <h2 className="text-title">{scheduled.title}</h2>
        <ClassTime startsAt={scheduled.startsAt} />
      </div>
      <div className="grid gap-4 lg:justify-items-end">
        {!live && (
          <p role="timer" className="grid lg:text-end">
            <span>Starts in</span>
            <span className="font-display text-4xl tabular-nums">
              {timeLeftText(untilStart(scheduled, now))}
            </span>
          </p>
        )}
        {live && <JoinLink className="btn btn-neutral" scheduled={scheduled} />}
        <a className="link-line justify-self-start font-semibold lg:justify-self-end" href="/batches#classes">
          Open my batch
        </a>
      </div>
    </div>
  )
}
