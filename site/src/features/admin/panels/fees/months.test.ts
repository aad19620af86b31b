import { expect, test } from 'vitest'
import { lastMonths } from './months'

test('lists the last months, across the turn of the year and from its longest months', () => {
  expect(lastMonths('2027-01-31', 3)).toEqual([
    { month: '2027-01', name: 'January 2027' },
    { month: '2026-12', name: 'December 2026' },
    { month: '2026-11', name: 'November 2026' },
  ])
})
