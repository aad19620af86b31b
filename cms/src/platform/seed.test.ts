import { describe, expect, test } from 'vitest'
import { resolveSeedDate } from './seed'

const now = new Date('2026-11-20T20:00:00Z')

describe('resolveSeedDate', () => {
  test("counts days in the institute's timezone, not the server's", () => {
    // It is already the 21st in Kolkata.
    expect(resolveSeedDate('+9d 18:00', 'Asia/Kolkata', now)).toBe('2026-11-30T12:30:00.000Z')
  })

  test('returns a day if no time is given', () => {
    expect(resolveSeedDate('+9d', 'Asia/Kolkata', now)).toBe('2026-11-30')
  })

  test('resolves past days', () => {
    expect(resolveSeedDate('-2d 09:30', 'Asia/Kolkata', now)).toBe('2026-11-19T04:00:00.000Z')
  })

  test('counts minutes from now', () => {
    expect(resolveSeedDate('-20m', 'Asia/Kolkata', now)).toBe('2026-11-20T19:40:00.000Z')
  })

  test('returns any other text unchanged', () => {
    expect(resolveSeedDate('2026-12-01T10:00:00Z', 'Asia/Kolkata', now)).toBe('2026-12-01T10:00:00Z')
  })
})
