import { useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '#app/mistake-deck/card'
import { countMastered, type Deck, nextDue, queue } from '#app/mistake-deck/deck'
import { answerCard } from '#app/mistake-deck/schedule'
import { logPractice, type Practice } from '#app/practice-log/record'
import { type Question, questionOf } from '../core/answer'
import type { Drills } from '../core/rule-drill'
import { messages } from '../messages'
import type { ChangeDeck } from '../use-deck'
import { AskedGap, type Given } from './AskedGap'

const texts = messages.session

/** A card as it was asked, with its answer. */
type Answered = Given & { card: Card; question: Question }

/** The time since the first card was shown, of which a card counts for a minute at most. */
export const practiceOf = (begunAt: number, answers: { given: number; spokenSeconds: number }): Practice => ({
  at: begunAt,
  kind: 'cards',
  words: 0,
  corrections: null,
  minutes: Math.min((Date.now() - begunAt) / 60_000, answers.given),
  spoken: answers.spokenSeconds / 60,
})

type SessionProps = { deck: Deck; drills: Drills; change: ChangeDeck }

/** Asks the due cards one after the other by keyboard. An answer is stored at once. */
export function Session({ deck, drills, change }: SessionProps) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const isBegun = useRef(false)
  const [begunAt] = useState(Date.now)
  const answers = useRef({ given: 0, spokenSeconds: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isBegun.current && !answered) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [answered])
  const now = Date.now()
  const [due] = queue(deck, now)
  const card = answered?.card ?? due
  if (!card) return <Done wait={waitOf(deck, now)} isFocused={isBegun.current} />
  const question = answered?.question ?? questionOf(card, drills)

  const give = async ({ typed, answer }: Given) => {
    const at = Date.now()
    let back = at
    let mastered = 0
    const isStored = await change((stored) => {
      const changed = answerCard(stored, card, answer, at)
      back = changed.cards.find(({ id }) => id === card.id)?.memory?.due ?? at
      mastered = countMastered(changed)
      return changed
    })
    isBegun.current = true
    answers.current.given += 1
    if (isStored) logPractice({ ...practiceOf(begunAt, answers.current), mastered })
    if (isStored) setAnswered({ card, question, typed, answer, note: texts.again(back - at) })
  }

  return (
    <section aria-labelledby="gap" className="leaf-bl grid gap-5 bg-base-200 p-6 sm:p-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 ref={heading} id="gap" className="text-xl">
          {texts.heading}
        </h2>
        <p className="flex flex-wrap gap-2 text-sm">
          <span className="rounded-full bg-blush px-3.5 py-1 text-base-content">{card.kind}</span>
          {card.made > 1 && (
            <span className="rounded-full border border-edge px-3.5 py-1">{texts.made(card.made)}</span>
          )}
        </p>
      </div>
      <AskedGap
        key={`${card.id} ${card.memory?.reps ?? 0}`}
        question={question}
        answered={answered}
        reason={card.reason}
        isFocused={isBegun.current}
        onSpoken={(seconds) => {
          answers.current.spokenSeconds += seconds
        }}
        onAnswer={give}
        nextLabel={due ? texts.next : texts.finish}
        onNext={() => setAnswered(null)}
      />
    </section>
  )
}

const waitOf = (deck: Deck, now: number): number | null => {
  const next = nextDue(deck, now)
  return next === null ? null : next - now
}

function Done({ wait, isFocused }: { wait: number | null; isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <section className="leaf-bl grid justify-items-start gap-4 bg-primary p-6 text-primary-content sm:p-10">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {messages.done.title}
      </h2>
      <p className="max-w-prose text-lead">{wait === null ? messages.done.none : messages.done.next(wait)}</p>
      <a className="btn btn-accent" href="/practice-partner">
        {messages.done.more}
      </a>
    </section>
  )
}
