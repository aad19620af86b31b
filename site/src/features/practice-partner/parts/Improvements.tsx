import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import {
  applyFix,
  beginReview,
  type Finding,
  keep,
  type Review,
  receiveFindings,
} from '#app/corrections/review'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { fill } from '#app/lib/text'
import { messages as speakingMessages } from '#app/speaking/messages'
import { HeardCard, TurnCard } from '#app/speaking/parts/HeardCard'
import { TurnButton } from '#app/speaking/parts/TurnButton'
import type { Speaker } from '#app/speaking/speaker'
import { sayAgain, useSpeaker } from '#app/speaking/use-speaker'
import { stopSpeaking } from '../adapters/speech'
import { changeOf, type Improvement } from '../core/improvement-list'
import { messages } from '../messages'

interface ImprovementsProps {
  improvements: readonly Improvement[]
  /** Whether the checker, reading an improved sentence again, found it right. */
  isRight: ReadonlyMap<string, boolean>
  checker: Checker
}

/** The learner's sentences and their corrections, each with a second attempt. */
export function Improvements({ improvements, isRight, checker }: ImprovementsProps) {
  if (improvements.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{messages.summary.improvements}</h3>
      <ul className="grid gap-3">
        {improvements.map((improvement) => (
          <li
            key={improvement.said}
            className="leaf-bl grid gap-2 border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]"
          >
            <Sentence
              improvement={improvement}
              isRight={isRight.get(improvement.better) === true}
              checker={checker}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SentenceProps {
  improvement: Improvement
  isRight: boolean
  checker: Checker
}

/** Only a sentence that is right throughout stands under “Better”; of any other, the words that change. */
function Sentence({ improvement: { said, better }, isRight, checker }: SentenceProps) {
  const [open, setOpen] = useState(false)
  const words = messages.summary
  return (
    <>
      <p className="break-words text-muted">
        {words.said} {said}
      </p>
      <p className="break-words">
        <strong>{isRight ? words.better : words.oneFix}</strong>{' '}
        {isRight ? better : fill(words.change, changeOf(said, better))}
      </p>
      {open ? (
        <TryAgain said={said} checker={checker} />
      ) : (
        <button
          type="button"
          className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
          aria-label={fill(words.tryAgainLabel, { sentence: said })}
          onClick={() => setOpen(true)}
        >
          {words.tryAgain}
        </button>
      )}
    </>
  )
}

/** The sentence said again: the words that were heard are confirmed, and then checked. */
function SayAgain({ speaker, onHear }: { speaker: Speaker; onHear: (text: string) => void }) {
  const turn = useStore(speaker.$turn)
  if (turn.status === 'heard')
    return (
      <HeardCard
        words={turn.words}
        recorded={turn.recorded}
        onMend={speaker.mend}
        onSend={() => onHear(turn.words.join(' '))}
        onAgain={() => sayAgain(speaker)}
        onEdit={() => onHear(turn.words.join(' '))}
      />
    )
  if (turn.status === 'unheard')
    return (
      <TurnCard heading={speakingMessages.unheardHeading} recorded={turn.recorded}>
        <p>{speakingMessages.unheard[turn.why]}</p>
        <button type="button" className="btn btn-outline" onClick={() => sayAgain(speaker)}>
          {speakingMessages.heard.again}
        </button>
      </TurnCard>
    )
  return <TurnButton speaker={speaker} turn={turn} onPress={stopSpeaking} />
}

/** A field to say or write the sentence again, checked on request. */
function TryAgain({ said, checker }: { said: string; checker: Checker }) {
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
  const send = (said = text.trim()) => {
    if (said !== '') void check(beginReview(said))
  }
  const hear = (said: string) => {
    setText(said)
    send(said)
    speaker?.clear()
  }
  const fix = (finding: Finding, replacement: string) => {
    if (!review) return
    const fixed = applyFix(review, finding, replacement)
    setText(fixed.text)
    void check(fixed)
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {messages.summary.tryField}
      </label>
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={text}
          className="textarea field-sizing-content min-h-12 min-w-[min(12rem,100%)] flex-1 resize-none"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter(() => send())}
        />
        <button type="submit" className="btn btn-primary h-12 min-h-0" disabled={!isOn}>
          {messages.summary.check}
        </button>
      </div>
      {speaker && isOn && <SayAgain speaker={speaker} onHear={hear} />}
      {!isOn && <p className="text-sm text-muted">{messages.summary.checkOff}</p>}
      {review && (
        <div aria-live="polite" className="grid gap-2">
          {review.findings.length > 0 && (
            <p className="break-words">
              <MarkedText text={review.text} findings={review.findings} />
            </p>
          )}
          <ReviewNote
            original={text}
            review={review}
            onFix={fix}
            onKeep={(finding) => setReview(keep(review, finding))}
          />
        </div>
      )}
    </form>
  )
}
