import { expect, test } from 'vitest'
import { withoutFillers } from './without-fillers.ts'

test.each([
  ['Um, actually I have good knowledge of testing.', 'I have good knowledge of testing.'],
  ['Basically, I work in sales.', 'I work in sales.'],
  ['So basically I work in sales.', 'So I work in sales.'],
  ['I work, um, in sales.', 'I work in sales.'],
  ['I, uh, work in sales.', 'I work in sales.'],
  ['It is, you know, hard.', 'It is hard.'],
  ['It is late, actually I left.', 'It is late, I left.'],
  ['I like tea. Um, it is good.', 'I like tea. It is good.'],
])('leaves the fillers of “%s” out', (text, plain) => {
  expect(withoutFillers(text)).toBe(plain)
})

test.each([
  'I like it.',
  'I know what actually happened.',
  'It is not actually true.',
  'You know him.',
  'My umbrella is here.',
  'It is late, and I am tired.',
])('leaves “%s” as it is', (text) => {
  expect(withoutFillers(text)).toBe(text)
})
