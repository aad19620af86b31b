import { useStore } from '@nanostores/react'
import { beginInterview } from '../begin'
import type { Run } from '../core/interview'
import type { Question } from '../core/question'
import { type Advice, type Answered, type Missing, summarize, type Weakest } from '../core/summary'
import { messages } from '../messages'
import type { Tools } from '../use-session'

const texts = messages.over

/** All questions with their takes, the most frequent gaps, and what to try next. */
export function Over({ run, bank, tools }: { run: Run; bank: readonly Question[]; tools: Tools }) {
  const { session, library } = tools
  const { answered, weakest, missing, advice } = summarize(run, useStore(library.$takes))
  const weak = weakest && answered[weakest.at]
  /** Opens a question, and asks it if there is something to ask. */
  const openAt = (at: number, asked: string | false) => {
    session.dispatch({ type: 'look-at', at })
    if (asked) session.dispatch({ type: 'again', asked })
  }
  const given = answered.filter(({ takes }) => takes.length > 0)
  return (
    <section aria-labelledby="over" className="wrap grid gap-8 pt-8 pb-16 sm:pt-12">
      <h1 className="sr-only">{messages.page.title}</h1>
      <div className="grid gap-2">
        <h2 id="over" data-focus tabIndex={-1} className="text-title outline-none">
          {texts.heading}
        </h2>
        <p className="text-lead text-muted">{texts.answered(given.length, answered.length)}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <ol className="grid gap-3">
          {answered.map((each, at) => (
            <AnsweredQuestion
              key={each.question.id}
              answered={each}
              number={at + 1}
              onLook={() => openAt(at, each.takes.length === 0 && each.question.text)}
            />
          ))}
        </ol>
        <div className="grid gap-6">
          {weak && (
            <div className="grid justify-items-start gap-2">
              <h3 className="text-xl">{texts.weakest}</h3>
              <p className="text-muted">{weak.question.text}</p>
              <p>{gapText(weakest)}</p>
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => openAt(weakest.at, weak.question.text)}
              >
                {messages.review.again}
              </button>
            </div>
          )}
          <section
            aria-labelledby="advice"
            className="leaf-tl grid gap-3 bg-blush p-5 text-base-content [--leaf:1.25rem]"
          >
            <h3 id="advice" className="text-xl">
              {texts.advice}
            </h3>
            <ul className="grid list-disc gap-2 ps-5">
              {advice.map((each) => (
                <li key={each.kind}>{adviceText(each)}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="missing" className="grid gap-3">
            <h3 id="missing" className="text-xl">
              {texts.missing}
            </h3>
            {missing && missing.length > 0 ? (
              <MissingParts missing={missing} />
            ) : (
              <p className="text-muted">{missing ? texts.missingNone : texts.missingUnknown}</p>
            )}
          </section>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => beginInterview(session, bank)}>
          {texts.fresh}
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => session.dispatch({ type: 'repeat', id: crypto.randomUUID() })}
        >
          {texts.repeat}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => session.dispatch({ type: 'leave' })}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}

interface AnsweredQuestionProps {
  answered: Answered
  number: number
  onLook: () => void
}

function AnsweredQuestion({ answered: { question, takes }, number, onLook }: AnsweredQuestionProps) {
  const label = takes.length > 0 ? texts.look : texts.answer
  return (
    <li className="leaf-br flex flex-wrap items-center gap-x-6 gap-y-2 border-[1.5px] border-base-300 p-4 [--leaf:1.25rem] sm:p-5">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="text-sm font-semibold text-muted">
          {number}. {messages.kinds[question.kind]}
          {' · '}
          {takes.length > 0 ? messages.review.takes(takes.length) : texts.none}
        </p>
        <p className="text-lg leading-snug">{question.text}</p>
      </div>
      <button
        type="button"
        className="btn btn-outline"
        aria-label={`${label}: ${question.text}`}
        onClick={onLook}
      >
        {label}
      </button>
    </li>
  )
}

const MissingParts = ({ missing }: { missing: readonly Missing[] }) => (
  <ul className="grid gap-1.5">
    {missing.map(({ part, count, of }) => (
      <li key={part}>{texts.missingLine(messages.check.parts[part].name, count, of)}</li>
    ))}
  </ul>
)

function gapText({ gap }: Weakest): string {
  if (gap === 'number') return texts.withNumber
  return gap === 'example' ? messages.advice.short : messages.advice.part[gap].how
}

function adviceText(advice: Advice): string {
  const { advice: words } = messages
  switch (advice.kind) {
    case 'part':
      return words.part[advice.part].how
    case 'skipped':
      return words.skipped(advice.count)
    case 'short':
      return words.short
    case 'pauses':
      return words.pauses
    case 'second take':
      return words.secondTake
    case 'write it down':
      return words.writeItDown
    case 'other questions':
      return words.otherQuestions
  }
}
