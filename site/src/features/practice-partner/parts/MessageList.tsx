import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import { fill } from '#app/lib/text'
import { PlayButton } from '#app/speaking/parts/PlayButton'
import { $voices } from '#app/speaking/voices'
import type { Message } from '../core/message'
import { messages } from '../messages'
import type { Practice, TalkProps } from '../practice'
import { talkMessages } from '../talk-messages'
import { ListenButton } from './HelperCards'

/** A list scrolled this near to its end shows its newest message. */
const NEAR_END_PX = 48

/** The messages. The newest is scrolled into view and announced to screen readers. */
export function MessageList({ practice, conversation }: TalkProps) {
  const reviews = useStore(practice.$reviews)
  /** The streamed part of the partner's next message. */
  const writing = useStore(practice.$writing)
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
        {conversation.messages.map((message) =>
          message.sender === 'partner' ? (
            <PartnersMessage key={message.id} message={message} />
          ) : (
            <OwnMessage key={message.id} message={message} practice={practice} />
          ),
        )}
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

const QUIET_BUTTON =
  'flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm text-muted hover:bg-base-200 hover:text-base-content'

/** A message of the partner, on the left. */
function PartnersMessage({ message: { text, corrections } }: { message: Message }) {
  const isSpeakable = useStore($voices).length > 0
  return (
    <li className="grid max-w-[36rem] justify-items-start gap-1.5 pe-6">
      <span className="sr-only">{messages.partner}</span>
      <p className="leaf-bl bg-base-200 px-5 py-3.5 [--leaf:1.25rem]">{text}</p>
      {isSpeakable && (
        <ListenButton text={text} label={talkMessages.conversation.listen} className={QUIET_BUTTON} />
      )}
      {corrections?.map(({ said, better }) => (
        <p key={said} className="text-sm">
          {fill(messages.model.correction, { said, better })}
        </p>
      ))}
    </li>
  )
}

/** A message of the learner with its feedback, on the right. */
function OwnMessage({ message: { id, text }, practice }: { message: Message; practice: Practice }) {
  const review = useStore(practice.$reviews)[id]
  const sound = useStore(practice.$recordings, { keys: [id] })[id]
  return (
    <li className="grid max-w-[36rem] justify-items-end gap-2 justify-self-end ps-6">
      <span className="sr-only">{messages.you}</span>
      <p className="leaf-br bg-primary px-5 py-3.5 break-words whitespace-pre-wrap text-primary-content [--leaf:1.25rem]">
        {review ? <MarkedText {...review} /> : text}
      </p>
      {sound && <PlayButton sound={sound} className={QUIET_BUTTON} />}
      {review && <ReviewNote original={text} review={review} {...practice.correcting(id)} />}
    </li>
  )
}
