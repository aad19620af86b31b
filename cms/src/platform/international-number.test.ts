import { expect, test } from 'vitest'
import { internationalNumber } from './international-number'

test.for([
  ['+91-09876543210', 'IN', '+919876543210'],
  ['+44 (0)7700 900123', 'IN', '+447700900123'],
  ['98450 12399', 'IN', '+919845012399'],
  ['098450-12399', 'IN', '+919845012399'],
  ['919845012399', 'IN', '+919845012399'],
  ['919845012399.0', 'IN', '+919845012399'],
  ['0091 98450 12399', 'IN', '+919845012399'],
  ['020 2553 1234', 'IN', '+912025531234'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['+91 98450 12399', 'XX', '+919845012399'],
  ['98450 12399', 'XX', null],
  ['1234567', 'IN', null],
  ['', 'IN', null],
] as const)('%s, typed in %s, is %s', ([typed, country, number]) => {
  expect(internationalNumber(typed, country)).toBe(number)
})
