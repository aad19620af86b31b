import { Button } from '#app/forms/Form'
import type { Card } from '#app/mistake-deck/card'
import { replace } from '#app/mistake-deck/deck'
import { startAnew } from '#app/mistake-deck/schedule'
import { useCopy } from '#app/ui/use-copy'
import { forCoach } from '../core/answer'
import { messages } from '../messages'
import type { ChangeDeck } from '../use-deck'

const texts = messages.leeches

/** The cards that were forgotten too often, each as a message to the coach. */
export function Leeches({ cards, change }: { cards: readonly Card[]; change: ChangeDeck }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="leeches" className="grid gap-4">
      <h2 id="leeches" className="text-2xl">
        {texts.heading}
      </h2>
      <p className="max-w-prose text-muted">{texts.text}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {cards.map((card) => (
          <Leech key={card.id} card={card} onAnew={() => change((deck) => replace(deck, startAnew(card)))} />
        ))}
      </ul>
    </section>
  )
}

function Leech({ card, onAnew }: { card: Card; onAnew: () => void }) {
  const text = forCoach(card)
  const { copying, copy } = useCopy(text)
  return (
    <li className="leaf-br grid content-start gap-3 bg-blush p-5 text-base-content [--leaf:1.25rem]">
      <p className="wrap-anywhere">
        <s>{card.words}</s> → <strong>{card.fix}</strong>
      </p>
      <p className="text-sm">{card.reason}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="btn-primary" label={texts.ask} aria-label={texts.askLabel(card.words)} onClick={copy} />
        <Button
          look="btn-ghost"
          label={texts.anew}
          aria-label={texts.anewLabel(card.words)}
          onClick={onAnew}
        />
      </div>
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {copying === 'done' && texts.copied}
        {copying === 'failed' && (
          <>
            {texts.copyFailed}
            <span className="whitespace-pre-wrap select-all">{text}</span>
          </>
        )}
      </div>
    </li>
  )
}
