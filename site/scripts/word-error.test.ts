import { expect, test } from 'vitest'
import { comparedWords, shareOf, speakerOf, wordErrors } from './word-error.ts'

test('counts changed, added and removed words, and no punctuation', () => {
  const said = comparedWords('I’d like to lead a small team.')
  expect(wordErrors(said, comparedWords("I'd like to lead a small team"))).toBe(0)
  expect(wordErrors(said, comparedWords('I’d like to leave small team, please'))).toBe(3)
  expect(wordErrors(said, [])).toBe(7)
  expect(wordErrors([], ['hello'])).toBe(1)
})

test('a speaker is the name of the file up to the last hyphen', () => {
  expect(['asha-2.wav', 'ravi-kumar-11.m4a', 'meera.wav'].map(speakerOf)).toEqual([
    'asha',
    'ravi-kumar',
    'meera',
  ])
})

test('the share of wrong words is unknown without a transcript', () => {
  expect([shareOf({ errors: 3, words: 40 }), shareOf({ errors: 0, words: 0 })]).toEqual(['7.5 %', 'unknown'])
})
