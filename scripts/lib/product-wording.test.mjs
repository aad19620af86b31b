import { expect, test } from 'vitest'
import { findProductWording } from './product-wording.mjs'

/**
 * @param {string} text
 * @param {string} [file]
 */
const adviceOn = (text, file = 'site/src/pages/a.astro') =>
  findProductWording([{ name: 'The site', files: [{ file, words: [{ line: 3, text }] }] }])

test.each([
  'Somebody is waiting.',
  'Nobody is waiting.',
  'Whoever comes first gets it.',
  'Yes, delete it',
  'Successfully changed',
  'Your seat is booked!',
  'Loading...',
  'At 6:30 pm UTC',
  'Classes start at 18:30',
  "It can't be undone.",
  '50 % done',
  'Enroll now',
  'We’ve sent you a mail.',
  'This can’t be undone, and it is not saved.',
])('finds “%s”', (text) => {
  expect(adviceOn(text)).toMatchObject([{ file: 'site/src/pages/a.astro', line: 3, text }])
})

test.each([
  'Someone is waiting.',
  'Yes, in full within a week.',
  'Delete batch',
  'Loading…',
  'Updated!',
  'Classes start at 6:30 pm',
  'It can’t be undone.',
  '50% done, 3 enrolled',
  'The mail server has accepted the e-mail.',
  'This action cannot be undone!',
  'Enroll Now',
])('accepts “%s”', (text) => expect(adviceOn(text)).toEqual([]))

test('lets a partner exclaim, but not name UTC', () => {
  const partner = 'cms/seed/content/practice-topics/a.json'
  expect(adviceOn('What a journey!', partner)).toEqual([])
  expect(adviceOn('It’s 6 pm UTC.', partner)).toHaveLength(1)
})
