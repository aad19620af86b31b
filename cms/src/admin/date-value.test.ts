import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInWords, dayPattern, dayText, instantAt, isInstant, readDay, wallClock } from './date-value'

const LOCALES = ['en-IN', 'en-GB', 'en-US']
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a typed day', () => {
  test('has the day first in India and Britain, and the month first in the United States', () => {
    expect(LOCALES.map((locale) => readDay('05/12/2026', locale))).toEqual([
      '2026-12-05',
      '2026-12-05',
      '2026-05-12',
    ])
    expect(LOCALES.map(dayPattern)).toEqual(['DD/MM/YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'])
  })

  test.each(['5/12/2026', '05-12-2026', '5.12.2026', ' 5 12 2026 ', '2026-12-05'])(
    'is read from “%s”',
    (text) => {
      expect(readDay(text, 'en-IN')).toBe('2026-12-05')
    },
  )

  test.each(['', '05/12', '31/02/2026', '05/13/2026', '05/12/26', '05/12/20266', 'soon', '5/12/2026/1'])(
    'is not guessed from “%s”',
    (text) => {
      expect(readDay(text, 'en-IN')).toBeUndefined()
    },
  )

  test('is the day that is shown, in every locale', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...LOCALES), (day, locale) => {
        expect(readDay(dayText(day, locale), locale)).toBe(day)
      }),
    )
  })
})

test('an instant is stored as the minute that is shown on the reader’s clock', () => {
  const minutes = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(minutes, (date) => {
      const stored = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString()
      const { day, time } = wallClock(stored)
      // An hour that the clocks repeat in autumn has two instants.
      const difference = Math.abs(Date.parse(instantAt(day, time)) - Date.parse(stored))
      expect([0, 3_600_000]).toContain(difference)
    }),
  )
})

test('half a typed day is no instant, though a browser takes it for one', () => {
  expect(Date.parse('05/1')).not.toBeNaN()
  expect(['05/1', '05/12/2027', '05/12/2027 18:30', '2027-12-05T13:00:00.000Z'].map(isInstant)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('a day is said in words', () => {
  expect(dayInWords('2026-12-05')).toBe('Saturday, 5 December 2026')
})
