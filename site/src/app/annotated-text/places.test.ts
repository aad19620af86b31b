import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, placeOf, quoteOf } from './places'

const text = 'We discuss about the plan.'
const note = (words: string) => {
  const start = text.indexOf(words)
  return { at: 0, text: 'Why?', place: { start, end: start + words.length } }
}

describe('the pieces of a text', () => {
  test('are marked where notes are, and end with the numbers of their notes', () => {
    expect(piecesOf(text, [{ at: 0, text: 'Good.' }, note('discuss about'), note('plan')])).toEqual([
      { start: 0, end: 3, isMarked: false, numbers: [] },
      { start: 3, end: 16, isMarked: true, numbers: [2] },
      { start: 16, end: 21, isMarked: false, numbers: [] },
      { start: 21, end: 25, isMarked: true, numbers: [3] },
      { start: 25, end: 26, isMarked: false, numbers: [] },
    ])
  })

  test('may be those of a part', () => {
    expect(piecesOf(text, [note('discuss about')], 11, 20)).toEqual([
      { start: 11, end: 16, isMarked: true, numbers: [1] },
      { start: 16, end: 20, isMarked: false, numbers: [] },
    ])
  })

  test('make up the text, whichever places overlap', () => {
    const place = fc
      .tuple(fc.nat(30), fc.nat(30))
      .map(([start, length]) => ({ start, end: start + length + 1 }))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), (places) => {
        const notes = places.map((each) => ({ at: 0, text: '', place: each }))
        const pieces = piecesOf(text, notes)
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        for (const { start, isMarked } of pieces)
          expect(isMarked).toBe(places.some((each) => each.start <= start && start < each.end))
      }),
    )
  })
})

test('a quotation has its place where it stands in the text', () => {
  expect(placeOf(text, ' discuss about ')).toEqual({ start: 3, end: 16 })
  expect(placeOf(text, 'discussed')).toBeUndefined()
  expect(placeOf(text, ' ')).toBeUndefined()
  expect(quoteOf(text, note('plan'))).toBe('plan')
  expect(quoteOf(text, { at: 0, text: 'Good.' })).toBe('')
})
