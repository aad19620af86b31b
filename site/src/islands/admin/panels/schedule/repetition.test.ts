import { describe, expect, test } from 'vitest'
import { MOST_CLASSES, repetitionText, weeklyDays } from './repetition'

describe('repetition', () => {
  test('names the same weekday of each week, the last day included', () => {
    expect(weeklyDays('2026-12-22', '2027-01-05')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05'])
    expect(weeklyDays('2026-12-22', '2027-01-04')).toHaveLength(2)
  })

  test.each([
    ['2026-12-22', '2026-12-21'],
    ['', '2026-12-21'],
    ['2026-12-22', ''],
  ])('has no days from %j to %j', (from, until) => {
    expect(weeklyDays(from, until)).toEqual([])
  })

  test('says what it will make', () => {
    expect(repetitionText('2026-12-22', '2027-01-07')).toBe(
      '3 classes, every Tuesday, the last on 05-01-2027.',
    )
    expect(repetitionText('2026-12-22', '2026-12-22')).toBe('1 class, every Tuesday, the last on 22-12-2026.')
  })

  test('says what is missing or too much', () => {
    expect(repetitionText('2026-12-22', '')).toBe('Leave it empty for a single class.')
    expect(repetitionText('', '2026-12-22')).toBe('Choose the date of the first class too.')
    expect(repetitionText('2026-12-22', '2026-12-21')).toBe('This day comes before the first class.')
    expect(weeklyDays('2026-01-01', '2026-12-24')).toHaveLength(MOST_CLASSES)
    expect(repetitionText('2026-01-01', '2026-12-31')).toContain('These would be 53 classes.')
  })
})
