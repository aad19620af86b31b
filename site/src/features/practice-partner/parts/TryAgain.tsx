import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import { applyFix, beginReview, keep, type Review, receiveFindings } from '#app/corrections/review'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { SpokenTurn } from '#app/speaking/parts/SpokenTurn'
import { useSpeaker } from '#app/speaking/use-speaker'
import { stopSpeaking } from '../adapters/speech'
import { talkMessages } from '../talk-messages'

/** A field to say or write the sentence again, checked on request. */
export function TryAgain({ said, checker }: { said: string; checker: Checker }) {
  const id = useId()
  const isOn = useStore(checker.$state).status === 'on'
  const [text, setText] = useState(said)
  const [review, setReview] = useState<Review | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const speaker = useSpeaker()
  useEffect(() => field.current?.focus(), [])

  const check = async (before: Review) => {
    setReview({ ...before, status: 'checking' })
    const findings = await checker.check(before.text)
    setReview(findings && receiveFindings(before, before.text, findings))
  }
  const send = (said: string) => {
    if (said !== '') void check(beginReview(said))
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
        {talkMessages.summary.tryField}
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
          {talkMessages.summary.check}
        </button>
      </div>
      {speaker && isOn && <SpokenTurn speaker={speaker} onPress={stopSpeaking} onSend={hear} onType={type} />}
      {!isOn && <p className="text-sm text-muted">{talkMessages.summary.checkOff}</p>}
      {review && (
        <div aria-live="polite" className="grid gap-2">
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
              void check(fixed)
            }}
            onKeep={(finding) => setReview(keep(review, finding))}
          />
        </div>
      )}
    </form>
  )
}
