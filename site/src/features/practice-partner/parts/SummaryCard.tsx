import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CardButton, DownloadProgress } from '#app/corrections/FeedbackProgress'
import { messages as correctionMessages } from '#app/corrections/messages'
import { download } from '#app/lib/download'
import { fill } from '#app/lib/text'
import { Icon } from '#app/ui/Icon'
import type { Summary } from '../core/summary'
import { messages } from '../messages'
import type { EndedConversation } from '../practice'
import { EarlierTries } from './EarlierTries'
import { Improvements } from './Improvements'
import { mannerText, needsText, praiseText, problemText, verdictOf } from './summary-words'

interface SummaryProps {
  ended: EndedConversation
  checker: Checker
  onAgain: () => void
  onClose: () => void
}

/** The summary of a conversation, advice, and the transcript to download. */
export function SummaryCard({ ended, checker, onAgain, onClose }: SummaryProps) {
  const { summary, topic } = ended
  const words = messages.summary
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="sr-only">{messages.page.title}</h1>
      <div className="mx-auto grid max-w-4xl gap-8">
        <div className="grid gap-1">
          <h2 data-focus tabIndex={-1} className="text-3xl outline-none">
            {words.heading}
          </h2>
          <p className="text-lg font-semibold">{verdictOf(summary)}</p>
          <p className="text-muted">
            {fill(words.topic, { topic: topic.title })} {ended.isKept && words.kept}
          </p>
        </div>
        <Aims aims={summary.aims} />
        <Praised summary={summary} />
        <Improvements improvements={summary.improvements} isRight={ended.isRight} checker={checker} />
        <Corrections summary={summary} checker={checker} />
        <Comparison weakest={summary.weakest} />
        <p>
          <strong>{words.manner}</strong> {mannerText(summary.manner)}
        </p>
        <details className="grid gap-3">
          <summary className="min-h-11 cursor-pointer font-semibold">{words.figures}</summary>
          <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Figure label={words.answers} value={summary.answers} />
            <Figure label={words.words} value={summary.words} />
            <Figure label={words.wordsPerTurn} value={summary.wordsPerTurn} />
            <Figure label={words.differentWords} value={summary.differentWords} />
            {summary.isSpoken && (
              <Figure label={words.pace} value={summary.wordsPerMinute ?? words.tooShort} />
            )}
          </dl>
          <Fillers fillers={summary.fillers} isSpoken={summary.isSpoken} />
          <EarlierTries topic={topic.id} ended={ended} />
        </details>
        <Transcript ended={ended} />
        <div className="flex flex-wrap gap-3 border-t-[1.5px] border-base-300 pt-5">
          <button type="button" className="btn btn-primary" onClick={onAgain}>
            {words.again}
          </button>
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {words.close}
          </button>
        </div>
      </div>
    </div>
  )
}

function Praised({ summary: { praise } }: { summary: Summary }) {
  if (!praise) return null
  return (
    <section className="leaf-tl grid gap-2 bg-blush p-5 text-base-content [--leaf:1.75rem]">
      <h3 className="text-lg">{messages.summary.praise}</h3>
      {'quote' in praise && <p className="break-words">“{praise.quote}”</p>}
      <p>{praiseText(praise)}</p>
    </section>
  )
}

/** The weakest answer with what is wrong with it, or corrected and with what to fill in, and a teacher's. */
function Comparison({ weakest }: Pick<Summary, 'weakest'>) {
  const words = messages.summary
  if (!weakest) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{weakest.problem === 'none' ? words.compare : words.weakest}</h3>
      <p className="text-muted">{weakest.question}</p>
      <p className="break-words">
        {words.said} {weakest.said}
      </p>
      <p className="leaf-tl bg-blush p-4 break-words text-base-content [--leaf:1.25rem]">
        {weakest.problem === 'lacking' ? (
          <>
            <strong>{words.rewrite}</strong> {weakest.rewrite}{' '}
          </>
        ) : (
          problemText(weakest)
        )}
        {needsText(weakest).map((need) => (
          <em key={need} className="mr-1.5 inline-block border-b-2 border-dotted border-current">
            … {need}
          </em>
        ))}
      </p>
      {weakest.model && (
        <p className="leaf-bl border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]">
          <strong>{words.model}</strong> {weakest.model}
        </p>
      )}
    </section>
  )
}

