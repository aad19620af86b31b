import { answerLimits } from '@careerspeak/contract/interview'
import { describe, expect, test } from 'vitest'
import { draftOf, insertIndexOf, momentOf, reviewDraft } from './review'

const review = {
  notes: [{ at: 4, text: 'A clear start.' }],
  keep: 'The example.',
  drop: '',
  tryNext: 'Say the result first.',
  reviewedAt: '2026-11-20T10:00:00.000Z',
}

describe('the draft of a review', () => {
  test('begins empty, and cannot be sent then', () => {
    const { success, error } = reviewDraft.safeParse(draftOf(null))
    expect([success, error?.issues.map(({ path }) => path)]).toEqual([false, [['keep']]])
  })

  test('begins with the stored review, and records its version', () => {
    const { reviewedAt, ...rest } = review
    expect(reviewDraft.parse(draftOf(review))).toEqual({ ...rest, previous: reviewedAt })
    expect(reviewDraft.parse({ ...draftOf(null), keep: ' The example. ' })).toMatchObject({
      keep: 'The example.',
      previous: null,
    })
  })

  test('reports a note without words by its index', () => {
    const notes = [
      { at: 9, text: 'Good.' },
      { at: 2, text: ' ' },
    ]
    const { error } = reviewDraft.safeParse({ ...draftOf(null), notes })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['notes.1.text'])
  })

  test('is a copy, so that typing changes no fetched data', () => {
    expect(draftOf(review).notes[0]).not.toBe(review.notes[0])
  })

  test('may have as many notes as the contract allows', () => {
    const notes = (count: number) => Array.from({ length: count }, () => ({ at: 1, text: 'x' }))
    const accepts = (count: number) =>
      reviewDraft.safeParse({ ...draftOf(null), notes: notes(count) }).success
    expect([accepts(answerLimits.maxNotes), accepts(answerLimits.maxNotes + 1)]).toEqual([true, false])
  })
})

describe('a note', () => {
  test('is at a tenth of a second within the answer', () => {
    expect([42.16, -1, 99, 41.999].map((at) => momentOf(at, 60))).toEqual([42.1, 0, 60, 41.9])
  })

  test('comes after notes of the same moment, and before later ones', () => {
    const notes = [{ at: 2 }, { at: 5 }, { at: 5 }, { at: 9 }]
    expect([0, 2, 5, 7, 9].map((at) => insertIndexOf(notes, at))).toEqual([0, 1, 3, 3, 4])
  })
})
