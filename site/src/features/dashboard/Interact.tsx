import type { ReactNode } from 'react'
import { $thought } from '#app/session/learner'
import { useFetched } from '#app/ui/hooks'

/** Ways to practise at once, alone or with another learner, and a thought for the day. */
export function Interact() {
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="text-xl">
        Interact For This Day
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        <PracticeCard
          look="bg-blush"
          title="Practise for five minutes"
          text="Talk to a practice partner, in private."
        >
          <a className="btn btn-primary after:absolute after:inset-0" href="/practice-partner">
            Start
          </a>
        </PracticeCard>
        <PracticeCard
          look="bg-primary text-primary-content"
          title="Random video chat"
          text="Connect with random people to practise English."
        >
          <a className="btn btn-accent after:absolute after:inset-0" href="/one-to-connect">
            Join
          </a>
        </PracticeCard>
      </div>
      <ThoughtCard />
    </section>
  )
}

type PracticeCardProps = { look: string; title: string; text: string; children: ReactNode }

/** A way to practise. Its button covers the whole card, so it must not move when it is pressed. */
const PracticeCard = ({ look, title, text, children }: PracticeCardProps) => (
  <article
    className={`leaf-br relative flex flex-wrap items-center gap-3 p-4 md:p-5 [&_.btn]:active:translate-none ${look}`}
  >
    <div className="grow basis-[min(9rem,100%)]">
      <h3 className="text-lg leading-tight">{title}</h3>
      <p className="mt-1 text-[0.95rem] leading-snug">{text}</p>
    </div>
    {children}
  </article>
)

function ThoughtCard() {
  const { data: thought, error } = useFetched($thought)
  return (
    <article className="leaf-bl border-[1.5px] border-base-300 px-4 py-3 md:px-5 md:py-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">Thought For A Day</h3>
      {thought ? (
        <figure className="mt-1">
          <blockquote className="font-display text-lg leading-snug">“{thought.content}”</blockquote>
          <figcaption className="text-sm text-muted">- {thought.author}</figcaption>
        </figure>
      ) : error ? (
        <p className="mt-1">Today’s thought could not be loaded. Here is ours: speak first, polish later.</p>
      ) : (
        <div className="mt-1 grid gap-2 py-1" role="status" aria-label="Thought For A Day">
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-3/4" />
        </div>
      )}
    </article>
  )
}
