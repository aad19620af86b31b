import { expect, test } from 'vitest'
import { withoutDate } from './ClassTime'

test.each([
  ['Wed 25 Nov, 6:30 pm', 'Wed, 6:30 pm'],
  ['Fri 1 Jan 2027, 6:30 pm', 'Fri, 6:30 pm'],
  ['Tomorrow, 6:30 pm', 'Tomorrow, 6:30 pm'],
  ['Wed 25 Nov, 6:30 pm IST · Thu 26 Nov, 3:00 am for you', 'Wed, 6:30 pm IST · Thu 26 Nov, 3:00 am for you'],
])('leaves the date out of %s', (text, rest) => {
  expect(withoutDate(text)).toBe(rest)
})
