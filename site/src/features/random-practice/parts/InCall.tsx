import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '#app/lib/text'
import { Icon } from '#app/ui/Icon'
import type { Session } from '../adapters/session'
import type { Connected } from '../core/practice'
import { type PracticeTopic, promptCard, promptsOf } from '../core/prompt-card'
import { messages } from '../messages'
import { Chat } from './Chat'
import { Devices } from './Devices'

type InCallProps = { session: Session; call: Connected; topics: readonly PracticeTopic[] }

const sheets = ['card', 'chat', 'devices'] as const
type Sheet = (typeof sheets)[number]

/**
 * The tools of a call: a prompt card, a chat, and the choice of devices. On a narrow screen each is a sheet below the picture, of
 * which at most one is open.
 */
export function InCall({ session, call, topics }: InCallProps) {
  const stream = useStore(session.$local)
  const [open, setOpen] = useState<Sheet | null>('card')
  const unread = useUnread(call, open === 'chat')
  const { dispatch } = session
  const shown = (sheet: Sheet) => (open === sheet ? '' : 'max-lg:hidden')
  return (
    <>
      <div className="flex gap-2 bg-ink px-3 pb-3 short:pb-1.5 lg:hidden" data-theme="dark">
        {sheets.map((sheet) => (
          <button
            key={sheet}
            type="button"
            className="btn relative min-h-11 grow border-base-300 bg-transparent px-2 text-sm text-base-content aria-expanded:bg-base-300"
            aria-expanded={open === sheet}
            aria-controls={`sheet-${sheet}`}
            onClick={() => setOpen(open === sheet ? null : sheet)}
          >
            {messages.sheets[sheet]}
            {sheet === 'chat' && unread > 0 && (
              <span className="rounded-full bg-accent px-1.5 text-accent-content" aria-hidden="true">
                {unread}
              </span>
            )}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only lg:hidden">
        {unread > 0 && fill(messages.chat.unread, { count: unread })}
      </p>
      <div id="sheet-card" className={shown('card')}>
        <PromptCard call={call} topics={topics} onAnother={() => dispatch({ type: 'another-card' })} />
      </div>
      <div id="sheet-chat" className={`flex min-h-0 flex-col max-lg:h-[45dvh] lg:flex-1 ${shown('chat')}`}>
        <Chat chat={call.chat} onSend={(text) => dispatch({ type: 'send-message', text })} />
      </div>
      <div id="sheet-devices" className={shown('devices')}>
        {stream && <DeviceSheet session={session} stream={stream} open={open === 'devices'} />}
      </div>
    </>
  )
}

/** How many messages of the partner have arrived since the chat was last visible. */
function useUnread({ chat: { messages } }: Connected, isSeen: boolean): number {
  const [seen, setSeen] = useState(0)
  const newest = messages.at(-1)?.id ?? 0
  if (isSeen && seen !== newest) setSeen(newest)
  return messages.filter(({ id, sender }) => sender === 'partner' && id > seen).length
}

type DeviceSheetProps = { session: Session; stream: MediaStream; open: boolean }

/** Lists the devices only while it is open. */
function DeviceSheet({ session, stream, open }: DeviceSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="leaf-bl bg-base-200 p-5 [--leaf:1.5rem] max-lg:rounded-none"
      open={open}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold">{messages.lobby.devices}</summary>
      <div className="mt-4 grid gap-4">{isOpen && <Devices session={session} stream={stream} />}</div>
    </details>
  )
}

type PromptCardProps = { call: Connected; topics: readonly PracticeTopic[]; onAnother: () => void }

/** A prompt for the conversation, the same for both partners. */
function PromptCard({ call: { match, chat }, topics, onAnother }: PromptCardProps) {
  const prompt = promptCard(promptsOf(topics, match.topic), match.seed, chat.turn)
  if (!prompt) return null
  const topic = topics.find(({ slug }) => slug === match.topic)?.title ?? messages.card.anyTopic
  return (
    <section
      aria-labelledby="card"
      className="leaf-br on-accent grid gap-3 bg-accent p-5 text-accent-content [--leaf:1.75rem] max-lg:rounded-none max-lg:py-3"
    >
      <h2 id="card" className="font-sans text-sm font-semibold">{`${messages.card.heading} · ${topic}`}</h2>
      <p aria-live="polite" className="font-display text-2xl leading-tight max-lg:text-lg">
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
