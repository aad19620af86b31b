import { describe, expect, test } from 'vitest'
import { passageOf } from './passage'

const sentence = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`
const lengthOf = (text: string) => text.split(' ').length

describe('passageOf', () => {
  test.for([
    ['a short answer whole', [20, 30], 50],
    ['as many sentences as forty seconds hold', [40, 40, 13, 10], 93],
    ['no sentence that would end later', [40, 40, 14], 80],
    ['the beginning of an endless sentence', [200], 93],
  ] as const)('has %s', ([, lengths, words]) => {
    expect(lengthOf(passageOf(lengths.map(sentence).join(' ')))).toBe(words)
  })

  test('is empty for an empty answer', () => {
    expect(passageOf(' \n ')).toBe('')
  })
})
