import { useFetched } from '#app/ui/hooks'
import { $homeworkOfToday } from '#features/homework/shared/today'
import { $thought } from './store'

/** Ways to practise at once, alone or with another learner, and a thought for the day. */
export function Interact() {
  const advice = useFetched($homeworkOfToday).data?.tryNext
  return (
    <section aria-label="Interact For This Day" className="grid content-start gap-2">
      <h2 className="text-base">Interact For This Day</h2>
      <div className="grid gap-2 md:grid-cols-2">
        <PracticeCard
          title="Practise for five minutes"
          text={advice ? `Your coach says: “${advice}”` : 'Talk to a practice partner, in private.'}
          href="/practice-partner"
          action="Start"
        />
        <PracticeCard
          title="Random video chat"
          text="Practise English with another learner."
          href="/one-to-connect"
          action="Join"
        />
      </div>
      <ThoughtCard />
    </section>
  )
}

type PracticeCardProps = { title: string; text: string; href: string; action: string }

/** A way to practise. Its button covers the whole card, so it must not move when it is pressed. */
const PracticeCard = ({ title, text, href, action }: PracticeCardProps) => (
  <article className="leaf-br relative flex flex-wrap items-center gap-3 border-[1.5px] border-base-300 px-4 py-1.5 sm:py-2 [--leaf:1.1rem] hover:border-edge [&_.btn]:active:translate-none">
    <div className="min-w-0 flex-1 basis-36">
      <h3 className="text-base leading-tight">{title}</h3>
      <p className="line-clamp-2 text-sm leading-snug text-muted">{text}</p>
    </div>
    <a className="btn btn-outline min-h-10 px-4 py-1 after:absolute after:inset-0" href={href}>
      {action}
    </a>
  </article>
)

function ThoughtCard() {
  const { data: thought, error } = useFetched($thought)
  return (
    <article className="px-4">
      <h3 className="text-sm text-muted">Thought For A Day</h3>
      {thought ? (
        <figure className="leading-snug max-sm:text-sm">
          <blockquote className="inline">“{thought.content}”</blockquote>{' '}
          <figcaption className="inline-block text-sm text-muted">- {thought.author}</figcaption>
        </figure>
      ) : error ? (
        <p>Today’s thought couldn’t be loaded. Here’s ours: speak first, polish later.</p>
      ) : (
        <div className="skeleton h-10" role="status" aria-label="Thought For A Day" />
      )}
    </article>
  )
}
