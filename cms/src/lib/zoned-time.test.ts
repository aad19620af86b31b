import { describe, expect, test } from 'vitest'
import { dayNumber, instantOf, spokenTime, wallTimeOf } from './zoned-time'

describe('instantOf', () => {
  test.for([
    ['2026-11-21', '18:30', 'Asia/Kolkata', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21', '18:30:00.000', 'Asia/Kolkata', '2026-11-21T13:00:00.000Z'],
    ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01', '09:00', 'Europe/London', '2026-01-01T09:00:00.000Z'],
  ] as const)('%s %s in %s is %s', ([date, time, timezone, instant]) => {
    expect(instantOf({ date, time }, timezone).toISOString()).toBe(instant)
  })
})

describe('wallTimeOf', () => {
  test('is what the clocks of a timezone show', () => {
    const instant = new Date('2026-11-21T20:00:00Z')
    expect(wallTimeOf(instant, 'Asia/Kolkata')).toEqual({ date: '2026-11-22', time: '01:30' })
  })
})

describe('dayNumber', () => {
  test('counts days', () => {
    expect([dayNumber('1970-01-01'), dayNumber('2026-03-01') - dayNumber('2026-02-28')]).toEqual([0, 1])
  })
})

describe('spokenTime', () => {
  test('tells an instant where it is at home', () => {
    expect(spokenTime('2026-11-30T12:30:00.000Z', 'Asia/Kolkata')).toMatch(
      /^Monday,? 30 November 2026 at 6:00.pm/i,
    )
  })

  test('tells it in UTC where nobody knows the timezone', () => {
    expect(spokenTime('2026-11-30T12:30:00.000Z', 'Nowhere')).toMatch(/12:30.pm/i)
  })
})
