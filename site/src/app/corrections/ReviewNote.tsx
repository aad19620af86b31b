import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import { fill } from '../lib/text'
import { Icon } from '../ui/Icon'
import { messages } from './messages'
import { $openFinding, nameOfFinding } from './open-finding'
import type { Finding, Review } from './review'

interface ReviewNoteProps {
  original: string
  review: Review
  /** Without these two the text is someone else’s, and only the reason is shown. */
  onFix?: (finding: Finding, replacement: string) => void
  onKeep?: (finding: Finding) => void
}

/** Private feedback under a message: how many corrections it has, and the one that was tapped, with its reason. */
export function ReviewNote({ original, review, onFix, onKeep }: ReviewNoteProps) {
  const open = useStore($openFinding)
  const { status, findings, text } = review
  if (status === 'unchecked' && findings.length === 0) return null
  if (status === 'checking' && findings.length === 0)
    return <p className="text-sm text-muted">{messages.review.checking}</p>
  const notices = findings.filter(({ rule }) => rule === NOT_ENGLISH)
  const corrections = findings.filter(({ rule }) => rule !== NOT_ENGLISH)
  const opened = corrections.find((finding) => nameOfFinding(text, finding) === open)
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
        <p className="flex flex-wrap items-center justify-end gap-x-1.5">
          {findings.length === 0 && text !== original && <Icon name="check" />}
          <span className="font-semibold">{headline(corrections, text !== original)}</span>
          {corrections.length > 0 && !opened && <span className="text-muted">{messages.review.tap}</span>}
          {findings.length === 0 && text !== original && (
            <span className="text-muted">{messages.review.cleanNow}</span>
          )}
        </p>
      )}
      {opened && (
        <FindingNote
          key={`${opened.start} ${opened.reason}`}
          finding={opened}
          onFix={onFix && ((replacement) => onFix(opened, replacement))}
          onKeep={onKeep && (() => onKeep(opened))}
        />
      )}
    </div>
  )
}

interface FindingNoteProps {
  finding: Finding
  onFix: ((replacement: string) => void) | undefined
  onKeep: (() => void) | undefined
}

/** Scrolls a reason into view that opens below the visible part of a conversation. */
const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

function FindingNote({ finding, onFix, onKeep }: FindingNoteProps) {
  const { kind, words, fixes, example } = finding
  const [best, ...others] = fixes
  return (
    <div ref={reveal} className="leaf-tr grid gap-2 bg-blush px-4 py-2.5 text-base-content [--leaf:0.9rem]">
      <div className="min-w-0">
        <strong>{messages.review.kinds[kind]}:</strong> <Reason finding={finding} />
        {example && <p className="mt-1 italic">{fill(messages.review.rightExample, { example })}</p>}
      </div>
      {onFix && (
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
      )}
    </div>
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

function headline(corrections: readonly Finding[], isChanged: boolean): string {
  const mistakes = corrections.filter(({ kind }) => kind !== 'Indian English').length
  if (mistakes > 1) return fill(messages.review.many, { count: mistakes })
  if (mistakes === 1) return messages.review.one
  if (corrections.length > 0) return messages.review.noted
  return isChanged ? messages.review.fixed : messages.review.clean
}

/** A text with each correction inline: the words crossed out, and what to write. A tap opens the reason in `ReviewNote`. */
export function MarkedText({
  text,
  findings,
  part = (start, end) => text.slice(start, end),
}: {
  text: string
  findings: readonly Finding[]
  /** Draws a part of the text between two findings, or the words of one. */
  part?: ((start: number, end: number) => React.ReactNode) | undefined
}) {
  const open = useStore($openFinding)
  const pieces: React.ReactNode[] = []
  let at = 0
  for (const finding of findings) {
    const { start, end, rule } = finding
    if (start < at || rule === NOT_ENGLISH) continue
    const name = nameOfFinding(text, finding)
    pieces.push(
      <Fragment key={`before ${start}`}>{part(at, start)}</Fragment>,
      <Correction
        key={start}
        finding={finding}
        isOpen={name === open}
        onToggle={() => $openFinding.set(name === open ? null : name)}
      >
        {part(start, end)}
      </Correction>,
    )
    at = end
  }
  return (
    <>
      {pieces}
      {part(at, text.length)}
    </>
  )
}

const UNDERLINED = 'underline decoration-2 underline-offset-4'

/** Words crossed out and their replacement. Indian English is right, so it is only marked. */
function Correction({
  finding: { kind, words, fixes },
  isOpen,
  onToggle,
  children,
}: {
  finding: Finding
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}) {
  const [fix] = fixes
  const isNote = kind === 'Indian English' || fix === undefined
  return (
    // A button is a box that moves to the next line as a whole.
    // biome-ignore lint/a11y/useSemanticElements: the words of a sentence break between lines
    <span
      role="button"
      tabIndex={0}
      className={`cursor-pointer ${isNote ? `${UNDERLINED} decoration-dotted` : 'after:ms-1 after:font-bold after:content-[attr(data-fix)]'}`}
      // Generated, so that the learner's own words are what is copied and read.
      data-fix={fix}
      aria-expanded={isOpen}
      aria-label={fill(
        isNote ? messages.review.about : fix === '' ? messages.review.whyOut : messages.review.why,
        {
          words: words.trim(),
          fix: fix?.trim() || messages.review.space,
        },
      )}
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onToggle()
      }}
    >
      {isNote ? (
        children
      ) : (
        <s>
          <span className={`${UNDERLINED} decoration-accent decoration-wavy`}>{children}</span>
        </s>
      )}
    </span>
  )
}
