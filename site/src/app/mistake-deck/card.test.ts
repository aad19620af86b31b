import { describe, expect, test } from 'vitest'
import { type Mistake, toCard } from './card'
import { mistake } from './deck.fixture'

const gap = (changes: Partial<Mistake>) => {
  const card = toCard(mistake(changes), 0)
  return card && [card.before, card.words, card.fix, card.after]
}

describe('a card', () => {
  test('is the learner’s own sentence with a gap', () => {
    expect(gap({})).toEqual(['I ', 'am having', 'have', ' five years of experience.'])
  })

  test('has its gap at whole words, if they stand there as such', () => {
    const sentence = 'The information is in my inbox, in fact.'
    expect(gap({ sentence, words: 'in', fix: 'at' })?.[0]).toBe('The information is ')
  })

  test.for([
    ['back', 'Please return back the book.', ['Please ', 'return back', 'return', ' the book.']],
    [' back', 'Please return back the book.', ['Please ', 'return back', 'return', ' the book.']],
    ['back ', 'Please return back the book.', ['Please ', 'return back', 'return', ' the book.']],
    ['Actually', 'Actually I agree.', ['', 'Actually I', 'I', ' agree.']],
  ] as const)(
    'asks for the word beside “%s”, which is only to be taken out',
    ([words, sentence, expected]) => {
      expect(gap({ words, sentence, fix: '' })).toEqual(expected)
    },
  )

  test('takes no more of a long message than the sentence around the words', () => {
    const sentence = `${'Word '.repeat(2000)}end. I am having a question! ${'More. '.repeat(2000)}`
    expect(gap({ sentence })).toEqual(['I ', 'am having', 'have', ' a question!'])
    const endless = `${'word '.repeat(2000)}am having ${'word '.repeat(2000)}`
    expect(gap({ sentence: endless })?.join('').length).toBeLessThan(500)
  })

  test('stands without a sentence where the words are not in it', () => {
    expect(gap({ sentence: 'I have five years.' })).toEqual(['', 'am having', 'have', ''])
  })

  test.for([
    { words: '  ', fix: ' ' },
    { sentence: 'Basically', words: 'Basically', fix: '' },
    { fix: 'x'.repeat(5000) },
  ])('is not made of what nobody could answer: %o', (changes) => {
    expect(toCard(mistake(changes), 0)).toBeNull()
  })

  test('is known by its rule and the pair of words, not by its sentence', () => {
    const id = (changes: Partial<Mistake>) => toCard(mistake(changes), 0)?.id
    expect(id({ sentence: 'I AM HAVING a question', words: 'AM HAVING' })).toBe(id({}))
    expect(id({ rule: 'Other' })).not.toBe(id({}))
    expect(id({ fix: 'had' })).not.toBe(id({}))
  })
})
