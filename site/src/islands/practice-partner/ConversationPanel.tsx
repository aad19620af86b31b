import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Conversation } from './conversation'
import { Finding } from './Finding'
import { Icon } from './icons'
import { PartnerFace } from './PartnerFace'
import type { Practice } from './practice'
import type { Dictation } from './recognition'
import { SummaryCard } from './SummaryCard'
import { Talk } from './Talk'
import { useFocusKept } from './use-focus-kept'
import type { SpokenPartner } from './use-speaker'
import { Welcome } from './Welcome'
import { WORDS } from './words'

interface PanelProps {
  practice: Practice
  partner: SpokenPartner | null
  dictation: Dictation | null
  onDictation: (dictation: Dictation) => void
  onConnect: () => void
}

/** The conversation, whatever its state. */
export function ConversationPanel({ practice, partner, dictation, onDictation, onConnect }: PanelProps) {
  const conversation = useStore(practice.$conversation)
  const ended = useStore(practice.$ended)
  const panel = useRef<HTMLElement>(null)
  useFocusKept(panel, ended ? 'ended' : conversation.status)

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
        <Talk
          practice={practice}
          conversation={conversation}
          partner={partner}
          dictation={dictation}
          onDictation={onDictation}
        />
      ) : conversation.status === 'finding' ? (
        <Finding topic={conversation.topic} onCancel={practice.disconnect} />
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
          {WORDS.partner}
        </h2>
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <span
            className={`size-2.5 shrink-0 rounded-full ${status === 'connected' ? 'bg-success' : status === 'finding' ? 'bg-accent motion-safe:animate-pulse' : 'bg-edge'}`}
          />
          {WORDS.status[status]}
          {status === 'connected' && `: ${topic?.title}`}
        </p>
      </div>
      {status === 'connected' && (
        <button type="button" className="btn btn-error btn-outline min-h-11 px-4" onClick={onDisconnect}>
          <Icon name="hangUp" />
          <span className="max-sm:sr-only">{WORDS.conversation.disconnect}</span>
        </button>
      )}
    </header>
  )
}
