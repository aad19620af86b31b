import { describe, expect, test } from 'vitest'
import { countWords, type Heard, hear } from './listening'

const heard = (listensFor: Heard['listensFor'], text: string, more: Partial<Heard> = {}) =>
  hear({ listensFor, words: [], count: 0, ...more }, text)

describe('listening', () => {
  test.each([
    ['sale', 'I was in SALES for years', 'sales'],
    ['manage', 'I managed it', 'managed'],
    ['team lead', 'She was my team lead there', 'team lead'],
    ['Excel', 'We used excel', 'Excel'],
    ['B.Com', 'I have done b.com from Nagpur', 'B.Com'],
    ['sorry', 'I’m sorry about it', 'sorry'],
  ])('hears %j in %j, as it was said', (word, text, own) => {
    expect(heard('one of the words', text, { words: [word] })).toBe(own)
  })

  test.each([
    ['sales', 'I have no experience in sales'],
    ['sales', 'I haven’t worked in sales'],
    ['cat', 'It is a category'],
  ])('does not hear %j in %j', (word, text) => {
    expect(heard('one of the words', text, { words: [word] })).toBeNull()
    expect(heard('none of the words', text, { words: [word] })).toBe('')
  })

  test.each([
    ['next week', 'Maybe next week'],
    ['week', 'It will be done next week, perhaps.'],
    ['Monday', 'We might come on Monday'],
    ['days', 'In a few days'],
    ['day', 'In a day or two'],
  ])('does not hear the time %j in %j, which leaves it open', (word, text) => {
    expect(heard('one of the words', text, { words: [word] })).toBeNull()
  })

  test('hears a time that is fixed', () => {
    expect(
      heard('one of the words', 'We will deliver on Monday, not next week.', {
        words: ['next week', 'Monday'],
      }),
    ).toBe('Monday')
    expect(
      heard('one of the words', 'Maybe I was wrong. It will be there tomorrow.', { words: ['tomorrow'] }),
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
  ])('hears the number in %j', (text, number) => {
    expect(heard('a number', text)).toBe(number)
  })

  test.each(['One of my friends told me', 'B2B and COVID-19', 'A lot of people'])(
    'hears no number in %j',
    (text) => {
      expect(heard('no number', text)).toBe('')
    },
  )

  test.each([
    'We reduced complaints.',
    'In the end they signed.',
    'It went up by 5 percent',
    'We won the contract',
  ])('hears the result in %j', (text) => {
    expect(heard('a result', text)).toBe('')
  })

  test('hears no result where things were only done', () => {
    expect(heard('no result', 'I called the customer and wrote a mail.')).toBe('')
  })

  test('tells a story from what is always so', () => {
    expect(heard('a story', 'Last year our server crashed and I fixed it.')).toBe('')
    expect(heard('no story', 'I always call the customer and I need to speed up.')).toBe('')
  })

  test('measures length in words', () => {
    expect(heard('fewer words than', 'Yes, I can.', { count: 4 })).toBe('')
    expect(heard('fewer words than', 'Yes, I can do.', { count: 4 })).toBeNull()
    expect(heard('more words than', 'Yes, I can do it.', { count: 4 })).toBe('')
  })
})

test.each([
  ['', 0],
  ["It's a well-known fact.", 4],
  ['— … 🙂 !', 0],
  ['मैं हिंदी बोलता हूँ', 4],
])('of words, %j has %i', (text, count) => {
  expect(countWords(text)).toBe(count)
})
