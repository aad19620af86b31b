import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { Banner, BatchLink, JoinRoom, StartLink } from './Banner'
import { type NextStep, nextStep } from './next-step'
import { practiceOffers } from './practice-offer'

// Requested before React first renders, which takes a slow phone a second.
const joinLink = $enrolledBatch.get() ? importJoinLink() : undefined
const JoinLink = lazy(async () => ({ default: (await (joinLink ?? importJoinLink())).JoinLink }))
const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })))

/** The one thing to do next: today's class, else today's practice. */
export const NextThing = () => (
  <section aria-label="Your next step">
    <Content />
  </section>
)

function importJoinLink() {
  const module = import('#features/attendance/shared/JoinLink')
  module.catch(() => {})
  return module
}

function Content() {
  const now = useNow(1000)
  const enrolled = useStore($enrolledBatch)
  const { data: profile, error: profileError } = useFetched($profile)
  const { data: batch, error } = useFetched($batch)
  const isUnproved = !batch && error?.failure.code === 'EmailNotProved'
  if (isUnproved || (!enrolled && (profile || profileError))) {
    return (
      <Suspense fallback={<Loading />}>
        <FirstSteps isUnproved={isUnproved} />
      </Suspense>
    )
  }
  if (batch) {
    const step = nextStep(batch.scheduledClasses, practiceOffers(), now)
    return (
      <Banner {...step}>
        {step.is === 'class' ? <ClassLinks step={step} /> : <StartLink href={step.href} />}
      </Banner>
    )
  }
  if (error)
    return (
      <LoadFailure title="Your batch couldn’t be loaded" text={error.message} onRetry={$batch.invalidate} />
    )
  return <Loading />
}

/** The links of today's class, with the one to join once joining counts. */
const ClassLinks = ({ step }: { step: Extract<NextStep, { is: 'class' }> }) => (
  <>
    {step.mayJoin && (
      <Suspense fallback={<JoinRoom />}>
        <JoinLink
          className={`btn max-sm:grow ${step.isLive ? 'btn-neutral' : 'btn-accent'}`}
          scheduled={step.scheduled}
        />
      </Suspense>
    )}
    <BatchLink />
  </>
)

/** The shape of the banner in the page, or the banner that `draw-early.ts` drew there. It outlives the page's first content. */
const early = document.getElementById('early-step')

const Loading = () => <div ref={(place) => void (early && place?.replaceChildren(early))} />
