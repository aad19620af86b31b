import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { FeedbackProgress } from '#app/corrections/FeedbackProgress'
import { $openFinding } from '#app/corrections/open-finding'
import { fill } from '#app/lib/text'
import { Icon } from '#app/ui/Icon'
import { PartnerFace } from '#app/ui/PartnerFace'
import { useMedia } from '#app/ui/use-media'
import type { Connected } from '../core/conversation'
import { progressOf } from '../core/talk'
import { messages } from '../messages'
import type { Practice } from '../practice'
import { talkMessages } from '../talk-messages'
import { AimsBeside } from './Aims'
import { Composer } from './Composer'
import { FeedbackCard, VoiceCard } from './HelperCards'
import { MessageList } from './MessageList'
import { SpeakingCard } from './SpeakingCard'

interface TalkProps {
  practice: Practice
  checker: Checker
  conversation: Connected
}

/** A talk fills the screen below the header: the partner, the messages, and the field for the next answer. */
export function Talk({ practice, checker, conversation }: TalkProps) {
  const reviews = useStore(practice.$reviews)
  const writing = useStore(practice.$writing)
  const options = useRef<HTMLDialogElement>(null)
  const isWide = useMedia('(min-width: 64rem)')
  useReadingPause(practice, conversation)
  const { topic, talk, ticked } = conversation
  return (
    <section
      aria-labelledby="conversation"
      data-talk
      className="mx-auto flex h-[calc(100dvh-var(--head)-var(--dock))] max-w-6xl flex-col overflow-clip border-base-300 bg-base-100 md:border-x-[1.5px]"
    >
      <h1 className="sr-only">{messages.page.title}</h1>
      <TalkHeader
        conversation={conversation}
        onOptions={() => options.current?.showModal()}
        onDisconnect={practice.disconnect}
      />
      <FeedbackProgress checker={checker} />
      <div className="flex min-h-0 grow flex-col lg:flex-row-reverse">
        <AimsBeside
          isOpen={isWide}
          aims={topic.aims.map((text, index) => ({ text, isTicked: ticked.includes(index) }))}
          onTick={practice.tick}
        />
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <MessageList
            conversation={conversation}
            writing={writing}
            reviews={reviews}
            onFix={practice.fix}
            onKeep={practice.keep}
          />
          {talk.isOver ? (
            <TalkOver practice={practice} />
          ) : (
            <Composer practice={practice} conversation={conversation} />
          )}
        </div>
      </div>
      <dialog
        ref={options}
        aria-labelledby="options"
        className="leaf-br m-auto w-full max-w-md bg-base-100 p-5 text-base-content [--leaf:1.75rem] backdrop:bg-ink/60"
      >
        <div className="grid gap-4">
          <h2 id="options" className="text-xl">
            {talkMessages.conversation.options}
          </h2>
          <SpeakingCard />
          <FeedbackCard checker={checker} />
          <VoiceCard />
          <button
            type="button"
            className="btn btn-primary justify-self-start"
            onClick={() => options.current?.close()}
          >
            {talkMessages.conversation.back}
          </button>
        </div>
      </dialog>
    </section>
  )
}

/** The partner doesn't break the silence while the learner reads the reason of a correction. */
function useReadingPause(practice: Practice, { messages: { length } }: Connected) {
  const isReading = useStore($openFinding) !== null
  const wasReading = useRef(false)
  useEffect(() => {
    if (isReading) practice.read()
    else if (wasReading.current) practice.write()
    wasReading.current = isReading
  }, [practice, isReading, length])
}

interface HeaderProps {
  conversation: Connected
  onOptions: () => void
  onDisconnect: () => void
}

/** At least 56 px high, and as high as the partner's role. The topic has no room there, and is for screen readers. */
function TalkHeader({ conversation: { topic, talk }, onOptions, onDisconnect }: HeaderProps) {
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
          onClick={onDisconnect}
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
        <button type="button" ref={button} className="btn btn-primary" onClick={practice.disconnect}>
          {talkMessages.conversation.summary}
        </button>
      </div>
    </div>
  )
}
