import { rubricLevels } from '@careerspeak/contract/cefr'
import { cefrRowNames } from '@careerspeak/contract/cefr-levels'
import {
  byMoment,
  type CoachedHandIn,
  type HomeworkNote,
  type HomeworkReview,
} from '@careerspeak/contract/homework'
import type { Span } from '#app/recording/core/timeline'

/** The title of a task, or the question of a mock interview. */
export const subjectText = (kind: CoachedHandIn['kind'], title: string): string =>
  kind === 'answer' ? `Mock interview: ${title}` : title

export const emptyReview: HomeworkReview = {
  notes: [],
  keep: '',
  drop: '',
  tryNext: '',
  rubric: { range: null, accuracy: null, fluency: null, coherence: null },
}

export const reviewOf = ({ review }: Pick<CoachedHandIn, 'review'>): HomeworkReview => review ?? emptyReview

/** Whether a review says anything. */
export const saysSomething = ({ notes, keep, drop, tryNext, rubric }: HomeworkReview): boolean =>
  notes.length > 0 ||
  Boolean(keep || drop || tryNext) ||
  Object.values(rubric).some((level) => level !== null)

/** Sets the level of the first row without one by a key, 1 for the lowest; the same review for any other key, or if all rows have one. */
export function levelByKey(review: HomeworkReview, key: string): HomeworkReview {
  const level = rubricLevels[Number(key) - 1]
  const row = cefrRowNames.find((each) => review.rubric[each] === null)
  return level && row ? { ...review, rubric: { ...review.rubric, [row]: level } } : review
}

/** Adds a note at its moment, or on its place in a text. */
export const withNote = (review: HomeworkReview, { at, ...note }: HomeworkNote): HomeworkReview => ({
  ...review,
  notes: [...review.notes, { at: Math.round(at * 10) / 10, ...note }].toSorted(byMoment),
})

/** Pauses shorter than this stay; of a longer one its edges are heard. */
const LONG_PAUSE_SECONDS = 1
const EDGE_SECONDS = 0.25

export const isLong = ({ start, end }: Span): boolean => end - start >= LONG_PAUSE_SECONDS

/** Where to go on instead of a moment inside a long pause; undefined elsewhere. */
export function afterPause(at: number, pauses: readonly Span[]): number | undefined {
  const inside = pauses.find(
    (pause) => isLong(pause) && at > pause.start + EDGE_SECONDS && at < pause.end - EDGE_SECONDS,
  )
  return inside && inside.end - EDGE_SECONDS
}

/** How long it takes to hear a recording. */
export function listeningSeconds(seconds: number, pauses: readonly Span[], rate: number): number {
  const skipped = pauses
    .filter(isLong)
    .reduce((sum, { start, end }) => sum + end - start - 2 * EDGE_SECONDS, 0)
  return (seconds - skipped) / rate
}