function Aims({ aims }: Pick<Summary, 'aims'>) {
  if (aims.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {aims.map(({ text, isMet }) => (
        <li key={text} className={`flex items-start gap-2 ${isMet ? 'font-semibold' : 'text-muted'}`}>
          <span
            className={`mt-1 grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs ${isMet ? 'border-transparent bg-success text-success-content' : 'border-edge'}`}
          >
            {isMet && <Icon name="check" />}
          </span>
          <span>
            <span className="sr-only">{isMet ? messages.summary.met : messages.summary.notMet} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="leaf-br flex flex-col-reverse justify-end bg-base-200 p-4 [--leaf:1.25rem]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`font-display leading-tight ${typeof value === 'number' ? 'text-4xl' : 'text-xl'}`}>
        {value}
      </dd>
    </div>
  )
}

/** The absence of fillers is worth a line only for speech: nobody types them. */
function Fillers({ fillers, isSpoken }: Pick<Summary, 'fillers' | 'isSpoken'>) {
  if (fillers.length === 0 && !isSpoken) return null
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{messages.summary.fillers}</h3>
      {fillers.length === 0 && <p className="text-muted">{messages.summary.noFillers}</p>}
      <ul className="flex flex-wrap gap-2">
        {fillers.map(({ filler, count }) => (
          <li key={filler} className="rounded-full bg-blush px-3.5 py-1">
            {filler} <strong>× {count}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Corrections({ summary, checker }: { summary: Summary; checker: Checker }) {
  const { corrections, unchecked } = summary
  const words = messages.summary
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{words.corrections}</h3>
      {unchecked > 0 && <StillChecking summary={summary} checker={checker} />}
      {corrections === null && unchecked === 0 && <p className="text-muted">{words.feedbackOff}</p>}
      {corrections?.length === 0 && unchecked === 0 && <p className="text-muted">{words.noCorrections}</p>}
      <ul className="grid gap-1">
        {corrections?.map(({ kind, found, fixed }) => (
          <li key={kind}>
            <strong>{correctionMessages.review.kinds[kind]}:</strong>{' '}
            {fill(words.correction, { found, fixed })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The progress of the checker after a talk that ended before it was ready, or why it cannot run. */
function StillChecking({ summary: { answers, unchecked }, checker }: { summary: Summary; checker: Checker }) {
  const state = useStore(checker.$state)
  const words = messages.summary
  const { feedback } = correctionMessages
  if (state.status === 'failed')
    return (
      <>
        <p role="status">{feedback.failures[state.reason]}</p>
        <CardButton onClick={() => checker.start(true)}>{feedback.tryAgain}</CardButton>
      </>
    )
  return (
    <>
      <p role="status">
        {unchecked === 1 ? words.stillCheckingOne : fill(words.stillChecking, { count: unchecked })}
      </p>
      {state.status === 'starting' ? (
        <DownloadProgress received={state.received} />
      ) : (
        <progress
          className="progress progress-primary w-full"
          aria-label={words.checked}
          max={answers}
          value={answers - unchecked}
        />
      )}
    </>
  )
}

function Transcript({ ended }: { ended: EndedConversation }) {
  const [copying, setCopying] = useState<'no' | 'done' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(ended.transcript).then(
      () => setCopying('done'),
      () => setCopying('failed'),
    )
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{messages.summary.transcript}</h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={messages.summary.transcript}
        className="leaf-tl max-h-60 overflow-auto bg-base-200 p-4 [--leaf:1.25rem]"
      >
        <pre className="font-sans text-sm whitespace-pre-wrap">{ended.transcript}</pre>
      </section>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline btn-primary" onClick={copy}>
          {copying === 'done' ? messages.summary.copied : messages.summary.copy}
        </button>
        <button
          type="button"
          className="btn btn-outline btn-primary"
          onClick={() =>
            download(ended.fileName, new Blob([ended.transcript], { type: 'text/plain;charset=utf-8' }))
          }
        >
          {messages.summary.download}
        </button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copying === 'failed' && messages.summary.copyFailed}
      </p>
    </div>
  )
}
