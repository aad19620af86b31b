import { expect, test } from 'vitest'
import { classHours } from './hours'

const at = (startsAt: string, duration = 90) => ({ startsAt, duration })
/** With plain spaces. */
const hours = (classes: ReturnType<typeof at>[], zone: string) =>
  classHours(classes, zone).replaceAll(/\s/gu, ' ')

test('the hours of a batch name each weekday once, from Monday, in the institute’s timezone', () => {
  const weekly = ['2026-12-03', '2026-12-01', '2026-12-08', '2026-12-10'].map((day) => at(`${day}T14:00Z`))
  expect(hours(weekly, 'Asia/Kolkata')).toBe('Tue and Thu, 7:30 – 9:00 pm IST')
  // 19:30 in UTC is the day after in India.
  expect(hours([...weekly, at('2026-12-04T19:30Z', 60)], 'Asia/Kolkata')).toBe(
    'Tue and Thu, 7:30 – 9:00 pm; Sat, 1:00 – 2:00 am IST',
  )
  expect(hours([], 'Asia/Kolkata')).toBe('')
})

test('the hours stay the same across a daylight saving change', () => {
  const classes = [at('2026-10-27T23:00Z'), at('2026-11-04T00:00Z')]
  expect(hours(classes, 'America/New_York')).toBe('Tue, 7:00 – 8:30 pm EDT')
})
