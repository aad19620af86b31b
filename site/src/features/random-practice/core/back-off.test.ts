import { expect, test } from 'vitest'
import { backOff } from './back-off'

test('the delay grows after each failure, up to five seconds, and is spread by half', () => {
  expect([0, 1, 2, 3, 30].map((failures) => backOff(failures, 0.5))).toEqual([500, 750, 1125, 1687.5, 5000])
  expect(backOff(0, 0)).toBe(250)
  expect(backOff(0, 1)).toBe(750)
})
