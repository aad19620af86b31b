import { describe, expect, test } from 'vitest'
import { resolveStart } from './seed-dates'

const now = new Date('2026-11-20T20:00:00Z')

describe('resolveStart', () => {
  test('counts days where the institute is, not where the server is', () => {
    // It is already the 21st in Kolkata.
    expect(resolveStart('+9d 18:00', 'Asia/Kolkata', now)).toBe('2026-11-30T12:30:00.000Z')
  })

  test('gives a day where no time is named', () => {
    expect(resolveStart('+9d', 'Asia/Kolkata', now)).toBe('2026-11-30')
  })

  test('goes back as well', () => {
    expect(resolveStart('-2d 09:30', 'Asia/Kolkata', now)).toBe('2026-11-19T04:00:00.000Z')
  })

  test('counts minutes from now', () => {
    expect(resolveStart('-20m', 'Asia/Kolkata', now)).toBe('2026-11-20T19:40:00.000Z')
  })

  test('keeps what is no relative start', () => {
    expect(resolveStart('2026-12-01T10:00:00Z', 'Asia/Kolkata', now)).toBe('2026-12-01T10:00:00Z')
  })
})
