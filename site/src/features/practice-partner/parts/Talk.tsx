import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { FeedbackProgress } from '#app/corrections/FeedbackProgress'
import { $openFinding } from '#app/corrections/open-finding'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import { messages as speakingMessages } from '#app/speaking/messages'
import { ListenerChoice, TurnEndChoice } from '#app/speaking/parts/SpeakingChoice'
import { Dialog } from '#app/ui/Dialog'
import { Icon } from '#app/ui/Icon'
import { PartnerFace } from '#app/ui/PartnerFace'
import { useMedia } from '#app/ui/use-media'
import { speakIfWanted, stopSpeaking } from '../adapters/speech'
import { progressOf } from '../core/talk'
import { messages } from '../messages'
import type { Practice, TalkProps } from '../practice'
import { talkMessages } from '../talk-messages'
import { AimsBeside } from './Aims'
import { Composer } from './Composer'
import { FeedbackCard, HelperCard, VoiceCard } from './HelperCards'
import { MessageList } from './MessageList'

/** A talk fills the screen below the header: the partner, the messages, and the field for the next answer. */
export function Talk({ practice, conversation }: TalkProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isWide = useMedia('(min-width: 64rem)')
  const { messages: said, talk } = conversation
  const isReading = useStore($openFinding) !== null
  // The partner doesn't break the silence while the learner reads the reason of a correction.
  useEffect(() => {
    if (!isReading) return
    practice.read()
    return practice.stayQuiet
  }, [practice, isReading, said.length])
  const latest = said.findLast(({ sender }) => sender === 'partner')
  useEffect(() => {
    if (latest) speakIfWanted(latest.text)
  }, [latest])
  useEffect(() => stopSpeaking, [])
  return (
    <section
      aria-labelledby="conversation"
      data-talk
      className="mx-auto flex h-[calc(100dvh-var(--head)-var(--dock))] max-w-6xl flex-col overflow-clip border-base-300 bg-base-100 md:border-x-[1.5px]"
    >
      <h1 className="sr-only">{messages.page.title}</h1>
      <TalkHeader practice={practice} conversation={conversation} onOptions={() => setChoosing(true)} />
      <FeedbackProgress
        checker={practice.checker}
        className="border-b-[1.5px] border-base-300 px-4 py-2 sm:px-6"
      />
      <div className="flex min-h-0 grow flex-col lg:flex-row-reverse">
        <AimsBeside practice={practice} conversation={conversation} isOpen={isWide} />
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <MessageList practice={practice} conversation={conversation} />
          {talk.isOver ? (
            <TalkOver practice={practice} />
          ) : (
            <Composer practice={practice} conversation={conversation} />
          )}
        </div>
      </div>
      {isChoosing && <Options practice={practice} onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** How the learner speaks, what is checked, and how the partner sounds. */
function Options({ practice, onClose }: { practice: Practice; onClose: () => void }) {
  return (
    <Dialog title={talkMessages.conversation.options} width="28rem" onClose={onClose}>
      <div className="grid gap-4">
        <HelperCard heading={speakingMessages.choice.heading}>
          <TurnEndChoice />
          <ListenerChoice />
        </HelperCard>
        <FeedbackCard checker={practice.checker} />
        <VoiceCard />
        <Button
          look="btn-primary justify-self-start"
          label={talkMessages.conversation.back}
          onClick={onClose}
        />
      </div>
    </Dialog>
  )
}

/** At least 56 px high, and as high as the partner's role. The topic has no room there, and is for screen readers. */
function TalkHeader({ practice, conversation, onOptions }: TalkProps & { onOptions: () => void }) {
  const { topic, talk } = conversation
  const progress = progressOf(topic, talk)
  return (
    <header className="border-b-[1.5px] border-base-300 bg-base-200">
      <div className="flex min-h-14 items-center gap-3 px-4 py-1 sm:px-6">
        <PartnerFace className="size-9 shrink-0 max-[22rem]:hidden" />
        <div className="grid min-w-0 grow">
          <h2 id="conversation" className="font-sans text-xs leading-tight font-semibold sm:text-base">
            {topic.role || topic.title}
          </h2>
          <p role="status" className="sr-only">
            {messages.status.connected}: {topic.title}
          </p>
        </div>
        <p className="shrink-0 text-sm font-semibold tabular-nums">
          <span className="sr-only">{talkMessages.conversation.question} </span>
          {fill(talkMessages.conversation.progress, progress)}
        </p>
        <button
          type="button"
          className="btn btn-ghost btn-square size-11 min-h-0 shrink-0 p-0 text-xl"
          aria-label={talkMessages.conversation.options}
          onClick={onOptions}
        >
          <Icon name="options" />
        </button>
        <button
          type="button"
          className="btn btn-error btn-outline h-11 min-h-0 shrink-0 px-3 sm:px-4"
          onClick={practice.disconnect}
        >
          <Icon name="hangUp" />
          <span className="max-sm:sr-only">{talkMessages.conversation.disconnect}</span>
        </button>
      </div>
      <div className="h-1 bg-base-300" aria-hidden="true">
        <div
          className="h-full bg-accent motion-safe:transition-[width]"
          style={{ width: `${(progress.number * 100) / progress.total}%` }}
        />
      </div>
    </header>
  )
}

/** After the closing words nothing can be sent; the draft stays readable. */
function TalkOver({ practice }: { practice: Practice }) {
  const draft = useStore(practice.$draft)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mt-auto grid gap-2 border-t-[1.5px] border-base-300 bg-base-200 p-4 sm:px-6">
      {draft.trim() !== '' && (
        <p className="max-h-24 overflow-y-auto text-sm text-muted">
          {fill(talkMessages.conversation.unsent, { draft })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {talkMessages.conversation.over}
        </p>
        <Button
          ref={button}
          look="btn-primary"
          label={talkMessages.conversation.summary}
          onClick={practice.disconnect}
        />
      </div>
    </div>
  )
}
