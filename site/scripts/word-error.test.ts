import { expect, test } from 'vitest'
import { comparedWords, wordErrors } from './word-error.ts'

test('counts changed, added and removed words, and no punctuation', () => {
  const said = comparedWords('I’d like to lead a small team.')
  expect(wordErrors(said, comparedWords("I'd like to lead a small team"))).toBe(0)
  expect(wordErrors(said, comparedWords('I’d like to leave small team, please'))).toBe(3)
  expect(wordErrors(said, [])).toBe(7)
  expect(wordErrors([], ['hello'])).toBe(1)
})
