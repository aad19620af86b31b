import { useStore } from '@nanostores/react'
import { $batch, $thought } from '../../stores/learner'
import { $user } from '../../stores/session'
import { ConfirmAddress } from '../shared/confirm-address/ConfirmAddress'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { SignedIn } from '../shared/SignedIn'
import { useFetched } from '../shared/use-fetched'
import { ChatCard } from './ChatCard'
import { NewsGrid } from './NewsGrid'
import { NextClass } from './NextClass'
import { ThoughtCard } from './ThoughtCard'
import { Videos } from './Videos'
import { WORDS } from './words'

/** What a learner needs today, in one place. */
export function Dashboard() {
  return (
    <ErrorBoundary>
      <SignedIn>
        <Today />
      </SignedIn>
    </ErrorBoundary>
  )
}

function Today() {
  const name = useStore($user)?.fullName
  const batch = useFetched($batch)
  const thought = useFetched($thought)
  const loadingVideos = (!(batch.data || batch.error) && batch.loading) || !(thought.data || thought.error)
  return (
    <div className="grid gap-16">
      <PlannedDeletion />
      {name && <p className="text-lead">{WORDS.greeting(name)}</p>}
      <ConfirmAddress />
      <NextClass />
      <section aria-labelledby="today" className="grid gap-6">
        <h2 id="today" className="text-title">
          {WORDS.today.heading}
        </h2>
        <div className="grid gap-6 lg:grid-cols-2">
          <ChatCard />
          <ThoughtCard />
        </div>
      </section>
      <Videos videos={batch.data?.course_videos ?? []} loading={loadingVideos} />
      <NewsGrid />
    </div>
  )
}
