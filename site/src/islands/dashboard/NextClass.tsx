import { useStore } from '@nanostores/react'
import type { ScheduledClass } from '../../../../cms/src/contract/records'
import { classStatus, nextClass, untilStart } from '../../lib/classes'
import { timeLeftText } from '../../lib/dates'
import { webLink } from '../../lib/web-link'
import { $batch, $enrolledBatch, $profile } from '../../stores/learner'
import { ClassTime } from '../shared/ClassTime'
import { Empty } from '../shared/Empty'
import { LoadFailure } from '../shared/LoadFailure'
import { NewTabLink } from '../shared/NewTabLink'
import { useFetched } from '../shared/use-fetched'
import { useNow } from '../shared/use-now'
import { WORDS } from './words'

const words = WORDS.next

/** The class that runs or comes next, with what is left of the wait. */
export function NextClass() {
  return (
    <section aria-label={words.heading}>
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
      <Empty title={words.noBatch} text={words.noBatchText}>
        <a className="btn btn-primary" href="/courses">
          {words.toCourses}
        </a>
      </Empty>
    )
  }
  if (batch) {
    const scheduled = nextClass(batch.scheduledClasses, now)
    return scheduled ? <ClassBanner scheduled={scheduled} now={now} /> : <NoClass />
  }
  if (error?.failed.code === 'EmailNotProved')
    return <Empty title={words.waitsForProof} text={words.waitsForProofText} />
  if (error) return <LoadFailure title={words.failed} text={error.message} onRetry={$batch.invalidate} />
  return <div className="skeleton h-83 w-full sm:h-85 lg:h-58" role="status" aria-label={words.heading} />
}

const NoClass = () => (
  <Empty title={words.none} text={words.noneText}>
    <a className="btn btn-outline" href="/batches#classes">
      {words.toBatch}
    </a>
  </Empty>
)

function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const live = classStatus(scheduled, now) === 'live'
  const link = webLink(scheduled.link)
  return (
    <div
      className={`leaf-bl grid items-center gap-6 p-6 sm:p-10 lg:grid-cols-[1fr_auto] ${live ? 'on-accent bg-accent text-accent-content' : 'on-dark bg-ink text-neutral-content'}`}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{live ? words.live : words.heading}</p>
        <h2 className="text-title">{scheduled.title}</h2>
        <ClassTime startsAt={scheduled.startsAt} />
      </div>
      <div className="grid gap-4 lg:justify-items-end">
        {!live && (
          <p role="timer" className="grid lg:text-end">
            <span>{words.startsIn}</span>
            <span className="font-display text-4xl tabular-nums">
              {timeLeftText(untilStart(scheduled, now))}
            </span>
          </p>
        )}
        {live &&
          (link ? (
            <NewTabLink className="btn btn-neutral" href={link.href} about={scheduled.title}>
              {words.join}
            </NewTabLink>
          ) : (
            <p>{words.noLink}</p>
          ))}
        <a className="link-line justify-self-start font-semibold lg:justify-self-end" href="/batches#classes">
          {words.toBatch}
        </a>
      </div>
    </div>
  )
}
