import type { Checker } from '@careerspeak/english/checker'
import { isHeard } from '@careerspeak/english/heard'
import { openChecker } from '@careerspeak/english/open-checker'
import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FeedbackProgress } from './FeedbackProgress'
import { firstToFix } from './first-to-fix'
import { makeCards, mistakesOf } from './make-cards'
import { messages } from './messages'
import { MarkedText, ReviewNote } from './ReviewNote'
import { applyFix, beginReview, checkReview, type Finding, keep, mistakeOf, type Review } from './review'

let opened: Checker | undefined

/** The checker that all takes of this page share. */
function checkerOf(ruleChanges: readonly RuleChange[]): Checker {
  opened ??= openChecker(ruleChanges)
  return opened
}

/** A text is checked after this long without a change. */
const DEBOUNCE_MS = 500

interface EnglishCheckProps {
  text: string
  ruleChanges: readonly RuleChange[]
  /** Takes the text with a fix. Without it the fixed text is shown here alone. */
  onFixed?: (text: string) => void
  /** The text with the findings that the learner has neither taken nor chosen to keep. Without it they become cards at the end. */
  onReview?: (review: Review) => void
  /** The mistake to fix first in the words of a take, once they are checked; null where there is none. */
  onFirst?: (first: ReturnType<typeof firstToFix>) => void
  /** Draws a part of the text of someone else, with `children` around. Nothing can be changed then, and nothing becomes a card. */
  part?: (start: number, end: number) => ReactNode
  children?: (marked: ReactNode) => ReactNode
}

/** The checker's findings in a text. */
export function EnglishCheck({
  text,
  ruleChanges,
  onFixed,
  onReview,
  onFirst,
  part,
  children,
}: EnglishCheckProps) {
  const [checker] = useState(() => checkerOf(ruleChanges))
  const { status } = useStore(checker.$state)
  const isOn = status === 'on' || status === 'starting'
  const [review, setReview] = useState<Review>(() => beginReview(text))
  useEffect(() => checker.start(true), [checker])

  const check = (before: Review) => checkReview(checker, before, setReview)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => void check({ ...beginReview(text), kept: review.kept }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOn, text])

  const report = useEffectEvent(() => {
    onReview?.(review)
    if (!onFirst || review.status !== 'checked' || review.text !== text) return
    onFirst(firstToFix(mistakesOf({ ...review, findings: review.findings.filter(isHeard) })))
  })
  useEffect(() => report(), [review])
  const finish = useEffectEvent(() => {
    if (!onReview && !children) void makeCards(mistakesOf(review))
  })
  useEffect(() => {
    const leave = () => finish()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const fix = (finding: Finding, replacement: string) => {
    void makeCards([mistakeOf(review, finding, replacement)])
    const fixed = applyFix(review, finding, replacement)
    if (onFixed) onFixed(fixed.text)
    else void check(fixed)
  }

  return (
    <div className="grid gap-3">
      <FeedbackProgress checker={checker} />
      {children?.(<MarkedText text={text} findings={isOn ? review.findings : []} part={part} />)}
      {isOn && (
        <div aria-live="polite" className="grid gap-2">
          {!children && review.findings.length > 0 && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              <MarkedText text={review.text} findings={review.findings} />
            </p>
          )}
          <ReviewNote
            original={text}
            review={review}
            {...(!children && { onFix: fix, onKeep: (finding) => setReview(keep(review, finding)) })}
          />
          <p className="text-sm text-muted">{messages.review.limit}</p>
        </div>
      )}
    </div>
  )
}
