import { expect, test } from 'vitest'
import { addWeeks, mondayOf, totalsOf } from './week'

test('a week begins on Monday, on a Sunday too', () => {
  for (const day of [23, 26, 29]) expect(mondayOf(new Date(2026, 10, day, 15)).getDate()).toBe(23)
})

test('the next week begins at midnight, over a clock change too', () => {
  const next = new Date(addWeeks(mondayOf(new Date(2026, 9, 20)).toISOString(), 1))
  expect([next.getDate(), next.getHours()]).toEqual([26, 0])
})

test('the totals of a coach leave out what was cancelled', () => {
  const coach = { _id: 'f', fullName: 'Farah Khan' }
  const session = (state: string) => ({ state, coach, minutes: 30 })
  expect(totalsOf(['booked', 'done', 'missed', 'cancelled'].map(session))).toEqual([
    { name: 'Farah Khan', sessions: 3, hours: 1.5, missed: 1 },
  ])
})
