import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { fill } from '../../lib/text'
import { focusMarked, useFocusKept } from '../shared/use-focus-kept'
import { Chat } from './Chat'
import type { Conversation, Topic } from './conversation'
import { Icon, PartnerFace } from './icons'
import { messages } from './messages'
import type { Practice } from './practice'
import { SummaryCard } from './SummaryCard'

interface PanelProps {
  practice: Practice
  onConnect: () => void
}

/** The conversation in each of its states. */
export function ConversationPanel({ practice, onConnect }: PanelProps) {
  const conversation = useStore(practice.$conversation)
  const ended = useStore(practice.$ended)
  const panel = useRef<HTMLElement>(null)
  useFocusKept(ended ? 'ended' : conversation.status, () => {
    focusMarked(panel.current)
    if (panel.current) bringIntoView(panel.current)
  })

  return (
    <section
      ref={panel}
      aria-labelledby="conversation"
      className={`leaf-br flex scroll-mt-24 flex-col overflow-clip border-[1.5px] border-base-300 bg-base-100 [--leaf:1.75rem] lg:col-start-2 lg:row-span-2 lg:row-start-1 ${
        conversation.status === 'connected'
          ? 'h-[calc(100dvh-6.5rem)] max-h-[48rem] min-h-[28rem]'
          : 'min-h-[32rem]'
      }`}
    >
      <PanelHeader conversation={conversation} onDisconnect={practice.disconnect} />
      {conversation.status === 'connected' ? (
        <Chat practice={practice} conversation={conversation} />
      ) : conversation.status === 'finding' ? (
        <FindingPartner topic={conversation.topic} onCancel={practice.disconnect} />
      ) : ended ? (
        <SummaryCard
          ended={ended}
          onClose={practice.closeSummary}
          onAgain={() => {
            practice.choose(ended.topic)
            practice.connect()
          }}
        />
      ) : (
        <Welcome onConnect={onConnect} />
      )}
    </section>
  )
}

function PanelHeader({
  conversation,
  onDisconnect,
}: {
  conversation: Conversation
  onDisconnect: () => void
}) {
  const { status, topic } = conversation
  return (
    <header className="flex items-center gap-3 border-b-[1.5px] border-base-300 bg-base-200 px-4 py-3 sm:px-6">
      <PartnerFace className="size-11 shrink-0" />
      <div className="grid grow">
        <h2 id="conversation" className="text-lg leading-tight">
          {messages.partner}
        </h2>
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <span
            className={`size-2.5 shrink-0 rounded-full ${status === 'connected' ? 'bg-success' : status === 'finding' ? 'bg-accent motion-safe:animate-pulse' : 'bg-edge'}`}
          />
          {messages.status[status]}
          {status === 'connected' && `: ${topic?.title}`}
        </p>
      </div>
      {status === 'connected' && (
        <button type="button" className="btn btn-error btn-outline min-h-11 px-4" onClick={onDisconnect}>
          <Icon name="hangUp" />
          <span className="max-sm:sr-only">{messages.conversation.disconnect}</span>
        </button>
      )}
    </header>
  )
}

function Welcome({ onConnect }: { onConnect: () => void }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-5 p-6 text-center">
      <PartnerFace className="size-28" />
      <p className="font-display text-2xl">{messages.welcome.heading}</p>
      <p className="max-w-md text-muted">{messages.welcome.text}</p>
      <button type="button" data-focus className="btn btn-primary" onClick={onConnect}>
        {messages.welcome.connect}
      </button>
    </div>
  )
}

function FindingPartner({ topic, onCancel }: { topic: Topic; onCancel: () => void }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-6 p-6 text-center">
      <div className="relative grid place-items-center">
        <span className="leaf-br absolute size-28 bg-accent opacity-40 [--leaf:3.5rem] motion-safe:animate-ping" />
        <PartnerFace className="relative size-28" />
      </div>
      <p className="max-w-sm text-muted">{fill(messages.finding.text, { topic: topic.title })}</p>
      <button type="button" data-focus className="btn btn-outline" onClick={onCancel}>
        {messages.finding.cancel}
      </button>
    </div>
  )
}

const HEADER_HEIGHT = 80

function bringIntoView(panel: HTMLElement): void {
  const { top, height } = panel.getBoundingClientRect()
  if (height <= window.innerHeight - HEADER_HEIGHT) panel.scrollIntoView({ block: 'nearest' })
  else if (top < HEADER_HEIGHT || top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' })
}
