import { useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '#app/mistake-deck/card'
import { countMastered, type Deck, nextDue, queue } from '#app/mistake-deck/deck'
import { type Answer, answerCard } from '#app/mistake-deck/schedule'
import { logPractice, type Practice } from '#app/practice-log/record'
import { ReadAloud } from '#app/speaking/parts/ReadAloud'
import { hintOf, judge, type Question, questionOf, tellsAnswer } from '../core/answer'
import type { Drills } from '../core/drills'
import { messages } from '../messages'
import type { ChangeDeck } from '../use-deck'
import { AnswerForm } from './AnswerForm'

const texts = messages.session

/** A card as it was asked, with its answer. */
interface Answered {
  card: Card
  question: Question
  typed: string
  answer: Answer
  /** The milliseconds until it comes back. */
  wait: number
}

/** The time since the first card was shown, of which a card counts for a minute at most. */
const practiceOf = (
  begunAt: number,
  now: number,
  { given, spokenSeconds }: { given: number; spokenSeconds: number },
  mastered: number,
): Practice => ({
  at: begunAt,
  kind: 'cards',
  words: 0,
  corrections: null,
  mastered,
  minutes: Math.min((now - begunAt) / 60_000, given),
  spoken: spokenSeconds / 60,
})

interface SessionProps {
  deck: Deck
  drills: Drills
  change: ChangeDeck
}

/** Asks the due cards one after the other by keyboard. An answer is stored at once. */
export function Session({ deck, drills, change }: SessionProps) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  /** The card that a hint was given for. */
  const [hintedId, setHintedId] = useState<string | null>(null)
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

  const hinted = hintedId === card.id

  const give = async (typed: string | null) => {
    const worth = typed === null ? 'wrong' : judge(question, typed)
    const answer: Answer = worth === 'right' && hinted ? 'with hint' : worth
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
    if (isStored) logPractice(practiceOf(begunAt, at, answers.current, mastered))
    if (isStored) setAnswered({ card, question, typed: typed ?? '', answer, wait: back - at })
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
      <Sentence question={question} isFilled={answered !== null} />
      <p className="text-muted">
        {!answered && tellsAnswer(question) ? (
          texts.tooMany
        ) : (
          <>
            {question.isOwn ? texts.wrote : texts.drill}
            <s>{question.words}</s>
          </>
        )}
      </p>
      {!answered && (
        <AnswerForm
          key={`${card.id} ${card.memory?.reps ?? 0}`}
          hint={hinted ? hintOf(question) : null}
          isFocused={isBegun.current}
          onHint={() => setHintedId(card.id)}
          onSpoken={(seconds) => {
            answers.current.spokenSeconds += seconds
          }}
          onAnswer={give}
        />
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {answered && <Verdict answered={answered} />}
      </div>
      {answered && <ReadAloud text={question.before + question.fix + question.after} />}
      {answered && (
        <NextButton
          label={due ? texts.next : texts.finish}
          onNext={() => {
            setAnswered(null)
            setHintedId(null)
          }}
        />
      )}
    </section>
  )
}

const waitOf = (deck: Deck, now: number): number | null => {
  const next = nextDue(deck, now)
  return next === null ? null : next - now
}

/** The sentence with its gap, or with what belongs there. */
export const Sentence = ({
  question: { before, fix, after },
  isFilled,
}: {
  question: Question
  isFilled: boolean
}) => (
  <p className="font-display text-quote wrap-anywhere whitespace-pre-wrap">
    {before}
    {isFilled ? (
      <mark className="rounded-sm bg-accent px-1 text-accent-content">{fix}</mark>
    ) : (
      <>
        <span className="sr-only">({texts.gap})</span>
        <span className="inline-block w-24 border-b-4 border-secondary" aria-hidden="true" />
      </>
    )}
    {after}
  </p>
)

function Verdict({ answered: { card, question, typed, answer, wait } }: { answered: Answered }) {
  const look = answer === 'wrong' ? 'text-error' : answer === 'also possible' ? '' : 'text-success'
  return (
    <>
      <p className={`font-display text-2xl ${look}`}>{texts.verdicts[answer]}</p>
      {(answer === 'wrong' || answer === 'also possible') && (
        <p>
          {typed && (
            <>
              {texts.typed}
              {answer === 'wrong' ? <s>{typed}</s> : <q>{typed}</q>}.{' '}
            </>
          )}
          {answer === 'wrong' ? texts.better : texts.onCard}
          <strong>{question.fix}</strong>
        </p>
      )}
      {card.reason && <p>{card.reason}</p>}
      <p className="text-muted">{texts.again(wait)}</p>
    </>
  )
}

function NextButton({ label, onNext }: { label: string; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // Runs before paint, so that a learner who types on finds the focus here.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} type="button" className="btn btn-primary justify-self-start" onClick={onNext}>
      {label}
    </button>
  )
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
