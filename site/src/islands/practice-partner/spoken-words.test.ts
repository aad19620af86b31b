import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFillers, countWords } from './spoken-words'

describe('counting words', () => {
  test.each([
    ['', 0],
    ['Hello', 1],
    ["It's a well-known fact.", 4],
    ['I have 10 years, 3 months…', 6],
    ['— … 🙂 !', 0],
    ['मैं हिंदी बोलता हूँ', 4],
  ])('of %j finds %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('adds up over texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(countWords(`${one}\n${other}`)).toBe(countWords(one) + countWords(other))
      }),
    )
  })
})

describe('counting filler words', () => {
  test('names the most frequent first', () => {
    expect(countFillers('Um, basically I was, uh, basically tired. Ummm.')).toEqual([
      { filler: 'um', count: 2 },
      { filler: 'basically', count: 2 },
      { filler: 'uh', count: 1 },
    ])
  })

  test.each([
    'I like my work.',
    'It is like that.',
    'Do you know her?',
    'What kind of work?',
    'I mean it.',
    'Under the umbrella.',
  ])('finds none in %j', (text) => {
    expect(countFillers(text)).toEqual([])
  })

  test.each([
    ['It was, like, huge.', 'like'],
    ['It is hard, you know.', 'you know'],
    ['I mean, it works.', 'I mean'],
    ['It is kind of nice.', 'kind of'],
    ['I am sort of ready.', 'sort of'],
  ])('finds the one in %j', (text, filler) => {
    expect(countFillers(text)).toEqual([{ filler, count: 1 }])
  })
})
