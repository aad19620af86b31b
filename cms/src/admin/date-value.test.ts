import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownValue, storedValue } from './date-value'

test('a date and a time are shown as they are stored', () => {
  expect(shownValue('date', '2026-12-05')).toBe('2026-12-05')
  expect(shownValue('time', '18:30:00.000')).toBe('18:30')
  expect([storedValue('date', '2026-12-05'), storedValue('time', '18:30')]).toEqual([
    '2026-12-05',
    '18:30:00.000',
  ])
})

test('an instant is shown on the reader’s clock, and stored again as the same minute', () => {
  const minute = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(minute, (date) => {
      const stored = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString()
      // An hour that the clocks repeat in autumn has two instants.
      const again = Date.parse(storedValue('datetime', shownValue('datetime', stored)) ?? '')
      expect([0, 3_600_000]).toContain(Math.abs(again - Date.parse(stored)))
    }),
  )
})

test('nothing is stored while a date is incomplete', () => {
  expect([storedValue('date', ''), storedValue('datetime', ''), shownValue('datetime', null)]).toEqual([
    null,
    null,
    '',
  ])
})
