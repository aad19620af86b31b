import { Icon } from '../../practice-partner/icons'
import type { Connected } from '../core/practice'
import { type PracticeTopic, promptCard, promptsOf } from '../core/prompt-card'
import { WORDS } from '../words'

interface PromptCardProps {
  call: Connected
  topics: readonly PracticeTopic[]
  onAnother: () => void
}

/** Something to talk about, the same for both partners. */
export function PromptCard({ call: { match, talk }, topics, onAnother }: PromptCardProps) {
  const prompt = promptCard(promptsOf(topics, match.topic), match.seed, talk.turn)
  if (!prompt) return null
  const topic = topics.find(({ slug }) => slug === match.topic)?.title ?? WORDS.card.anyTopic
  return (
    <section
      aria-labelledby="card"
      className="leaf-br on-accent grid gap-3 bg-accent p-5 text-accent-content [--leaf:1.75rem]"
    >
      <h2 id="card" className="font-sans text-sm font-semibold">{`${WORDS.card.heading} · ${topic}`}</h2>
      <p aria-live="polite" className="font-display text-2xl leading-tight">
        {prompt}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">{WORDS.card.shared}</p>
        <button
          type="button"
          className="btn min-h-11 border-current bg-transparent px-4 text-current"
          disabled={talk.channel !== 'open'}
          onClick={onAnother}
        >
          <Icon name="cards" />
          {WORDS.card.another}
        </button>
      </div>
    </section>
  )
}
