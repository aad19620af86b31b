import { expect, test } from 'vitest'
import { withoutLoop } from './loops'
import { textOf } from './token-text'

test('keeps the first phrase of a loop', () => {
  expect(withoutLoop([9, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toEqual([9, 1, 2, 3])
  expect(withoutLoop([9, 7, 7, 7, 7, 7])).toEqual([9, 7])
})

test('leaves words that people repeat: very very very', () => {
  expect(withoutLoop([9, 7, 7, 7])).toBeNull()
  expect(withoutLoop([9, 1, 2, 3, 1, 2, 3])).toBeNull()
  expect(withoutLoop([])).toBeNull()
})

test('writes tokens as words, and bytes as characters', () => {
  const words = ['<unk>', '<s>', '\u2581Good', '\u2581day', '<0xE2>', '<0x82>', '<0xB9>', '.']
  expect(textOf([1, 2, 3, 7], words)).toBe('Good day.')
  expect(textOf([2, 4, 5, 6], words)).toBe('Good₹')
})
