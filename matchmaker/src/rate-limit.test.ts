import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRateLimit, freshAllowance, spend } from './rate-limit.ts'

describe('rate limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('allows a minute’s worth at once, then refills evenly', () => {
    const allowance = freshAllowance(60)
    for (let count = 0; count < 60; count += 1) expect(spend(allowance, 60)).toBe(true)
    expect(spend(allowance, 60)).toBe(false)
    vi.advanceTimersByTime(999)
    expect(spend(allowance, 60)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(spend(allowance, 60)).toBe(true)
    expect(spend(allowance, 60)).toBe(false)
  })

  test('never allows more than a minute’s worth, even after a long pause', () => {
    const allowance = freshAllowance(2)
    vi.advanceTimersByTime(1e9)
    expect([1, 2, 3].map(() => spend(allowance, 2))).toEqual([true, true, false])
  })

  test('is unlimited when disabled', () => {
    const allowance = freshAllowance(Number.POSITIVE_INFINITY)
    for (let count = 0; count < 10_000; count += 1) {
      expect(spend(allowance, Number.POSITIVE_INFINITY)).toBe(true)
    }
  })

  test('counts each key separately and forgets those idle for a minute', () => {
    const limit = createRateLimit(1)
    expect(limit.allows('one')).toBe(true)
    expect(limit.allows('one')).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(limit.allows('other')).toBe(true)
    vi.advanceTimersByTime(30_000)
    expect(limit.size).toBe(1)
  })
})
