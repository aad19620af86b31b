import { fill } from '../../lib/text'
import { Icon } from './icons'
import { messages } from './messages'
import type { Finding, Review } from './review'

interface ReviewNoteProps {
  original: string
  review: Review
  onFix: (finding: Finding, replacement: string) => void
  onKeep: (finding: Finding) => void
}

/** Private feedback under a message: each finding with its reason, and buttons that set it right. */
export function ReviewNote({ original, review, onFix, onKeep }: ReviewNoteProps) {
  const { status, findings, text } = review
  if (status === 'unchecked') return null
  if (status === 'checking') return <p className="text-sm text-muted">{messages.review.checking}</p>
  return (
    <div className="grid w-full gap-2 text-sm">
      {text !== original && (
        <p className="text-end text-muted">
          {messages.review.said} <s>{original}</s>
        </p>
      )}
      <p className="flex items-center justify-end gap-1.5 font-semibold">
        {findings.length === 0 && <Icon name="check" />}
        {headline(review, original)}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-2" aria-live="off">
          {findings.map((finding) => (
            <FindingNote
              key={`${finding.start} ${finding.reason}`}
              finding={finding}
              onFix={(replacement) => onFix(finding, replacement)}
              onKeep={() => onKeep(finding)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface FindingNoteProps {
  finding: Finding
  onFix: (replacement: string) => void
  onKeep: () => void
}

function FindingNote({ finding, onFix, onKeep }: FindingNoteProps) {
  const { kind, words, reason, fixes } = finding
  return (
    <li className="leaf-tr flex flex-wrap items-center gap-x-4 gap-y-2 bg-blush px-4 py-2.5 text-base-content [--leaf:0.9rem]">
      <p className="min-w-48 flex-1">
        <strong>{messages.review.kinds[kind]}:</strong> {reason}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {fixes.map((fix) => (
          <button
            key={fix}
            type="button"
            className="min-h-9 rounded-full bg-primary px-3.5 font-semibold text-primary-content hover:opacity-85"
            aria-label={fill(fix === '' ? messages.review.takeOut : messages.review.useInstead, {
              words: words.trim(),
              fix: fix.trim() || messages.review.space,
            })}
            onClick={() => onFix(fix)}
          >
            {fix === '' ? messages.review.takeOutShort : fix.trim() || messages.review.space}
          </button>
        ))}
        <button
          type="button"
          className="min-h-9 rounded-full px-3 underline underline-offset-4 hover:no-underline"
          aria-label={fill(messages.review.keepLabel, { words })}
          onClick={onKeep}
        >
          {messages.review.keep}
        </button>
      </div>
    </li>
  )
}

function headline({ findings, text }: Review, original: string): string {
  if (findings.length > 1) return fill(messages.review.many, { count: findings.length })
  if (findings.length === 1) return messages.review.one
  return text === original ? messages.review.clean : messages.review.fixed
}

/** A text in which what could be better is underlined. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const pieces: React.ReactNode[] = []
  let at = 0
  for (const { start, end } of findings) {
    if (start < at) continue
    pieces.push(
      text.slice(at, start),
      <mark
        key={start}
        className="bg-transparent text-inherit underline decoration-accent decoration-wavy decoration-2 underline-offset-4"
      >
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  )
}
