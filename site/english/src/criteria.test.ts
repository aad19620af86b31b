import { expect, test } from 'vitest'
import { countWords, hasNumber, hasResult } from './criteria.ts'

test.each([
  'We grew by 20 % in March',
  'It cost ₹2,50,000.',
  'about two lakh rupees',
  'Five days.',
  'It took a week',
])('there is a number in %j', (text) => {
  expect(hasNumber(text)).toBe(true)
})

test.each(['One of my friends told me', 'B2B and COVID-19', 'A lot of people'])(
  'there is no number in %j',
  (text) => {
    expect(hasNumber(text)).toBe(false)
  },
)

test.each([
  'We reduced complaints.',
  'In the end they signed.',
  'It went up by 5 percent',
  'We won the contract',
])('there is a result in %j', (text) => {
  expect(hasResult(text)).toBe(true)
})

test('a list of tasks has no result', () => {
  expect(hasResult('I called the customer and wrote a mail.')).toBe(false)
})

test.each([
  ['', 0],
  ["It's a well-known fact.", 4],
  ['— … 🙂 !', 0],
  ['मैं हिंदी बोलता हूँ', 4],
])('countWords of %j is %i', (text, count) => {
  expect(countWords(text)).toBe(count)
})
