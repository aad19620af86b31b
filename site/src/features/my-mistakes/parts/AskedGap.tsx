import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { plain } from '#app/mistake-deck/gap'
import type { Answer } from '#app/mistake-deck/schedule'
import { ReadAloud } from '#app/speaking/parts/ReadAloud'
import { hintOf, judge, type Question, sentenceOf, tellsAnswer } from '../core/answer'
import { messages, type Told } from '../messages'
import { AnswerForm } from './AnswerForm'

const texts = messages.session

/** An answer with its worth; `note` says what follows from it. */
export type Given = { typed: string; answer: Answer; note?: string }

export interface AskedGapProps {
  question: Question
  /** The form in place of a field for the gap. */
  form?: ReactNode
  answered: Given | null
  reason: string
  isFocused: boolean
  /** In a drill an answer that isn’t listed is not called wrong, and the learner didn’t write the sentence. */
  isDrill?: true
  onSpoken: (seconds: number) => void
  onAnswer: (given: Given) => void
  nextLabel: string
  onNext: () => void
}

/** A sentence with a gap, then its solution. */
export function AskedGap({ question, form, answered, reason, isDrill, ...props }: AskedGapProps) {
  const [isHinted, setHinted] = useState(false)
  const give = (typed: string | null) => {
    const worth = typed === null ? 'wrong' : judge(question, typed)
    props.onAnswer({ typed: typed ?? '', answer: worth === 'right' && isHinted ? 'with hint' : worth })
  }
  const isListed = ({ typed }: Given) =>
    !isDrill || Boolean(form) || typed === '' || plain(typed) === plain(question.words)
  const told = (given: Given) => (given.answer === 'wrong' && !isListed(given) ? 'unlisted' : given.answer)
  return (
    <>
      {(!form || answered) && <Sentence question={question} isFilled={answered !== null} />}
      {!form && (
        <p className="text-muted">
          {question.isOwn
            ? texts[tellsAnswer(question) ? 'tooMany' : 'wrote']
            : isDrill
              ? texts.wrong
              : texts.drill}
          <s>{question.words}</s>
        </p>
      )}
      {!answered &&
        (form ?? (
          <AnswerForm
            hint={isHinted ? hintOf(question) : null}
            isFocused={props.isFocused}
            onHint={() => setHinted(true)}
            onSpoken={props.onSpoken}
            onAnswer={give}
          />
        ))}
      <div role="status" className="grid gap-2 empty:hidden">
        {answered && <Verdict {...answered} told={told(answered)} fix={question.fix} reason={reason} />}
      </div>
      {answered && <ReadAloud text={sentenceOf(question)} />}
      {answered && <NextButton label={props.nextLabel} onNext={props.onNext} />}
    </>
  )
}

type SentenceProps = { question: Pick<Question, 'before' | 'fix' | 'after'>; isFilled: boolean }

/** The sentence with its gap, or with what belongs there. */
export const Sentence = ({ question: { before, fix, after }, isFilled }: SentenceProps) => (
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

type VerdictProps = Omit<Given, 'answer'> & { told: Told; fix: string; reason: string }

function Verdict({ typed, told, note, fix, reason }: VerdictProps) {
  const isRight = told === 'right' || told === 'with hint'
  const look = isRight ? 'text-success' : told === 'wrong' ? 'text-error' : ''
  return (
    <>
      {(isRight || typed) && <p className={`font-display text-2xl ${look}`}>{texts.verdicts[told]}</p>}
      {!isRight && (
        <p>
          {typed && (
            <>
              {texts.typed}
              {told === 'wrong' ? <s>{typed}</s> : <q>{typed}</q>}.{' '}
            </>
          )}
          {texts.solution[told]}
          <strong>{fix}</strong>
        </p>
      )}
      {reason && <p>{reason}</p>}
      {note && <p className="text-muted">{note}</p>}
    </>
  )
}

export function NextButton({ label, onNext }: { label: string; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // Runs before paint, so that a learner who types on finds the focus here.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} type="button" className="btn btn-primary justify-self-start" onClick={onNext}>
      {label}
    </button>
  )
}
