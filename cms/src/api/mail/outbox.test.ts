import { describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryDelay } from './outbox'

describe('retryDelay', () => {
  test('backs off up to an hour', () => {
    expect([1, 2, 3, 4, 5, 40].map(retryDelay)).toEqual([
      15_000, 60_000, 240_000, 960_000, 3_600_000, 3_600_000,
    ])
  })

  test('gives a mail up after two days', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1))
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000
    expect(hours).toBeGreaterThan(48)
    expect(hours).toBeLessThan(49)
  })
})
