import {
  type CoachedHandIn,
  type HomeworkReview,
  homeworkLimits,
  reviewHandIn,
} from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { createSaver } from '#app/http/saver'
import { callWithSession } from '#app/http/session-client'
import { inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { sendBeforeLogOut } from '#app/session/log-out'
import { Empty } from '#app/ui/EmptyState'
import { useModule } from '#app/ui/use-module'
import { $drafts, saveDraft } from '../drafts'
import { levelByKey, reviewOf, saysSomething, withNote } from './core/draft'
import { NOTE_ID, PHRASE_KEYS, Phrases } from './Phrases'
import { Player, type PlayerHandle } from './Player'
import { ReviewFields, Rubric } from './ReviewFields'
import { forgetHandIn, loadHandIn } from './store'
import { type CheckModule, type Quote, Written } from './Written'

type DeskProps = {
  ids: readonly string[]
  phrases: readonly string[]
  ruleChanges: readonly RuleChange[]
  onClose: () => void
}

/** One take after another. The next one is loaded, with its sound, while the coach hears this one. */
export function Desk({ ids, phrases, ruleChanges, onClose }: DeskProps) {
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState<{ id: string; handIn?: CoachedHandIn; failed?: true }>()
  const [ahead, setAhead] = useState<CoachedHandIn>()
  const [attempt, setAttempt] = useState(0)
  const [bank, setBank] = useState(phrases)
  // Once opened it checks the next texts too.
  const check = useModule(() => import('#app/corrections/EnglishCheck'))
  const id = ids[index]
  const nextId = ids[index + 1]
  useEffect(() => {
    if (!id) return
    let isOver = false
    loadHandIn(id).then(
      (handIn) => isOver || setOpen({ id, handIn }),
      () => isOver || setOpen({ id, failed: true }),
    )
    return () => {
      isOver = true
    }
  }, [id, attempt])
  const isShown = open?.id === id && Boolean(open?.handIn)
  useEffect(() => {
    if (isShown && nextId) loadHandIn(nextId).then(setAhead, () => undefined)
  }, [isShown, nextId])

  if (!id)
    return (
      <Empty
        title="You’ve reviewed everything"
        text="Learners can see your reviews, and get an e-mail about the first one."
      >
        <Button look="btn-primary" label="Back to homework" onClick={onClose} />
      </Empty>
    )
  const reload = () => {
    forgetHandIn(id)
    saveDraft('reviews', id, undefined)
    setOpen(undefined)
    // The take may have been loaded ahead, before the other coach changed it.
    setAhead(undefined)
    setAttempt(attempt + 1)
  }
  // A take that was loaded ahead is shown in the same moment.
  const handIn = open?.id === id ? open.handIn : ahead?._id === id ? ahead : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="btn-ghost" label="Back to homework" onClick={onClose} />
        <p className="text-sm text-muted tabular-nums">{`${index + 1} of ${ids.length}`}</p>
      </div>
      {handIn ? (
        <Take
          key={`${id} ${attempt}`}
          handIn={handIn}
          ahead={ahead?._id === nextId ? ahead : undefined}
          phrases={bank}
          check={check}
          ruleChanges={ruleChanges}
          onPhrases={setBank}
          onNext={() => setIndex(index + 1)}
          onReload={reload}
        />
      ) : open?.id === id && open.failed ? (
        <Empty
          title="This one couldn’t be loaded"
          text="The learner may have deleted it, or your connection is down."
        >
          <Button label="Try again" onClick={reload} />
          <Button label="Skip it" onClick={() => setIndex(index + 1)} />
        </Empty>
      ) : (
        <div className="skeleton h-96" role="status" aria-label="Loading the next one" />
      )}
    </div>
  )
}

type TakeProps = {
  handIn: CoachedHandIn
  ahead: CoachedHandIn | undefined
  phrases: readonly string[]
  check: CheckModule
  ruleChanges: readonly RuleChange[]
  onPhrases: (phrases: readonly string[]) => void
  onNext: () => void
  onReload: () => void
}

type Saving = 'unchanged' | 'saved' | 'saving' | 'failed' | 'conflict'

const SAVING: Record<Exclude<Saving, 'conflict'>, string> = {
  unchanged: '',
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved yet. We’ll try again with your next change.',
}

const AUTOSAVE_MS = 800

/** Where a key writes text, or does what the browser does with it. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=checkbox], [type=radio])')

function Take({ handIn, ahead, phrases, check, ruleChanges, onPhrases, onNext, onReload }: TakeProps) {
  const { _id: id, fullName, batch_name, title, task, text, measured, handedInAt, late } = handIn
  const [begun] = useState(
    () => $drafts.get().reviews[id] ?? { draft: reviewOf(handIn), version: handIn.version },
  )
  const [review, setReview] = useState<HomeworkReview>(begun.draft)
  const [saving, setSaving] = useState<Saving>('unchanged')
  const [hint, setHint] = useState('')
  const [quote, setQuote] = useState<Quote>({ words: '' })
  const player = useRef<PlayerHandle>(null)
  const save = useMemo(
    () =>
      createSaver(
        begun.version,
        (given: HomeworkReview & { done: boolean }, version) =>
          callWithSession(reviewHandIn, { query: { id }, body: { ...given, version } }),
        (reply) => reply.handIn.version,
      ),
    [begun, id],
  )
  const stored = useRef(reviewOf(handIn))
  /** The version that the server has, as far as this page knows. */
  const version = useRef(begun.version)

  const store = async (given: HomeworkReview, done: boolean) => {
    saveDraft('reviews', id, { draft: given, version: version.current })
    setSaving('saving')
    const result = await save({ ...given, done })
    if (result.ok) {
      version.current = result.data.handIn.version
      if ($drafts.get().reviews[id]?.draft === given) saveDraft('reviews', id, undefined)
      forgetHandIn(id)
      setSaving('saved')
    } else setSaving(result.status === 409 ? 'conflict' : 'failed')
    return result
  }
  const autosave = useEffectEvent((given: HomeworkReview) => {
    if (given === stored.current) return
    stored.current = given
    void store(given, false)
  })
  useEffect(() => {
    if (review !== stored.current) saveDraft('reviews', id, { draft: review, version: version.current })
    const timer = setTimeout(() => autosave(review), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [review, id])

  const beforeLogOut = useEffectEvent(async () => {
    if (review !== stored.current) await store(review, false)
  })
  useEffect(() => sendBeforeLogOut(() => beforeLogOut()), [])

  /** Moves on at once; the review is stored meanwhile, and a failure leads back to it. */
  const finish = () => {
    if (!saysSomething(review)) return setHint('Choose a level, add a note or write a line first.')
    if (saving === 'conflict') return
    stored.current = review
    void store(review, true).then((result) => {
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
    if (/^[1-4]$/.test(key)) setReview(levelByKey(review, key))
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
            {`${title} · ${batch_name} · ${inSentence(momentText(handedInAt))}${late ? ' · late' : ''}`}
          </p>
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer py-1">The task</summary>
            <p className="whitespace-pre-wrap wrap-anywhere">{task}</p>
          </details>
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
        <Rubric review={review} onChange={setReview} />
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
          Shortcuts: J back · K play or pause · L forward · S speed · 1–4 next level · Q W E R T Y your
          phrases · N a note · Ctrl Enter finish
        </p>
      </div>
    </article>
  )
}
