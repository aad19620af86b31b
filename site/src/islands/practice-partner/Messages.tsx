import { useEffect, useRef } from 'react'
import { Bubble } from './Bubble'
import type { Connected } from './conversation'
import type { Finding } from './finding'
import type { Reviews } from './review'
import type { SpokenPartner } from './use-speaker'
import { WORDS } from './words'

interface MessagesProps {
  conversation: Connected
  reviews: Reviews
  partner: SpokenPartner | null
  onFix: (id: string, finding: Finding, replacement: string) => void
  onKeep: (id: string, finding: Finding) => void
}

/** Everything said so far. The newest is always in sight, and read out as it comes. */
export function Messages({ conversation, reviews, partner, onFix, onKeep }: MessagesProps) {
  const { messages, repliesDue } = conversation
  const log = useRef<HTMLDivElement>(null)
  const typing = repliesDue.length > 0
  const checked = Object.values(reviews).filter(({ status }) => status === 'checked').length

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages.length, typing, checked])

  return (
    <div
      ref={log}
      role="log"
      aria-label={WORDS.conversation.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-4 sm:px-6"
    >
      <ol className="grid gap-5">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            review={reviews[message.id]}
            partner={partner}
            onFix={(finding, replacement) => onFix(message.id, finding, replacement)}
            onKeep={(finding) => onKeep(message.id, finding)}
          />
        ))}
      </ol>
      {typing && <TypingSign />}
    </div>
  )
}

function TypingSign() {
  return (
    <p className="leaf-bl mt-5 flex w-fit gap-1.5 bg-base-200 px-5 py-4 [--leaf:1.25rem]">
      <span className="sr-only">{WORDS.conversation.typing}</span>
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
