import { describe, expect, test } from 'vitest'
import { createRateLimit, freshAllowance, spend } from './rate-limit.ts'

describe('rate limit', () => {
  test('allows a minute’s worth at once, and then as much as time brings', () => {
    const allowance = freshAllowance(60, 0)
    for (let count = 0; count < 60; count += 1) expect(spend(allowance, 60, 0)).toBe(true)
    expect(spend(allowance, 60, 0)).toBe(false)
    expect(spend(allowance, 60, 999)).toBe(false)
    expect(spend(allowance, 60, 1000)).toBe(true)
    expect(spend(allowance, 60, 1000)).toBe(false)
  })

  test('never allows more than a minute’s worth, however long nothing happened', () => {
    const allowance = freshAllowance(2, 0)
    expect([1, 2, 3].map(() => spend(allowance, 2, 1e9))).toEqual([true, true, false])
  })

  test('knows no end where it is off', () => {
    const allowance = freshAllowance(Number.POSITIVE_INFINITY, 0)
    for (let count = 0; count < 10_000; count += 1) {
      expect(spend(allowance, Number.POSITIVE_INFINITY, 0)).toBe(true)
    }
  })

  test('counts each key for itself and forgets whoever did nothing for a minute', () => {
    const limit = createRateLimit(1)
    expect(limit.allows('one', 0)).toBe(true)
    expect(limit.allows('one', 0)).toBe(false)
    expect(limit.allows('other', 30_000)).toBe(true)
    limit.forget(60_000)
    expect(limit.size).toBe(1)
  })
})
