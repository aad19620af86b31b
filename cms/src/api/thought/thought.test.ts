import { describe, expect, test } from 'vitest'
import { thoughtOfTheDay } from './thought'

const thoughts = ['one', 'two', 'three']
const at = (instant: string, timezone = 'Asia/Kolkata') =>
  thoughtOfTheDay(thoughts, new Date(instant), timezone)

describe('thoughtOfTheDay', () => {
  test('stays the same for a day and rotates', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => at(`${day}T10:00:00Z`))
    expect(new Set(days).size).toBe(3)
    expect(at('2026-11-21T18:29:59Z')).toBe(days[0])
    expect(at('2026-11-24T10:00:00Z')).toBe(days[0])
  })

  test('changes at the institute’s midnight', () => {
    expect(at('2026-11-21T18:30:00Z')).toBe(at('2026-11-22T10:00:00Z'))
    expect(at('2026-11-21T18:30:00Z', 'UTC')).toBe(at('2026-11-21T10:00:00Z', 'UTC'))
  })

  test('returns undefined without thoughts', () => {
    expect(thoughtOfTheDay([], new Date(), 'UTC')).toBeUndefined()
  })
})
