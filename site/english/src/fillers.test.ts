import { expect, test } from 'vitest'
import { blankFillers } from './fillers.ts'

const plain = (text: string) => blankFillers(text).map((blanked) => blanked.replace(/ +/g, ' ').trim())

test.each([
  ['They gave us, you know, a big project.', ['They gave us, a big project.', 'They gave us a big project.']],
  ['They gave us you know a big project.', ['They gave us a big project.']],
  ['I was, um, like, tired.', ['I was, tired.', 'I was tired.']],
  ['I um worked in Pune, you see.', ['I worked in Pune, .', 'I worked in Pune .']],
  ['Actually, we left. I mean, he did.', ['we left. he did.']],
  ['When I came, aah, he left.', ['When I came, he left.', 'When I came he left.']],
])('blanks the fillers of “%s”', (text, expected) => {
  expect(plain(text)).toEqual(expected)
  for (const blanked of blankFillers(text)) expect(blanked).toHaveLength(text.length)
})

test.each([
  'I said that you know the answer.',
  'I like tea, and you know it.',
  'She works in the ER.',
  'The bolt is 5 mm wide.',
  'The problem is you know too much.',
  'Do you see the house?',
])('leaves “%s” as it is', (text) => {
  expect(blankFillers(text)).toEqual([text])
})
