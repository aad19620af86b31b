import { fill } from '../../lib/text'
import type { Finding } from './finding'
import { Icon } from './icons'
import type { Review } from './review'
import { WORDS } from './words'

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
  if (status === 'checking') return <p className="text-sm text-muted">{WORDS.review.checking}</p>
  return (
    <div className="grid w-full gap-2 text-sm">
      {text !== original && (
        <p className="text-end text-muted">
          {WORDS.review.said} <s>{original}</s>
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
        <strong>{WORDS.review.kinds[kind]}:</strong> {reason}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {fixes.map((fix) => (
          <button
            key={fix}
            type="button"
            className="min-h-9 rounded-full bg-primary px-3.5 font-semibold text-primary-content hover:opacity-85"
            aria-label={fill(fix === '' ? WORDS.review.takeOut : WORDS.review.useInstead, {
              words: words.trim(),
              fix: fix.trim() || WORDS.review.space,
            })}
            onClick={() => onFix(fix)}
          >
            {fix === '' ? WORDS.review.takeOutShort : fix.trim() || WORDS.review.space}
          </button>
        ))}
        <button
          type="button"
          className="min-h-9 rounded-full px-3 underline underline-offset-4 hover:no-underline"
          aria-label={fill(WORDS.review.keepLabel, { words })}
          onClick={onKeep}
        >
          {WORDS.review.keep}
        </button>
      </div>
    </li>
  )
}

function headline({ findings, text }: Review, original: string): string {
  if (findings.length > 1) return fill(WORDS.review.many, { count: findings.length })
  if (findings.length === 1) return WORDS.review.one
  return text === original ? WORDS.review.clean : WORDS.review.fixed
}
