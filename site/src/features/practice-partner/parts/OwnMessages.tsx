import { useState } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import type { Review } from '#app/corrections/review'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import type { EndedConversation } from '../ended-talk'
import type { Practice } from '../practice'
import { talkMessages } from '../talk-messages'
import { TryAgain } from './TryAgain'

/** Nobody learns five at once. */
const MAX_SAID_AGAIN = 3

const words = talkMessages.summary

interface OwnMessagesProps {
  ended: EndedConversation
  practice: Practice
}

/** The learner's messages with their corrections, and a teacher's answer beside each. The first three with corrections can be said again. */
export function OwnMessages({ ended: { summary, reviews }, practice }: OwnMessagesProps) {
  const [open, setOpen] = useState<string | null>(null)
  const corrected = summary.own.filter(({ id }) => hasCorrections(reviews[id]))
  const again = new Set(corrected.slice(0, MAX_SAID_AGAIN).map(({ id }) => id))
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
                  <p className="leaf-bl border-[1.5px] border-base-300 p-3.5 [--leaf:1.25rem]">
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
