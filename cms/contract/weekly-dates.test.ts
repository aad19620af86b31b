import { describe, expect, test } from 'vitest'
import { MAX_CLASSES_PER_SERIES, weeklyDates } from './weekly-dates.ts'

describe('weeklyDates', () => {
  test('takes the weekday of the first date until the last, and that one too', () => {
    expect(weeklyDates('2026-12-22', '2027-01-05')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05'])
    expect(weeklyDates('2026-12-22', '2027-01-04')).toEqual(['2026-12-22', '2026-12-29'])
  })

  test('is one date where the last is the first', () => {
    expect(weeklyDates('2026-12-22', '2026-12-22')).toEqual(['2026-12-22'])
  })

  test('is nothing where the last lies before the first, or is no date', () => {
    expect(weeklyDates('2026-12-22', '2026-12-21')).toEqual([])
    expect(weeklyDates('2026-12-22', '')).toEqual([])
  })

  test('gives a year of weeks the most classes of a series', () => {
    expect(weeklyDates('2026-01-01', '2026-12-30')).toHaveLength(MAX_CLASSES_PER_SERIES)
  })
})
