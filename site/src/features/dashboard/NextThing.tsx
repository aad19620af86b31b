import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { classStatus, isToday, nextClass, untilStart } from '#app/lib/classes'
import { classTimeText, inSentence, instituteZone, isoDay, timeLeftText } from '#app/lib/dates'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { JoinLink } from '#features/attendance/shared/JoinLink'
import { offerOf, type PracticeOffer } from './practice-offer'

const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })))

type NextThingProps = { practices: readonly PracticeOffer[] }

/** The one thing to do next: today's class, else today's practice. */
export function NextThing({ practices }: NextThingProps) {
  return (
    <section aria-label="Your next step">
      <Content practices={practices} />
    </section>
  )
}

function Content({ practices }: NextThingProps) {
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
    return scheduled && isToday(scheduled, now) ? (
      <ClassBanner scheduled={scheduled} now={now} />
    ) : (
      <PracticeBanner practices={practices} scheduled={scheduled} now={now} />
    )
  }
  if (error?.failure.code === 'EmailNotProved')
    return (
      <Empty
        title="Your batch is waiting for you"
        text="Confirm your e-mail address, and its classes and videos appear here."
      />
    )
  if (error)
    return (
      <LoadFailure title="Your batch could not be loaded" text={error.message} onRetry={$batch.invalidate} />
    )
  return <Loading />
}

/** The shape of the banner. */
const Loading = () => (
  <div
    className="leaf-bl grid content-start gap-3 bg-base-200 p-4 sm:p-6"
    role="status"
    aria-label="Loading your next step"
  >
    <div className="skeleton h-5 w-24" />
    <div className="skeleton h-6 w-3/4" />
    <div className="skeleton h-5 w-1/2" />
    <div className="skeleton h-12 w-full rounded-3xl sm:w-40" />
  </div>
)

type BannerProps = {
  look: string
  label: string
  aside?: ReactNode
  title: string
  detail: ReactNode
  children: ReactNode
}

const Banner = ({ look, label, aside, title, detail, children }: BannerProps) => (
  <div className={`leaf-bl grid gap-x-6 gap-y-2 p-4 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center ${look}`}>
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-[0.95rem] font-semibold">
        <p>{label}</p>
        {aside}
      </div>
      <h2 className="font-sans text-xl leading-tight font-semibold tracking-normal wrap-anywhere">{title}</h2>
      <p>{detail}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{children}</div>
  </div>
)

function ClassBanner({ scheduled, now }: { scheduled: ScheduledClass; now: number }) {
  const { title, startsAt, timezone } = scheduled
  const live = classStatus(scheduled, now) === 'live'
  const left = untilStart(scheduled, now)
  return (
    <Banner
      look={live ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content'}
      label={live ? 'Live now' : 'Your next class'}
      aside={
        !live && (
          <p role="timer" className="tabular-nums">
            Starts in {timeLeftText(left)}
          </p>
        )
      }
      title={title}
      detail={<time dateTime={startsAt}>{classTimeText(startsAt, timezone, now)}</time>}
    >
      {(live || left <= attendanceLimits.opensMinutes * 60_000) && (
        <JoinLink
          className={`btn max-sm:grow ${live ? 'btn-neutral' : 'btn-accent'}`}
          scheduled={scheduled}
        />
      )}
      <a className="link-line inline-flex min-h-11 items-center font-semibold" href="/batches#classes">
        Open my batch
      </a>
    </Banner>
  )
}

type PracticeBannerProps = NextThingProps & { scheduled: ScheduledClass | undefined; now: number }

/** Today's practice, and the class after today. */
function PracticeBanner({ practices, scheduled, now }: PracticeBannerProps) {
  const offer = offerOf(practices, isoDay(now, instituteZone()))
  return (
    <Banner
      look="bg-blush"
      label={`Today’s ${offer?.minutes ?? 5} minutes`}
      title={offer?.title ?? 'Talk to a practice partner'}
      aside={offer?.level && <p>{offer.level}</p>}
      detail={
        scheduled
          ? `Next class: ${inSentence(classTimeText(scheduled.startsAt, scheduled.timezone, now))}`
          : 'No class is scheduled yet.'
      }
    >
      <a
        className="btn btn-primary max-sm:grow"
        href={`/practice-partner${offer ? `?topic=${encodeURIComponent(offer.id)}` : ''}`}
      >
        Start
      </a>
    </Banner>
  )
}
