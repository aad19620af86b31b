import { describe, expect, test } from 'vitest'
import { mostAttempts, retryDelay } from './outbox'

describe('retryDelay', () => {
  test('waits longer each time, and an hour at most', () => {
    expect([1, 2, 3, 4, 5, 40].map(retryDelay)).toEqual([
      15_000, 60_000, 240_000, 960_000, 3_600_000, 3_600_000,
    ])
  })

  test('adds up to two days before a mail is given up', () => {
    const delays = Array.from({ length: mostAttempts - 1 }, (_, index) => retryDelay(index + 1))
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000
    expect(hours).toBeGreaterThan(48)
    expect(hours).toBeLessThan(49)
  })
})
