import type { Checker } from '@careerspeak/english/checker'
import { openChecker } from '@careerspeak/english/open-checker'
import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FeedbackProgress } from '#app/corrections/FeedbackProgress'
import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import { applyFix, beginReview, keep, mistakeOf, type Review, receiveFindings } from '#app/corrections/review'
import { addMistake } from '#app/mistake-deck/store'

let opened: Checker | undefined

/** The checker that all takes of this page share. */
function checkerOf(ruleChanges: readonly RuleChange[]): Checker {
  opened ??= openChecker(ruleChanges)
  return opened
}

/** A text is checked after this long without a change. */
const DEBOUNCE_MS = 500

/** The checker's findings in an answer. */
export function EnglishCheck({ text, ruleChanges }: { text: string; ruleChanges: readonly RuleChange[] }) {
  const [checker] = useState(() => checkerOf(ruleChanges))
  const isOn = useStore(checker.$state).status === 'on'
  const [review, setReview] = useState<Review>(() => beginReview(text))
  useEffect(() => checker.start(true), [checker])

  const check = async (before: Review) => {
    setReview({ ...before, status: 'checking' })
    const findings = await checker.check(before.text)
    if (findings)
      setReview((now) => (now.text === before.text ? receiveFindings(now, before.text, findings) : now))
  }
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => void check(beginReview(text)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOn, text])

  return (
    <div className="grid gap-3">
      <FeedbackProgress checker={checker} />
      {isOn && (
        <div aria-live="polite" className="grid gap-2">
          {review.findings.length > 0 && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              <MarkedText text={review.text} findings={review.findings} />
            </p>
          )}
          <ReviewNote
            original={text}
            review={review}
            onFix={(finding, replacement) => {
              void addMistake(mistakeOf(review, finding, replacement))
              void check(applyFix(review, finding, replacement))
            }}
            onKeep={(finding) => setReview(keep(review, finding))}
          />
        </div>
      )}
    </div>
  )
}
