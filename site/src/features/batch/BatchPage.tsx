import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { SignedIn } from '#app/account/SignedIn'
import { plainDay } from '#app/lib/dates'
import { report } from '#app/lib/report'
import { $batch, $enrolledBatch, $profile } from '#app/session/learner'
import { $session } from '#app/session/session'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useFetched } from '#app/ui/hooks'
import { CourseProgress } from '#features/progress/shared/CourseProgress'
import { courseItems } from '#features/progress/shared/course'
import { BatchSkeleton } from './BatchSkeleton'
import { BatchTabs } from './BatchTabs'
import { Classes } from './shared/Classes'
import { Materials } from './shared/Materials'

/**
 * The learner's batch. A visitor is led to the login and back, and a learner in no batch reads how to get into one. For an admin
 * the page does not exist.
 */
export const BatchPage = guarded((props: { notFound?: ReactNode }) => (
  <SignedIn>
    <Gate {...props} />
  </SignedIn>
))

function Gate({ notFound }: { notFound?: ReactNode }) {
  const session = useStore($session)
  const enrolled = useStore($enrolledBatch)
  const { data: profile, error } = useStore($profile)
  if (enrolled) return <MyBatch />
  if (!profile)
    return error ? <Failure text={error.message} onRetry={$profile.invalidate} /> : <BatchSkeleton />
  return session === 'named' ? <NoBatch /> : <NotFound>{notFound}</NotFound>
}

function NotFound({ children }: { children: ReactNode }) {
  useEffect(() => report('404: no batch to show at', window.location.pathname), [])
  return children
}

/** How a learner gets into a batch. */
const NoBatch = () => (
  <div className="wrap page-space grid max-w-2xl gap-6">
    <header className="grid gap-2">
      <h1 className="text-title">You’re not in a batch yet</h1>
      <p className="text-lead">
        A batch is your group: the same coach, the same classes and the same learners each week.
      </p>
    </header>
    <ol className="grid list-decimal gap-3 ps-5 marker:font-semibold marker:text-secondary">
      <li>Choose a course, and tell us on its page that you’d like to join.</li>
      <li>We agree on a start date with you and add you to a batch.</li>
      <li>You get an e-mail, and your classes and materials appear here.</li>
    </ol>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a className="btn btn-primary" href="/courses">
        Choose a course
      </a>
      <a className="link-line inline-flex min-h-11 items-center font-semibold" href="/practice">
        Practise while you wait
      </a>
    </div>
  </div>
)

function MyBatch() {
  const { data: batch, error } = useFetched($batch)
  if (batch) return <BatchView batch={batch} />
  if (!error) return <BatchSkeleton />
  const { code, status } = error.failure
  if (code === 'EmailNotProved') {
    return (
      <div className="wrap page-space">
        <h1 className="mb-5 text-title">My batch</h1>
        <ConfirmAddress />
      </div>
    )
  }
  if (status === 404 || status === 403) {
    return (
      <div className="wrap page-space">
        <h1 className="mb-5 text-title">Batch not found</h1>
        <Empty
          title="The requested batch could not be found"
          text="It may have been renamed or closed. Ask the institute, or check back later."
        />
      </div>
    )
  }
  return <Failure text={error.message} onRetry={$batch.invalidate} />
}

const Failure = (failure: { text: string; onRetry: () => void }) => (
  <div className="wrap page-space">
    <h1 className="mb-5 text-title">My batch</h1>
    <LoadFailure title="Your batch couldn’t be loaded" {...failure} />
  </div>
)

function BatchView({ batch }: { batch: Batch }) {
  return (
    <div className="wrap page-space">
      <header className="mb-4 grid max-w-3xl gap-1.5 sm:mb-6">
        <h1 className="text-title">{batch.batch_name}</h1>
        <p>{batch.batch_description}</p>
        <p className="text-sm text-muted">
          Created on <time dateTime={batch.createdAt}>{plainDay(batch.createdAt, 'UTC')}</time>
        </p>
        <CourseProgress items={courseItems(batch)} />
      </header>
      <BatchTabs
        panels={{
          materials: <Materials modules={batch.course_content} />,
          classes: <Classes classes={batch.scheduledClasses} />,
        }}
      />
    </div>
  )
}
