import type { Message } from './conversation'
import type { Finding } from './finding'
import { Icon } from './icons'
import { MarkedText } from './MarkedText'
import { ReviewNote } from './ReviewNote'
import type { Review } from './review'
import type { SpokenPartner } from './use-speaker'
import { WORDS } from './words'

interface BubbleProps {
  message: Message
  review: Review | undefined
  partner: SpokenPartner | null
  onFix: (finding: Finding, replacement: string) => void
  onKeep: (finding: Finding) => void
}

/** One message: the partner's on the left, the learner's, with its feedback, on the right. */
export function Bubble({ message, review, partner, onFix, onKeep }: BubbleProps) {
  return message.sender === 'partner' ? (
    <li className="grid max-w-[36rem] justify-items-start gap-1.5 pe-6">
      <span className="sr-only">{WORDS.partner}</span>
      <p className="leaf-bl bg-base-200 px-5 py-3.5 [--leaf:1.25rem]">{message.text}</p>
      {partner?.able && <ListenButton text={message.text} partner={partner} />}
    </li>
  ) : (
    <li className="grid max-w-[36rem] justify-items-end gap-2 justify-self-end ps-6">
      <span className="sr-only">{WORDS.you}</span>
      <p className="leaf-br bg-primary px-5 py-3.5 break-words whitespace-pre-wrap text-primary-content [--leaf:1.25rem]">
        {review ? <MarkedText text={review.text} findings={review.findings} /> : message.text}
      </p>
      {review && <ReviewNote original={message.text} review={review} onFix={onFix} onKeep={onKeep} />}
    </li>
  )
}

function ListenButton({ text, partner }: { text: string; partner: SpokenPartner }) {
  return (
    <button
      type="button"
      className="flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm text-muted hover:bg-base-200 hover:text-base-content"
      onClick={() => (partner.speaking ? partner.speaker.hush() : partner.say(text))}
    >
      <Icon name={partner.speaking ? 'stop' : 'speaker'} />
      {partner.speaking ? WORDS.conversation.stopListening : WORDS.conversation.listen}
    </button>
  )
}
