import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { useState } from 'react'
import { fill } from '../lib/text'
import { Icon } from '../ui/Icon'
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
  const notices = findings.filter(({ rule }) => rule === NOT_ENGLISH)
  const corrections = findings.filter(({ rule }) => rule !== NOT_ENGLISH)
  return (
    <div className="grid w-full gap-2 text-sm">
      {text !== original && (
        <p className="text-end text-muted">
          {messages.review.said} <s>{original}</s>
        </p>
      )}
      {notices.map(({ start, reason }) => (
        <p key={start} className="text-end font-semibold">
          {reason}
        </p>
      ))}
      {(corrections.length > 0 || notices.length === 0) && (
        <p className="flex items-center justify-end gap-1.5 font-semibold">
          {findings.length === 0 && text !== original && <Icon name="check" />}
          {headline(corrections.length, text !== original)}
        </p>
      )}
      {corrections.length > 0 && (
        <ul className="grid gap-2" aria-live="off">
          {corrections.map((finding) => (
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
  const { kind, words, fixes, example } = finding
  const [best, ...others] = fixes
  return (
    <li className="leaf-tr grid gap-2 bg-blush px-4 py-2.5 text-base-content [--leaf:0.9rem]">
      <div className="min-w-0">
        <strong>{messages.review.kinds[kind]}:</strong> <Reason finding={finding} />
        {example && <p className="mt-1 italic">{fill(messages.review.rightExample, { example })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {best !== undefined && <FixButton words={words} fix={best} isBest onFix={onFix} />}
        {others.map((fix) => (
          <FixButton key={fix} words={words} fix={fix} onFix={onFix} />
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

/** The reason in English, which a button turns into Hindi where there is a Hindi one. */
function Reason({ finding: { reason, reasonIn } }: { finding: Finding }) {
  const [inHindi, setInHindi] = useState(false)
  const reasonHindi = reasonIn?.hi
  if (!reasonHindi) return reason
  return (
    <>
      <span {...(inHindi && { lang: 'hi' })}>{inHindi ? reasonHindi : reason}</span>{' '}
      <button
        type="button"
        className="min-h-9 underline underline-offset-4 hover:no-underline"
        {...(!inHindi && { lang: 'hi' })}
        aria-label={inHindi ? messages.review.readInEnglish : messages.review.readInHindi}
        onClick={() => setInHindi(!inHindi)}
      >
        {inHindi ? messages.review.inEnglish : messages.review.inHindi}
      </button>
    </>
  )
}

interface FixButtonProps {
  words: string
  fix: string
  isBest?: boolean
  onFix: (replacement: string) => void
}

/** Writes a replacement. The best one stands out. */
function FixButton({ words, fix, isBest = false, onFix }: FixButtonProps) {
  const look = isBest ? 'bg-primary text-primary-content' : 'border border-current'
  return (
    <button
      type="button"
      className={`min-h-9 rounded-full px-3.5 font-semibold hover:opacity-85 ${look}`}
      aria-label={fill(fix === '' ? messages.review.takeOut : messages.review.useInstead, {
        words: words.trim(),
        fix: fix.trim() || messages.review.space,
      })}
      onClick={() => onFix(fix)}
    >
      {fix === '' ? messages.review.takeOutShort : fix.trim() || messages.review.space}
    </button>
  )
}

function headline(corrections: number, isChanged: boolean): string {
  if (corrections > 1) return fill(messages.review.many, { count: corrections })
  if (corrections === 1) return messages.review.one
  return isChanged ? messages.review.fixed : messages.review.clean
}

/** A text in which what could be better is underlined. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const pieces: React.ReactNode[] = []
  let at = 0
  for (const { start, end, rule } of findings) {
    if (start < at || rule === NOT_ENGLISH) continue
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
