import { useStore } from '@nanostores/react'
import { $batch, $thought } from '../../stores/learner'
import { $user } from '../../stores/session'
import { ResumeCard } from '../progress/ResumeCard'
import { ConfirmAddress } from '../shared/ConfirmAddress'
import { guarded } from '../shared/ErrorBoundary'
import { useFetched } from '../shared/hooks'
import { PlannedDeletion } from '../shared/PlannedDeletion'
import { SignedIn } from '../shared/SignedIn'
import { DueCards } from './DueCards'
import { News } from './News'
import { NextClass } from './NextClass'
import { Videos } from './Videos'

export const Dashboard = guarded(() => (
  <SignedIn>
    <Today />
  </SignedIn>
))

function Today() {
  const name = useStore($user)?.fullName
  const batch = useFetched($batch)
  const thought = useFetched($thought)
  const loadingVideos = (!(batch.data || batch.error) && batch.loading) || !(thought.data || thought.error)
  return (
    <div className="grid gap-16">
      <PlannedDeletion />
      {name && <p className="text-lead">{`Good to see you, ${name}.`}</p>}
      <ConfirmAddress />
      <NextClass />
      <ResumeCard />
      <section aria-labelledby="today" className="grid gap-6">
        <h2 id="today" className="text-title">
          Interact For This Day
        </h2>
        <div className="grid gap-6 lg:grid-cols-2">
          <ChatCard />
          <ThoughtCard />
        </div>
        <DueCards />
      </section>
      <Videos videos={batch.data?.course_videos ?? []} loading={loadingVideos} />
      <News />
    </div>
  )
}

/** The way to a video call with another learner: the whole card leads there, so its button must not move when pressed. */
function ChatCard() {
  return (
    <article className="leaf-br relative flex flex-col gap-4 bg-primary p-6 text-primary-content sm:p-8">
      <h3 className="text-2xl">Random video chat</h3>
      <p className="text-lead">Connect with random people to practise your English, face to face.</p>
      <a
        className="btn btn-accent mt-auto self-start after:absolute after:inset-0 active:translate-none"
        href="/one-to-connect"
      >
        Join
      </a>
    </article>
  )
}

function ThoughtCard() {
  const { data: thought, error } = useFetched($thought)
  return (
    <article className="leaf-bl flex flex-col gap-4 bg-blush p-6 sm:p-8">
      <h3 className="text-2xl">Thought For A Day</h3>
      {thought ? (
        <figure className="grid gap-4">
          <blockquote className="font-display text-quote">“{thought.content}”</blockquote>
          <figcaption className="text-lead">- {thought.author}</figcaption>
        </figure>
      ) : error ? (
        <p>Today’s thought could not be loaded. Here is ours: speak first, polish later.</p>
      ) : (
        <div className="grid gap-3" role="status" aria-label="Thought For A Day">
          <div className="skeleton h-8 w-full" />
          <div className="skeleton h-8 w-3/4" />
          <div className="skeleton h-6 w-32" />
        </div>
      )}
    </article>
  )
}
