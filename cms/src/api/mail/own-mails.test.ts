import { expect, test } from 'vitest'
import { withoutLinks } from './own-mails'

test.for([
  ['Choose a new password', 'Choose a new password'],
  ['Here: https://www.example.com/reset-password?code=abc now', 'Here: [link] now'],
  ['HTTP://EXAMPLE.COM/?code=abc', '[link]'],
])('%s becomes %s', ([subject, expected]) => {
  expect(withoutLinks(String(subject))).toBe(expected)
})
