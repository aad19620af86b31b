import { describe, expect, test } from 'vitest'
import { MAX_CLASSES_PER_SERIES, weeklyDates } from './weekly-dates.ts'

describe('weeklyDates', () => {
  test('returns the weekday of the first date up to and including the last date', () => {
    expect(weeklyDates('2026-12-22', '2027-01-05')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05'])
    expect(weeklyDates('2026-12-22', '2027-01-04')).toEqual(['2026-12-22', '2026-12-29'])
  })

  test('adds other weekdays from the first date on', () => {
    expect(weeklyDates('2026-12-24', '2027-01-01', [2, 4])).toEqual([
      '2026-12-24',
      '2026-12-29',
      '2026-12-31',
    ])
  })

  test('returns one date if the last date is the first', () => {
    expect(weeklyDates('2026-12-22', '2026-12-22')).toEqual(['2026-12-22'])
  })

  test('returns no dates if the last date is earlier than the first, or invalid', () => {
    expect(weeklyDates('2026-12-22', '2026-12-21')).toEqual([])
    expect(weeklyDates('2026-12-22', '')).toEqual([])
  })

  test('returns too many dates for a last one in a thousand years', () => {
    expect(weeklyDates('2026-12-22', '3026-12-22').length).toBeGreaterThan(MAX_CLASSES_PER_SERIES)
  })

  test('returns the maximum number of classes for a year', () => {
    expect(weeklyDates('2026-01-01', '2026-12-30')).toHaveLength(MAX_CLASSES_PER_SERIES)
  })
})
