import { useRef, useState } from 'react'
import { MadeBeforeLogin } from '#app/device-data/MadeBeforeLogin'
import { ActionButton } from '#app/forms/Form'
import { type Deck, isLeech, queue, readDeck } from '#app/mistake-deck/deck'
import { notify } from '#app/notices/toasts'
import { Empty } from '#app/ui/EmptyState'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { useModule } from '#app/ui/use-module'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import type { DrilledRule, Drills } from './core/rule-drill'
import { cardsText, messages } from './messages'
import { Sentence } from './parts/AskedGap'
import { CardList } from './parts/CardList'
import { DeckTools } from './parts/DeckTools'
import { Leeches } from './parts/Leeches'
import { Session } from './parts/Session'
import { type ChangeDeck, useDeck } from './use-deck'

/** The learner's own mistakes as cards, with other sentences of their rules, and tools for the deck. */
export function MyMistakes(props: ScreenProps) {
  return (
    <ErrorBoundary>
      <Screen {...props} />
    </ErrorBoundary>
  )
}

type ScreenProps = { drills: Drills; rules: readonly DrilledRule[] }

function Screen({ drills, rules }: ScreenProps) {
  const [isDrilling, setDrilling] = useState(false)
  const { module, failed, fetchModule } = useModule(() => import('./parts/RuleDrill'))
  const { loaded, change, forget } = useDeck()
  const top = useRef<HTMLDivElement>(null)
  useRestoredFocus(isDrilling, () => top.current?.focus())
  switch (loaded.status) {
    case 'loading':
      return <div className="skeleton h-80 w-full" role="status" aria-label={messages.loading} />
    case 'unavailable':
      return <Empty {...messages.unavailable} />
    case 'ready':
      if (module && isDrilling)
        return <module.RuleDrill rules={rules} cards={loaded.deck.cards} onClose={() => setDrilling(false)} />
      return (
        <div ref={top} tabIndex={-1} className="grid gap-12 outline-none">
          <MadeBeforeLogin databases={['my-mistakes']} count={countCards} words={cardsText} />
          <Cards deck={loaded.deck} drills={drills} change={change} />
          {rules.length > 0 && (
            <section aria-label="Drill one rule" className="grid justify-items-start gap-3">
              <h2 className="text-xl">Drill one rule</h2>
              <p className="max-w-prose text-muted">
                Three minutes: why, six sentences to complete, two to say. Your cards choose the rule, or you
                do.
              </p>
              <ActionButton label="Start a drill" action={async () => setDrilling(await fetchModule())} />
              <p role="status">
                {failed && 'The drill couldn’t be opened. Check your connection and try again.'}
              </p>
            </section>
          )}
          <DeckTools
            deck={loaded.deck}
            change={change}
            onForget={async () => {
              // The button disappears with the cards.
              if (!(await forget())) return
              top.current?.focus()
              notify({ tone: 'success', title: messages.tools.forgotten })
            }}
          />
        </div>
      )
  }
}

const SAMPLE = { before: 'I ', words: 'am having', fix: 'have', after: ' five years of experience.' }

const countCards = ([deck]: readonly unknown[]) => readDeck(deck).cards.length

function Cards({ deck, drills, change }: { deck: Deck; drills: Drills; change: ChangeDeck }) {
  const { cards } = deck
  if (cards.length === 0)
    return (
      <Empty title={messages.empty.title} text={messages.empty.text}>
        <figure className="leaf-bl grid w-full max-w-xl gap-3 bg-base-200 p-5">
          <figcaption className="text-sm text-muted">{messages.empty.sample}</figcaption>
          <Sentence question={SAMPLE} isFilled={false} />
          <p className="text-muted">
            {messages.session.wrote}
            <s>{SAMPLE.words}</s>
          </p>
        </figure>
        <a className="btn btn-primary" href="/practice-partner">
          {messages.empty.start}
        </a>
      </Empty>
    )
  return (
    <>
      <div className="grid gap-4">
        <p className="text-lead">{messages.count(queue(deck, Date.now()).length, cards.length)}</p>
        <Session deck={deck} drills={drills} change={change} />
      </div>
      <Leeches cards={cards.filter(isLeech)} change={change} />
      <CardList cards={cards} change={change} />
    </>
  )
}
