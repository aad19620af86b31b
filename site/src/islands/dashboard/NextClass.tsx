import { useStore } from '@nanostores/react'
import type { ScheduledClass } from '../../../../cms/src/contract/records'
import { classStatus, nextClass, untilStart } from '../../lib/classes'
import { timeLeftText } from '../../lib/dates'
import { webLink } from '../../lib/links'
import { $batch, $enrolledBatch, $profile } from '../../stores/learner'
import { ClassTime } from '../shared/ClassTime'
import { Empty, LoadFailure } from '../shared/EmptyState'
import { useFetched, useNow } from '../shared/hooks'
import { NewTabLink } from '../shared/NewTabLink'
import { messages } from './messages'

const texts = messages.next

/** The class that runs or comes next, with what is left of the wait. */
export function NextClass() {
  return (
    <section aria-label={texts.heading}>
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
      <Empty title={texts.noBatch} text={texts.noBatchText}>
        <a className="btn btn-primary" href="/courses">
          {texts.toCourses}
        </a>
      </Empty>
    )
  }
  if (batch) {
    const scheduled = nextClass(batch.scheduledClasses, now)
    return scheduled ? <ClassBanner scheduled={scheduled} now={now} /> : <NoClass />
  }
  if (error?.failed.code === 'EmailNotProved')
    return <Empty title={texts.unconfirmed} text={texts.unconfirmedText} />
  if (error) return <LoadFailure title={texts.failed} text={error.message} onRetry={$batch.invalidate} />
  return <div className="skeleton h-83 w-full sm:h-85 lg:h-58" role="status" aria-label={texts.heading} />
}

const NoClass = () => (
  <Empty title={texts.none} text={texts.noneText}>
    <a className="btn btn-outline" href="/batches#classes">
      {texts.toBatch}
    </a>
  </Empty>
)

function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const live = classStatus(scheduled, now) === 'live'
  const link = webLink(scheduled.link)
  return (
    <div
      className={`leaf-bl grid items-center gap-6 p-6 sm:p-10 lg:grid-cols-[1fr_auto] ${live ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content'}`}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{live ? texts.live : texts.heading}</p>
        <h2 className="text-title">{scheduled.title}</h2>
        <ClassTime startsAt={scheduled.startsAt} />
      </div>
      <div className="grid gap-4 lg:justify-items-end">
        {!live && (
          <p role="timer" className="grid lg:text-end">
            <span>{texts.startsIn}</span>
            <span className="font-display text-4xl tabular-nums">
              {timeLeftText(untilStart(scheduled, now))}
            </span>
          </p>
        )}
        {live &&
          (link ? (
            <NewTabLink className="btn btn-neutral" href={link.href} about={scheduled.title}>
              {texts.join}
            </NewTabLink>
          ) : (
            <p>{texts.noLink}</p>
          ))}
        <a className="link-line justify-self-start font-semibold lg:justify-self-end" href="/batches#classes">
          {texts.toBatch}
        </a>
      </div>
    </div>
  )
}
