import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { Banner, StartLink } from './Banner'
import { nextStep } from './next-step'
import { practiceOffers } from './practice-offer'

// Requested before React first renders, which takes a slow phone a second.
const classBanner = $enrolledBatch.get() ? importClassBanner() : undefined
const ClassBanner = lazy(async () => ({ default: (await (classBanner ?? importClassBanner())).ClassBanner }))
const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })))

/** The one thing to do next: today's class, else today's practice. */
export const NextThing = () => (
  <section aria-label="Your next step">
    <Content />
  </section>
)

function importClassBanner() {
  const module = import('./ClassBanner')
  module.catch(() => {})
  return module
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
    const step = nextStep(batch.scheduledClasses, practiceOffers(), now)
    return step.is === 'class' ? (
      <Suspense fallback={<Loading />}>
        <ClassBanner step={step} />
      </Suspense>
    ) : (
      <Banner {...step}>
        <StartLink href={step.href} />
      </Banner>
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

/** The banner that the page drew before React ran, else its shape. */
function Loading() {
  const drawn = globalThis.earlyStep
  if (drawn) return <div ref={(place) => place?.replaceChildren(drawn)} />
  return (
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
}
