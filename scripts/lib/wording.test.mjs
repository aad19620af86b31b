import { expect, test } from 'vitest'
import { findWording } from './wording.mjs'

/**
 * @param {string} file
 * @param {string} source
 */
const faultsIn = (file, source) => findWording(file, () => source).map(({ line, text }) => [line, text])

test.each([
  ['a comment that names nobody', '/** Renews whoever has a token. */', 'Renews whoever has a token.'],
  ['a comment without a subject', '// What a client sends.', 'What a client sends.'],
  ['a sentence without a subject later on', '/** A seat. Who waits gets it. */', 'Who waits gets it.'],
  ['a title without a subject', "test('what is no answer', () => {})", 'what is no answer'],
  ['a limit without a name', 'const MOST = 5', 'MOST'],
  ['a limit without its bound', 'const LEAST_WORDS = 5', 'LEAST_WORDS'],
  ['a function that hides what it does', 'keepClasses(strapi)', 'keepClasses'],
])('finds %s', (_what, source, text) => {
  expect(faultsIn('a.ts', source)).toEqual([[1, text]])
})

test.each([
  ['a question', '// What does a client send?'],
  ['text on a screen', "const texts = { hint: 'Whatever you say stays here. Who knows.' }"],
  ['a name that is about keeping', 'keepAliveTimeout = 5'],
  ['code in a comment', '/** Calls `whoever`. */'],
  ['a title with a subject', "test('says what is no answer', () => {})"],
])('leaves %s', (_what, source) => {
  expect(faultsIn('a.ts', source)).toEqual([])
})

test('reports the line of a fault in a document, and skips its code', () => {
  expect(faultsIn('a.md', 'One.\n```\n# whatever\n```\n- What it costs.')).toEqual([[5, 'What it costs.']])
})
