import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import { applyFix, beginReview, checkReview, keep, type Review } from '#app/corrections/review'
import { Button } from '#app/forms/Form'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { fill } from '#app/lib/text'
import { SpokenTurn } from '#app/speaking/parts/SpokenTurn'
import { useSpeaker } from '#app/speaking/use-speaker'
import { stopSpeaking } from '../adapters/speech'
import type { EndedConversation } from '../ended-talk'
import type { Practice } from '../practice'
import { talkMessages } from '../talk-messages'

/** Nobody learns five at once. */
const MAX_SAID_AGAIN = 3

const words = talkMessages.summary

export interface EndedProps {
  ended: EndedConversation
  practice: Practice
}

/** The learner's messages with their corrections, and a teacher's answer beside each. Three can be said again: the first with a fix, then others with notes. */
export function OwnMessages({ ended: { summary, reviews }, practice }: EndedProps) {
  const [open, setOpen] = useState<string | null>(null)
  const corrected = summary.own.filter(({ id }) => hasCorrections(reviews[id]))
  const fixable = corrected.filter(({ id }) => hasFix(reviews[id]))
  const again = new Set([...new Set([...fixable, ...corrected])].slice(0, MAX_SAID_AGAIN).map(({ id }) => id))
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{words.own}</h3>
      <ol className="grid gap-5">
        {summary.own.map(({ id, text, asked, model }) => {
          const review = reviews[id]
          return (
            <li key={id} id={placeOf(id)} tabIndex={-1} className="grid gap-1.5 outline-none">
              {asked && <p className="text-sm text-muted">{asked}</p>}
              <div className={`grid gap-3 ${model ? 'sm:grid-cols-2' : ''}`}>
                <div className="grid content-start gap-1.5">
                  <p className="break-words whitespace-pre-wrap">
                    <strong>{words.said}</strong> {review ? <MarkedText {...review} /> : text}
                  </p>
                  {review && hasCorrections(review) && (
                    <ReviewNote original={text} review={review} {...practice.correcting(id)} />
                  )}
                  {open === id && <TryAgain said={text} checker={practice.checker} />}
                  {open !== id && again.has(id) && (
                    <Button
                      look="btn-outline btn-primary min-h-11 justify-self-start px-4"
                      label={words.tryAgain}
                      aria-label={fill(words.tryAgainLabel, { sentence: text })}
                      onClick={() => setOpen(id)}
                    />
                  )}
                </div>
                {model && (
                  <p className="leaf-bl self-start border-[1.5px] border-base-300 p-3.5 [--leaf:1.25rem]">
                    <strong>{words.model}</strong> {model}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const placeOf = (id: string) => `own-${id}`

/** Shows one of the messages, and moves the focus there. */
export function showOwn(id: string): void {
  const place = document.getElementById(placeOf(id))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

const hasCorrections = (review?: Review): boolean =>
  review !== undefined && review.findings.length + review.fixed.length > 0

const hasFix = (review?: Review): boolean =>
  review !== undefined && (review.fixed.length > 0 || review.findings.some(({ fixes }) => fixes.length > 0))

/** A field to say or write the sentence again, checked on request. */
function TryAgain({ said, checker }: { said: string; checker: Checker }) {
  const id = useId()
  const isOn = useStore(checker.$state).status === 'on'
  const [text, setText] = useState(said)
  const [review, setReview] = useState<Review>(() => beginReview(''))
  const field = useRef<HTMLTextAreaElement>(null)
  const speaker = useSpeaker()
  useEffect(() => field.current?.focus(), [])

  const check = (before: Review) => void checkReview(checker, before, setReview)
  const send = (said: string) => {
    if (said !== '') check(beginReview(said))
  }
  const hear = (heard: string) => {
    setText(heard)
    send(heard)
    speaker?.clear()
  }
  const type = (heard: string) => {
    if (heard !== '') setText(heard)
    speaker?.clear()
    field.current?.focus()
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send(text.trim())
      }}
    >
      <label htmlFor={id} className="sr-only">
        {words.tryField}
      </label>
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={text}
          className="textarea field-sizing-content min-h-12 min-w-[min(12rem,100%)] flex-1 resize-none"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter(() => send(text.trim()))}
        />
        <button type="submit" className="btn btn-primary h-12 min-h-0" disabled={!isOn}>
          {words.check}
        </button>
      </div>
      {speaker && isOn && <SpokenTurn speaker={speaker} onPress={stopSpeaking} onSend={hear} onType={type} />}
      {!isOn && <p className="text-sm text-muted">{words.checkOff}</p>}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {review.findings.length > 0 && (
          <p className="break-words">
            <MarkedText {...review} />
          </p>
        )}
        <ReviewNote
          original={text}
          review={review}
          onFix={(finding, replacement) => {
            const fixed = applyFix(review, finding, replacement)
            setText(fixed.text)
            check(fixed)
          }}
          onKeep={(finding) => setReview(keep(review, finding))}
        />
      </div>
    </form>
  )
}
