import { describe, expect, test } from 'vitest'
import { type Criterion, countWords, matchCriterion } from './criteria.ts'

const match = (listensFor: Criterion['listensFor'], text: string, more: Partial<Criterion> = {}) =>
  matchCriterion({ listensFor, words: [], count: 0, ...more }, text)

describe('matchCriterion', () => {
  test.each([
    ['sale', 'I was in SALES for years', 'sales'],
    ['manage', 'I managed it', 'managed'],
    ['team lead', 'She was my team lead there', 'team lead'],
    ['Excel', 'We used excel', 'Excel'],
    ['B.Com', 'I have done b.com from Nagpur', 'B.Com'],
    ['sorry', 'I’m sorry about it', 'sorry'],
  ])('finds %j in %j, as the learner wrote it', (word, text, own) => {
    expect(match('one of the words', text, { words: [word] })).toBe(own)
  })

  test.each([
    ['sales', 'I have no experience in sales'],
    ['sales', 'I haven’t worked in sales'],
    ['cat', 'It is a category'],
  ])('does not find %j in %j', (word, text) => {
    expect(match('one of the words', text, { words: [word] })).toBeNull()
    expect(match('none of the words', text, { words: [word] })).toBe('')
  })

  test.each([
    ['next week', 'Maybe next week'],
    ['week', 'It will be done next week, perhaps.'],
    ['Monday', 'We might come on Monday'],
    ['days', 'In a few days'],
    ['day', 'In a day or two'],
  ])('accepts no vague time %j in %j', (word, text) => {
    expect(match('one of the words', text, { words: [word] })).toBeNull()
  })

  test('accepts a definite time', () => {
    expect(
      match('one of the words', 'We will deliver on Monday, not next week.', {
        words: ['next week', 'Monday'],
      }),
    ).toBe('Monday')
    expect(
      match('one of the words', 'Maybe I was wrong. It will be there tomorrow.', { words: ['tomorrow'] }),
    ).toBe('tomorrow')
  })

  test.each([
    ['We grew by 20 % in March', '20 %'],
    ['It cost ₹2,50,000.', '₹2,50,000'],
    ['about two lakh rupees', 'two lakh rupees'],
    ['Five days.', 'Five days'],
    ['It took a week', 'a week'],
    ['ten people', 'ten people'],
    ['about 3 years', '3 years'],
  ])('finds the number in %j', (text, number) => {
    expect(match('a number', text)).toBe(number)
  })

  test.each(['One of my friends told me', 'B2B and COVID-19', 'A lot of people'])(
    'finds no number in %j',
    (text) => {
      expect(match('no number', text)).toBe('')
    },
  )

  test.each([
    'We reduced complaints.',
    'In the end they signed.',
    'It went up by 5 percent',
    'We won the contract',
  ])('finds the result in %j', (text) => {
    expect(match('a result', text)).toBe('')
  })

  test('finds no result in a list of tasks', () => {
    expect(match('no result', 'I called the customer and wrote a mail.')).toBe('')
  })

  test('distinguishes a story from a habit', () => {
    expect(match('a story', 'Last year our server crashed and I fixed it.')).toBe('')
    expect(match('no story', 'I always call the customer and I need to speed up.')).toBe('')
  })

  test('counts length in words', () => {
    expect(match('fewer words than', 'Yes, I can.', { count: 4 })).toBe('')
    expect(match('fewer words than', 'Yes, I can do.', { count: 4 })).toBeNull()
    expect(match('more words than', 'Yes, I can do it.', { count: 4 })).toBe('')
  })
})

test.each([
  ['', 0],
  ["It's a well-known fact.", 4],
  ['— … 🙂 !', 0],
  ['मैं हिंदी बोलता हूँ', 4],
])('countWords of %j is %i', (text, count) => {
  expect(countWords(text)).toBe(count)
})
