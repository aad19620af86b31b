import { reviewAnswer } from '@careerspeak/contract/interview'
import type { AnswerReview } from '@careerspeak/contract/records'
import * as z from 'zod/mini'

/** A coach's draft of a review. `previous` is when the review that it edits was stored, or empty. */
export type ReviewDraft = {
  notes: { at: number; text: string }[]
  keep: string
  drop: string
  tryNext: string
  previous: string
}

/** The parsed body. */
export type CheckedReview = z.output<typeof reviewAnswer.body>

export const draftOf = (review: AnswerReview | null): ReviewDraft => ({
  notes: review?.notes.map(({ at, text }) => ({ at, text })) ?? [],
  keep: review?.keep ?? '',
  drop: review?.drop ?? '',
  tryNext: review?.tryNext ?? '',
  previous: review?.reviewedAt ?? '',
})

/** The draft in the form of the contract. Its notes stay in order, since errors refer to them by index. */
const bodyOf = ({ previous, ...draft }: ReviewDraft): z.input<typeof reviewAnswer.body> => ({
  ...draft,
  previous: previous || null,
})

/** Checks a draft by the contract. */
export const reviewDraft = z.pipe(z.pipe(z.custom<ReviewDraft>(), z.transform(bodyOf)), reviewAnswer.body)

/** The position of a note: in tenths of a second, within the length of the answer. */
export function momentOf(at: number, seconds: number): number {
  return Math.floor(Math.min(Math.max(0, at), seconds) * 10) / 10
}

/** The index of a new note among the others. */
export function insertIndexOf(notes: readonly { at: number }[], at: number): number {
  const later = notes.findIndex((note) => note.at > at)
  return later < 0 ? notes.length : later
}
