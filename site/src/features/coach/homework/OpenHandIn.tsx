import { type CoachedHandIn, homeworkLimits } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { levelByKey, saysSomething, subjectText, withNote } from './core/draft'
import { NOTE_ID, PHRASE_KEYS, Phrases } from './Phrases'
import { Player, type PlayerHandle } from './Player'
import { ReviewFields, Rubric } from './ReviewFields'
import { type Saving, useReview } from './use-review'
import { type CheckModule, type Quote, Written } from './Written'

type OpenHandInProps = {
  handIn: CoachedHandIn
  ahead: CoachedHandIn | undefined
  phrases: readonly string[]
  check: CheckModule
  ruleChanges: readonly RuleChange[]
  onPhrases: (phrases: readonly string[]) => void
  onNext: () => void
  onReload: () => void
}

const SAVING: Record<Exclude<Saving, 'conflict'>, string> = {
  unchanged: '',
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved yet. We’ll try again with your next change.',
}

/** Where a key writes text, or does what the browser does with it. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=checkbox], [type=radio])')

/** A learner’s homework with the coach’s review of it, which a keyboard alone can write. */
export function OpenHandIn({
  handIn,
  ahead,
  phrases,
  check,
  ruleChanges,
  onPhrases,
  onNext,
  onReload,
}: OpenHandInProps) {
  const { fullName, batch_name, kind, title, task, text, measured, handedInAt, late } = handIn
  // An answer of a mock interview gets no levels.
  const hasLevels = kind !== 'answer'
  const { review, setReview, saving, finish: store } = useReview(handIn)
  const [hint, setHint] = useState('')
  const [quote, setQuote] = useState<Quote>({ words: '' })
  const player = useRef<PlayerHandle>(null)
  /** Moves on at once; the review is stored meanwhile, and a failure leads back to it. */
  const finish = () => {
    if (!saysSomething(review))
      return setHint(`${hasLevels ? 'Choose a level, add' : 'Add'} a note or write a line first.`)
    if (saving === 'conflict') return
    void store().then((result) => {
      if (!result.ok)
        notify({
          tone: 'error',
          title: `The review of ${fullName} wasn’t saved`,
          text: `${result.msg} What you wrote is safe: open the homework again from the queue.`,
        })
    })
    onNext()
  }
  const drop = (words: string) => {
    if (review.notes.length >= homeworkLimits.maxNotes) return
    setReview(withNote(review, { at: player.current?.at() ?? 0, text: words, place: quote.place }))
    setQuote({ words: '' })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) return finish()
    if (isTyping(event) || ctrlKey || metaKey || altKey) return
    const phrase = PHRASE_KEYS.indexOf(key.toLowerCase())
    if (hasLevels && /^[1-4]$/.test(key)) setReview(levelByKey(review, key))
    else if (phrases[phrase]) drop(phrases[phrase])
    else if (key === 'n') document.getElementById(NOTE_ID)?.focus()
    else if (!player.current?.press(key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <article
      aria-labelledby="take"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header>
          <h2 id="take" ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
            {fullName}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {`${subjectText(kind, title)} · ${batch_name} · ${inSentence(momentText(handedInAt))}${late ? ' · late' : ''}`}
          </p>
          {task && (
            <details className="text-sm">
              <summary className="min-h-6 cursor-pointer py-1">The task</summary>
              <p className="whitespace-pre-wrap wrap-anywhere">{task}</p>
            </details>
          )}
        </header>
        {handIn.url ? (
          <Player
            ref={player}
            handIn={handIn}
            ahead={ahead}
            pauses={measured?.pauses ?? []}
            notes={review.notes}
            onExpired={onReload}
          />
        ) : (
          <Written
            text={text}
            notes={review.notes}
            quote={quote}
            onQuote={setQuote}
            check={check}
            ruleChanges={ruleChanges}
          />
        )}
        <Phrases
          label={text ? 'Note on this text' : 'Note at this moment'}
          phrases={phrases}
          onChange={onPhrases}
          onDrop={drop}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {hasLevels && <Rubric review={review} onChange={setReview} />}
        <ReviewFields text={text} review={review} onChange={setReview} />
        {saving === 'conflict' ? (
          <div role="alert" className="leaf-bl grid justify-items-start gap-3 border-2 border-error p-4">
            <p>
              This review has been saved elsewhere since you opened it, or the learner has handed in again.
              What you see here hasn’t been saved.
            </p>
            <Button label="Load the saved version and discard mine" onClick={onReload} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              look="btn-primary"
              label={ahead ? 'Finish and open the next' : 'Finish'}
              onClick={finish}
            />
            <p role="status" className="text-sm text-muted">
              {hint && !saysSomething(review) ? hint : SAVING[saving]}
            </p>
          </div>
        )}
        <p className="hidden text-sm text-muted lg:block">
          {`Shortcuts: J back · K play or pause · L forward · S speed · ${hasLevels ? '1–4 next level · ' : ''}Q W E R T Y your phrases · N a note · Ctrl Enter finish`}
        </p>
      </div>
    </article>
  )
}
