import type { Checker } from '@careerspeak/english/checker'
import type { WritableAtom } from 'nanostores'
import {
  applyFix,
  beginReview,
  checkReview,
  type Finding,
  keep,
  mistakeOf,
  type Review,
  type Reviews,
} from '#app/corrections/review'
import type { Mistake } from '#app/mistake-deck/card'
import type { Message } from './core/message'

/** Has the learner's messages checked, and changes their reviews, which are stored by the message's id. */
export function createReviewer(
  $reviews: WritableAtom<Reviews>,
  checker: Checker,
  addMistake: (mistake: Mistake) => unknown,
) {
  const store = (id: string, review: Review) => $reviews.set({ ...$reviews.get(), [id]: review })

  /** Changes a review, unless its talk has been left. */
  const change = (id: string, changed: (review: Review) => Review) => {
    const review = $reviews.get()[id]
    if (review) store(id, changed(review))
  }

  const check = (id: string, review: Review) => {
    store(id, review)
    void checkReview(checker, review, (changed) => change(id, changed))
  }

  return {
    /** Checks the learner's unchecked messages, once the checker is starting. */
    checkUnchecked(messages: readonly Message[]) {
      const { status } = checker.$state.get()
      if (status !== 'on' && status !== 'starting') return
      for (const { id, sender, text } of messages) {
        const review = $reviews.get()[id] ?? beginReview(text)
        if (sender === 'user' && review.status === 'unchecked') check(id, review)
      }
    },
    /** Takes a correction of a message, which becomes a card, or leaves the words as they are. */
    correcting: (id: string) => ({
      onFix: (finding: Finding, replacement: string) => {
        const review = $reviews.get()[id]
        if (!review) return
        addMistake(mistakeOf(review, finding, replacement))
        check(id, applyFix(review, finding, replacement))
      },
      onKeep: (finding: Finding) => change(id, (review) => keep(review, finding)),
    }),
  }
}
