import { useRef } from 'react'
import { Button } from '#app/forms/Form'
import type { Card } from '#app/mistake-deck/card'
import { without } from '#app/mistake-deck/deck'
import { notify } from '#app/notices/toasts'
import { messages } from '../messages'
import type { ChangeDeck } from '../use-deck'

const texts = messages.list

/** All cards, the newest first, with buttons to delete them. */
export function CardList({ cards, change }: { cards: readonly Card[]; change: ChangeDeck }) {
  const heading = useRef<HTMLElement>(null)
  const remove = async ({ id }: Card) => {
    // The button disappears with the card.
    heading.current?.focus()
    if (await change((deck) => without(deck, id))) notify({ tone: 'success', title: texts.deleted })
  }
  return (
    <details className="grid gap-4">
      <summary ref={heading} className="cursor-pointer font-display text-2xl">
        {texts.heading(cards.length)}
      </summary>
      <ul className="mt-4 grid gap-3">
        {cards.toReversed().map((card) => (
          <li
            key={card.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-[1.5px] border-base-300 pt-3"
          >
            <p className="min-w-[min(13rem,100%)] flex-1 wrap-anywhere">
              {card.before}
              <s className="text-muted">{card.words}</s> <strong>{card.fix}</strong>
              {card.after}
              <span className="block text-sm text-muted">
                {card.kind}, {texts.made(card.made)}
              </span>
            </p>
            <Button
              look="btn-ghost text-error"
              label={texts.delete}
              aria-label={texts.deleteLabel(card.words)}
              onClick={() => remove(card)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
