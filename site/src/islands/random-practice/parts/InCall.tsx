import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Icon } from '../../practice-partner/icons'
import type { Session } from '../adapters/session'
import type { Connected } from '../core/practice'
import { type PracticeTopic, promptCard, promptsOf } from '../core/prompt-card'
import { messages } from '../messages'
import { Chat } from './Chat'
import { Devices } from './Devices'

type InCallProps = { session: Session; call: Connected; topics: readonly PracticeTopic[] }

/** What partners have beside voice and picture: a prompt card, a chat, and the choice of their devices. */
export function InCall({ session, call, topics }: InCallProps) {
  const stream = useStore(session.$local)
  const [isOpen, setIsOpen] = useState(false)
  const { dispatch } = session
  return (
    <>
      <PromptCard call={call} topics={topics} onAnother={() => dispatch({ type: 'another-card' })} />
      <Chat chat={call.chat} onSend={(text) => dispatch({ type: 'send-message', text })} />
      {stream && (
        <details
          className="leaf-bl bg-base-200 p-5 [--leaf:1.5rem]"
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary className="cursor-pointer font-semibold">{messages.lobby.devices}</summary>
          <div className="mt-4 grid gap-4">{isOpen && <Devices session={session} stream={stream} />}</div>
        </details>
      )}
    </>
  )
}

type PromptCardProps = { call: Connected; topics: readonly PracticeTopic[]; onAnother: () => void }

/** Something to talk about, the same for both partners. */
function PromptCard({ call: { match, chat }, topics, onAnother }: PromptCardProps) {
  const prompt = promptCard(promptsOf(topics, match.topic), match.seed, chat.turn)
  if (!prompt) return null
  const topic = topics.find(({ slug }) => slug === match.topic)?.title ?? messages.card.anyTopic
  return (
    <section
      aria-labelledby="card"
      className="leaf-br on-accent grid gap-3 bg-accent p-5 text-accent-content [--leaf:1.75rem]"
    >
      <h2 id="card" className="font-sans text-sm font-semibold">{`${messages.card.heading} · ${topic}`}</h2>
      <p aria-live="polite" className="font-display text-2xl leading-tight">
        {prompt}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">{messages.card.shared}</p>
        <button
          type="button"
          className="btn min-h-11 border-current bg-transparent px-4 text-current"
          disabled={chat.channel !== 'open'}
          onClick={onAnother}
        >
          <Icon name="cards" />
          {messages.card.another}
        </button>
      </div>
    </section>
  )
}
