import { expect, test } from 'vitest'
import { backOff } from './back-off'

test('waits longer after each failure, up to five seconds, and spreads by half', () => {
  expect([0, 1, 2, 3, 30].map((failures) => backOff(failures, 0.5))).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(backOff(0, 0)).toBe(500)
  expect(backOff(0, 1)).toBe(1500)
})
