import { expect, test } from 'vitest'
import { comingHolidays, holidayDays } from './holidays'

const now = Date.parse('2026-11-12T18:29Z')
const named = (name: string, firstDay: string, lastDay = firstDay) => ({ _id: name, name, firstDay, lastDay })

test('the coming holidays are those from today at the institute, for 60 days', () => {
  const holidays = [
    named('Diwali', '2026-11-08', '2026-11-12'),
    named('Christmas', '2026-12-25'),
    named('Holi', '2027-03-22'),
  ]
  const at = (instant: number) =>
    comingHolidays({ timezone: 'Asia/Kolkata', holidays }, instant).map(({ name }) => name)
  expect(at(now)).toEqual(['Diwali', 'Christmas'])
  expect(at(now + 60_000)).toEqual(['Christmas'])
})

test('the days of a holiday are one or two in words', () => {
  expect(holidayDays(named('Diwali', '2026-11-08', '2026-11-12'), now)).toBe('Sun 8 Nov – Thu 12 Nov')
  expect(holidayDays(named('New Year', '2027-01-01'), now)).toBe('Fri 1 Jan 2027')
})
