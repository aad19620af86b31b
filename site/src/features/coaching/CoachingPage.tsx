import type { Coaching } from '@careerspeak/contract/coaching'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { SignedIn } from '#app/account/SignedIn'
import { Choice } from '#app/forms/Choice'
import { momentText } from '#app/lib/dates'
import { $enrolledBatch } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useNow } from '#app/ui/hooks'
import { NoBatch } from '#app/ui/NoBatch'
import { isOver, STATES } from './core/sessions'
import { ComingSession } from './parts/ComingSession'
import { SlotPicker } from './parts/SlotPicker'
import { $coaching } from './store'

/** A learner's sessions with their coaches: the next one, free times to book, and the past ones. */
export const CoachingPage = guarded(() => (
  <SignedIn>
    <Sessions />
  </SignedIn>
))

function Sessions() {
  const { data, error } = useStore($coaching)
  if (data) return <Loaded {...data} />
  if (error?.failure.code === 'EmailNotProved') return <ConfirmAddress />
  if (error)
    return (
      <LoadFailure
        title="Your sessions couldn’t be loaded"
        text={error.message}
        onRetry={$coaching.invalidate}
      />
    )
  return <div className="skeleton h-96" role="status" aria-label="Loading your sessions" />
}

function Loaded({ coaches, sessions, perMonth }: Coaching) {
  const enrolled = useStore($enrolledBatch)
  const now = useNow(60_000)
  const coming = sessions.find((session) => session.state === 'booked' && !isOver(session, now))
  const past = sessions.filter((session) => session !== coming)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {coming ? (
        <ComingSession key={coming._id} session={coming} coaches={coaches} now={now} />
      ) : !enrolled && coaches.length === 0 ? (
        <NoBatch text="Once you’re in one, you can book half an hour with its coach here." />
      ) : coaches.length === 0 ? (
        <Empty
          title="Your batch has no coach yet"
          text="Once your institute assigns one, you can book half an hour with them here."
        />
      ) : (
        <Booking coaches={coaches} perMonth={perMonth} />
      )}
      {past.length > 0 && <Past sessions={past} />}
    </div>
  )
}

function Booking({ coaches, perMonth }: Pick<Coaching, 'coaches' | 'perMonth'>) {
  const [chosen, setChosen] = useState(coaches[0]?._id)
  const coach = coaches.find(({ _id }) => _id === chosen) ?? coaches[0]
  if (!coach) return null
  return (
    <section aria-labelledby="book" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="book" className="text-xl">
          {coaches.length > 1 ? 'Book a session' : `Book a session with ${coach.fullName}`}
        </h2>
        <p className="text-muted">
          {`Half an hour, ${perMonth === 1 ? 'once' : `up to ${perMonth} times`} a month. Times are in your own timezone.`}
        </p>
      </div>
      {coaches.length > 1 && (
        <div className="max-w-sm">
          <Choice
            label="Coach"
            value={coach._id}
            options={coaches.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            onChoose={setChosen}
          />
        </div>
      )}
      <SlotPicker key={coach._id} coach={coach} />
    </section>
  )
}

/** The past sessions, with the coach's notes. */
const Past = ({ sessions }: Pick<Coaching, 'sessions'>) => (
  <section aria-labelledby="past" className="grid gap-3">
    <h2 id="past" className="text-xl">
      Earlier sessions
    </h2>
    <ul className="leaf-bl divide-y divide-edge/25 bg-base-200 px-4 py-1 [--leaf:1.1rem]">
      {sessions.map(({ _id, startsAt, coach, topic, state, sharedNote }) => (
        <li key={_id} className="grid gap-1 py-3 leading-snug wrap-anywhere">
          <p>
            <span className="font-semibold">{momentText(startsAt)}</span>
            <span className="text-muted">{` with ${coach?.fullName ?? 'a former coach'}\u00a0·\u00a0${STATES[state]}`}</span>
          </p>
          {topic && <p className="text-sm text-muted">{topic}</p>}
          {sharedNote && <p className="border-s-4 border-secondary ps-3 whitespace-pre-line">{sharedNote}</p>}
        </li>
      ))}
    </ul>
  </section>
)
