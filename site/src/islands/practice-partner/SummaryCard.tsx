import { useState } from 'react'
import { download } from '../../lib/download'
import { fill } from '../../lib/text'
import { messages } from './messages'
import type { EndedConversation } from './practice'
import type { Summary } from './summary'

interface SummaryProps {
  ended: EndedConversation
  onAgain: () => void
  onClose: () => void
}

/** How the conversation went, and its transcript to take along. */
export function SummaryCard({ ended, onAgain, onClose }: SummaryProps) {
  const { summary } = ended
  return (
    <div className="grid content-start gap-6 p-4 sm:p-6 lg:p-8">
      <div className="grid gap-1">
        <h3 data-focus tabIndex={-1} className="text-2xl outline-none">
          {messages.summary.heading}
        </h3>
        <p className="text-muted">{fill(messages.summary.text, { topic: ended.topic.title })}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Figure label={messages.summary.words} value={summary.words} />
        <Figure label={messages.summary.pace} value={summary.wordsPerMinute ?? messages.summary.tooShort} />
        <Figure label={messages.summary.answers} value={summary.answers} />
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <Fillers fillers={summary.fillers} />
        <Corrections corrections={summary.corrections} />
      </div>
      <Transcript ended={ended} />
      <div className="flex flex-wrap gap-3 border-t-[1.5px] border-base-300 pt-5">
        <button type="button" className="btn btn-primary" onClick={onAgain}>
          {messages.summary.again}
        </button>
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {messages.summary.close}
        </button>
      </div>
    </div>
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

function Fillers({ fillers }: Pick<Summary, 'fillers'>) {
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-display text-lg">{messages.summary.fillers}</h4>
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

function Corrections({ corrections }: Pick<Summary, 'corrections'>) {
  const { summary, review } = messages
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-display text-lg">{summary.corrections}</h4>
      {corrections === null && <p className="text-muted">{summary.feedbackOff}</p>}
      {corrections?.length === 0 && <p className="text-muted">{summary.noCorrections}</p>}
      <ul className="grid gap-1">
        {corrections?.map(({ kind, found, fixed }) => (
          <li key={kind}>
            <strong>{review.kinds[kind]}:</strong> {fill(summary.correction, { found, fixed })}
          </li>
        ))}
      </ul>
    </section>
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
      <h4 className="font-display text-lg">{messages.summary.transcript}</h4>
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
