import { describe, expect, test } from 'vitest'
import type { Mistake } from './card'
import { mistake } from './deck.fixture'
import { toCard } from './new-cards'

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
    ['Actually', 'Actually, we agree.', null],
    ['Basically', 'Basically they agree.', ['', 'Basically they', 'they', ' agree.']],
    ['very much', 'It was a very much good plan.', ['It was a ', 'very much good', 'good', ' plan.']],
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

  test.for([
    { words: '  ', fix: ' ' },
    { sentence: 'Basically', words: 'Basically', fix: '' },
    { fix: 'x'.repeat(5000) },
    { sentence: 'Actually I agree.', words: 'Actually', fix: '' },
    { sentence: 'i live in Pune.', words: 'i', fix: 'I' },
    { sentence: 'Am having.', words: 'Am having', fix: 'I have' },
    { sentence: 'I have five years.' },
    { sentence: 'It is the a plan.', words: 'the a', fix: 'a' },
    { sentence: 'Yes I agree', words: ' ', fix: ', ' },
  ])('is not made of what nobody could answer: %o', (changes) => {
    expect(toCard(mistake(changes), 0)).toBeNull()
  })

  test('has its gap at its own place where the words stand twice', () => {
    const sentence = 'I was in Pune. I met him in Monday in Pune.'
    expect(gap({ sentence, at: 25, words: 'in', fix: 'on' })).toEqual([
      'I met him ',
      'in',
      'on',
      ' Monday in Pune.',
    ])
  })

  test('ends at a line break as at a full stop', () => {
    expect(gap({ sentence: 'Dear all,\nI am having a plan\nThank you' })).toEqual([
      'I ',
      'am having',
      'have',
      ' a plan',
    ])
  })

  test('takes the other fixes along', () => {
    expect(toCard(mistake({ others: ['own ', 'have', ''] }), 0)?.others).toEqual(['own'])
    expect(toCard(mistake(), 0)).not.toHaveProperty('others')
  })

  test('is known by its rule and the pair of words, not by its sentence', () => {
    const id = (changes: Partial<Mistake>) => toCard(mistake(changes), 0)?.id
    expect(id({ sentence: 'I AM HAVING a question', words: 'AM HAVING' })).toBe(id({}))
    expect(id({ rule: 'Other' })).not.toBe(id({}))
    expect(id({ fix: 'had' })).not.toBe(id({}))
  })
})
