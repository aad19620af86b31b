import type { Checker } from '@careerspeak/english/checker'
import type { PreinitializedWritableAtom } from 'nanostores'
import {
  applyFix,
  beginReview,
  type Finding,
  keep,
  mistakeOf,
  type Review,
  type Reviews,
  receiveFindings,
  receiveFirst,
} from '#app/corrections/review'
import type { Mistake } from '#app/mistake-deck/card'
import type { Message } from './core/message'

/** The reviews of a talk's messages, by the message's id. */
export type ReviewStore = PreinitializedWritableAtom<Reviews>

export type Reviewer = ReturnType<typeof createReviewer>

/** Has the learner's messages checked, and changes their reviews in the store of their talk. */
export function createReviewer(checker: Checker, addMistake: (mistake: Mistake) => void) {
  const setReview = ($reviews: ReviewStore, id: string, review: Review) =>
    $reviews.set({ ...$reviews.get(), [id]: review })

  const check = async ($reviews: ReviewStore, id: string, review: Review) => {
    setReview($reviews, id, { ...review, status: 'checking' })
    const findings = await checker.check(review.text, (first) => {
      const now = $reviews.get()[id]
      if (now) setReview($reviews, id, receiveFirst(now, review.text, first))
    })
    const latest = $reviews.get()[id]
    if (!latest) return
    setReview(
      $reviews,
      id,
      findings ? receiveFindings(latest, review.text, findings) : { ...latest, status: 'unchecked' },
    )
  }

  return {
    /** Checks the learner's unchecked messages, once the checker is starting. */
    checkUnchecked($reviews: ReviewStore, messages: readonly Message[]) {
      const { status } = checker.$state.get()
      if (status !== 'on' && status !== 'starting') return
      for (const { id, sender, text } of messages) {
        const review = $reviews.get()[id] ?? beginReview(text)
        if (sender === 'user' && review.status === 'unchecked') void check($reviews, id, review)
      }
    },
    /** Takes a correction, which becomes a card. */
    fix($reviews: ReviewStore, id: string, finding: Finding, replacement: string) {
      const review = $reviews.get()[id]
      if (!review) return
      addMistake(mistakeOf(review, finding, replacement))
      void check($reviews, id, applyFix(review, finding, replacement))
    },
    keep($reviews: ReviewStore, id: string, finding: Finding) {
      const review = $reviews.get()[id]
      if (review) setReview($reviews, id, keep(review, finding))
    },
  }
}
