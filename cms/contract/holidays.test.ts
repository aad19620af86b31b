import { expect, test } from 'vitest'
import { addHoliday } from './admin-holidays'
import { holidayOfClass } from './holiday-days'
import type { Holidays } from './holidays'

const diwali = { _id: 'd', name: 'Diwali', firstDay: '2026-11-08', lastDay: '2026-11-12' }
const clocks = { _id: 'c', name: 'Clocks go back', firstDay: '2026-11-01', lastDay: '2026-11-01' }
const at = (timezone: string): Holidays => ({ timezone, holidays: [clocks, diwali] })

test.each([
  // Kolkata, UTC+5:30.
  ['2026-11-07', '23:59', 'Asia/Kolkata', 'Asia/Kolkata', undefined],
  ['2026-11-08', '00:00', 'Asia/Kolkata', 'Asia/Kolkata', 'Diwali'],
  ['2026-11-12', '23:59', 'Asia/Kolkata', 'Asia/Kolkata', 'Diwali'],
  ['2026-11-13', '00:00', 'Asia/Kolkata', 'Asia/Kolkata', undefined],
  // An evening in New York is the next day in Kolkata: 13:29 and 13:30 there, now without summer time.
  ['2026-11-07', '13:29', 'America/New_York', 'Asia/Kolkata', undefined],
  ['2026-11-07', '13:30', 'America/New_York', 'Asia/Kolkata', 'Diwali'],
  ['2026-11-12', '13:30', 'America/New_York', 'Asia/Kolkata', undefined],
  // 1 November has 25 hours in New York.
  ['2026-11-01', '00:00', 'America/New_York', 'America/New_York', 'Clocks go back'],
  ['2026-11-01', '23:59', 'America/New_York', 'America/New_York', 'Clocks go back'],
  ['2026-11-02', '00:00', 'America/New_York', 'America/New_York', undefined],
  ['2026-11-02', '10:29', 'Asia/Kolkata', 'America/New_York', 'Clocks go back'],
  ['2026-11-02', '10:30', 'Asia/Kolkata', 'America/New_York', undefined],
])('a class on %s at %s in %s, of an institute in %s, is on %s', (date, time, own, institute, name) => {
  expect(holidayOfClass(at(institute), { date, time }, own)?.name).toBe(name)
})

test('a holiday ends on its first day or later', () => {
  const body = { name: 'Holi', firstDay: '2027-03-22' }
  const accepts = (lastDay?: string) => addHoliday.body.safeParse({ ...body, lastDay }).success
  expect([accepts(), accepts(''), accepts('2027-03-22'), accepts('2027-03-21')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
