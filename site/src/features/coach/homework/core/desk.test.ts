import { expect, test } from 'vitest'
import { afterPause, emptyReview, levelByKey, listeningSeconds, saysSomething, withNote } from './draft'

test('four keys set the four rows in turn, and a fifth changes nothing', () => {
  const marked = ['2', '3', '9', '1', '4'].reduce(levelByKey, emptyReview)
  expect(marked.rubric).toEqual({ range: 'B1', accuracy: 'B2', fluency: 'A2', coherence: 'C1' })
  expect(levelByKey(marked, '1')).toBe(marked)
  expect([saysSomething(emptyReview), saysSomething(marked)]).toEqual([false, true])
})

test('notes are in the order of their moments', () => {
  const review = [12.34, 3, 40].reduce((before, at) => withNote(before, { at, text: 'Slower' }), emptyReview)
  expect(review.notes.map(({ at }) => at)).toEqual([3, 12.3, 40])
})

test('notes on a text are in the order of their places, after those on all of it', () => {
  const places = [{ start: 9, end: 12 }, { start: 2, end: 5 }, undefined]
  const review = places.reduce(
    (before, place) => withNote(before, { at: 0, text: 'Why?', place }),
    emptyReview,
  )
  expect(review.notes.map(({ place }) => place?.start)).toEqual([undefined, 2, 9])
})

test('a long pause is skipped but for its edges, a short one is heard', () => {
  const pauses = [
    { start: 2, end: 2.6 },
    { start: 10, end: 14 },
  ]
  expect([2.3, 10.1, 11, 13.9].map((at) => afterPause(at, pauses))).toEqual([
    undefined,
    undefined,
    13.75,
    undefined,
  ])
  expect(listeningSeconds(90, pauses, 1.5)).toBeCloseTo(86.5 / 1.5)
})
