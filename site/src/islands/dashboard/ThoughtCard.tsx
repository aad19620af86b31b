import { $thought } from '../../stores/learner'
import { useFetched } from '../shared/use-fetched'
import { WORDS } from './words'

/** The thought of the day and whose it is. */
export function ThoughtCard() {
  const { data: thought, error } = useFetched($thought)
  return (
    <article className="leaf-bl flex flex-col gap-4 bg-blush p-6 sm:p-8">
      <h3 className="text-2xl">{WORDS.today.thought}</h3>
      {thought ? (
        <figure className="grid gap-4">
          <blockquote className="font-display text-quote">“{thought.content}”</blockquote>
          <figcaption className="text-lead">- {thought.author}</figcaption>
        </figure>
      ) : error ? (
        <p>{WORDS.today.noThought}</p>
      ) : (
        <div className="grid gap-3" role="status" aria-label={WORDS.today.thought}>
          <div className="skeleton h-8 w-full" />
          <div className="skeleton h-8 w-3/4" />
          <div className="skeleton h-6 w-32" />
        </div>
      )}
    </article>
  )
}
