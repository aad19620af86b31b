import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import type { Finding, Review, Reviews } from '#app/corrections/review'
import { fill } from '#app/lib/text'
import { PlayButton } from '#app/speaking/parts/PlayButton'
import { $voices } from '#app/speaking/voices'
import { Icon } from '#app/ui/Icon'
import { $recordings } from '../adapters/recordings'
import { $speaking, speak, stopSpeaking } from '../adapters/speech'
import type { Connected } from '../core/conversation'
import type { Message } from '../core/message'
import { messages } from '../messages'
import { talkMessages } from '../talk-messages'

interface MessageListProps {
  conversation: Connected
  /** The streamed part of the partner's next message. */
  writing: string
  reviews: Reviews
  onFix: (id: string, finding: Finding, replacement: string) => void
  onKeep: (id: string, finding: Finding) => void
}

/** A list scrolled this near to its end shows its newest message. */
const NEAR_END_PX = 48

/** The messages. The newest is scrolled into view and announced to screen readers. */
export function MessageList({ conversation, writing, reviews, onFix, onKeep }: MessageListProps) {
  const typing = conversation.replyDue !== null
  const log = useRef<HTMLDivElement>(null)
  const checked = Object.values(reviews).filter(
    ({ status, findings }) => status === 'checked' || findings.length > 0,
  ).length

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [conversation.messages.length, typing, writing, checked])

  // The words of a turn take room from the list, and the question stays in view.
  useEffect(() => {
    const list = log.current
    if (!list) return
    let height = list.clientHeight
    const observer = new ResizeObserver(() => {
      const wasAtEnd = list.scrollHeight - list.scrollTop - height < NEAR_END_PX
      height = list.clientHeight
      if (wasAtEnd) list.scrollTo({ top: list.scrollHeight })
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={log}
      role="log"
      aria-label={talkMessages.conversation.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-4 sm:px-6"
    >
      {conversation.topic.goal && (
        <p className="mb-5 text-center text-sm text-muted">
          <strong>{messages.topics.goal}</strong> {conversation.topic.goal}
        </p>
      )}
      <ol className="grid gap-5">
        {conversation.messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            review={reviews[message.id]}
            onFix={(finding, replacement) => onFix(message.id, finding, replacement)}
            onKeep={(finding) => onKeep(message.id, finding)}
          />
        ))}
      </ol>
      {typing &&
        (writing ? (
          <p className="leaf-bl mt-5 w-fit max-w-[36rem] bg-base-200 px-5 py-3.5 [--leaf:1.25rem]">
            {writing}
          </p>
        ) : (
          <TypingSign />
        ))}
    </div>
  )
}

function TypingSign() {
  return (
    <p className="leaf-bl mt-5 flex w-fit gap-1.5 bg-base-200 px-5 py-4 [--leaf:1.25rem]">
      <span className="sr-only">{talkMessages.conversation.typing}</span>
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: `${delay}ms` }}
          className="size-2 rounded-full bg-muted motion-safe:animate-bounce"
        />
      ))}
    </p>
  )
}

interface BubbleProps {
  message: Message
  review: Review | undefined
  onFix: (finding: Finding, replacement: string) => void
  onKeep: (finding: Finding) => void
}

const QUIET_BUTTON =
  'flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm text-muted hover:bg-base-200 hover:text-base-content'

/** One message: the partner's on the left, the learner's, with its feedback, on the right. */
function Bubble({ message, review, onFix, onKeep }: BubbleProps) {
  const sound = useStore($recordings, { keys: [message.id] })[message.id]
  return message.sender === 'partner' ? (
    <li className="grid max-w-[36rem] justify-items-start gap-1.5 pe-6">
      <span className="sr-only">{messages.partner}</span>
      <p className="leaf-bl bg-base-200 px-5 py-3.5 [--leaf:1.25rem]">{message.text}</p>
      <ListenButton text={message.text} />
      {message.corrections?.map(({ said, better }) => (
        <p key={said} className="text-sm">
          {fill(messages.model.correction, { said, better })}
        </p>
      ))}
    </li>
  ) : (
    <li className="grid max-w-[36rem] justify-items-end gap-2 justify-self-end ps-6">
      <span className="sr-only">{messages.you}</span>
      <p className="leaf-br bg-primary px-5 py-3.5 break-words whitespace-pre-wrap text-primary-content [--leaf:1.25rem]">
        {review ? <MarkedText text={review.text} findings={review.findings} /> : message.text}
      </p>
      {sound && <PlayButton sound={sound} className={QUIET_BUTTON} />}
      {review && <ReviewNote original={message.text} review={review} onFix={onFix} onKeep={onKeep} />}
    </li>
  )
}

function ListenButton({ text }: { text: string }) {
  const speaking = useStore($speaking)
  if (useStore($voices).length === 0) return null
  return (
    <button type="button" className={QUIET_BUTTON} onClick={() => (speaking ? stopSpeaking() : speak(text))}>
      <Icon name={speaking ? 'stop' : 'speaker'} />
      {speaking ? talkMessages.conversation.stopListening : talkMessages.conversation.listen}
    </button>
  )
}
