import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { isToday, nextClass } from '#app/lib/classes'
import { classTimeText, inSentence, instituteZone, isoDay } from '#app/lib/dates'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { Banner } from './Banner'
import { offerOf, type PracticeOffer } from './practice-offer'

const ClassBanner = lazy(() => import('./ClassBanner').then((module) => ({ default: module.ClassBanner })))
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
      <Suspense fallback={<Loading />}>
        <ClassBanner scheduled={scheduled} now={now} />
      </Suspense>
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
      <LoadFailure title="Your batch couldn’t be loaded" text={error.message} onRetry={$batch.invalidate} />
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
