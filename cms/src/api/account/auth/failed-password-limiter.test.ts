import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFailedPasswordLimiter } from './failed-password-limiter'

const LIMIT = 10
const right = async () => true
const wrong = async () => false

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const attempt = (network: string, known = false) => ({ email: 'asha@example.com', network, known })
const blocked = { status: 429, code: 'TooManyWrongPasswords' }

describe('createFailedPasswordLimiter', () => {
  test('blocks the pair of account and network for the rest of the minute, without checking another password', async () => {
    const { check } = createFailedPasswordLimiter(LIMIT)
    for (let number = 0; number < LIMIT; number += 1) expect(await check(attempt('a'), wrong)).toBe(false)
    const isCorrect = vi.fn(right)
    await expect(check(attempt('a'), isCorrect)).rejects.toMatchObject({ ...blocked, retryAfter: 60 })
    expect(isCorrect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_001)
    expect(await check(attempt('a'), right)).toBe(true)
  })

  test('blocks neither the owner on another network nor another account on this one', async () => {
    const { check } = createFailedPasswordLimiter(LIMIT)
    for (let number = 0; number < LIMIT; number += 1) await check(attempt('a'), wrong)
    expect(await check(attempt('b'), right)).toBe(true)
    expect(await check({ ...attempt('a'), email: 'ravi@example.com' }, right)).toBe(true)
  })

  test('counts neither correct passwords nor checks that failed', async () => {
    const { check } = createFailedPasswordLimiter(LIMIT)
    const busy = async () => {
      throw new Error('busy')
    }
    for (let number = 0; number < LIMIT * 3; number += 1) {
      expect(await check(attempt('a'), right)).toBe(true)
      await expect(check(attempt('a'), busy)).rejects.toThrow('busy')
    }
  })

  test('counts concurrent attempts like sequential ones', async () => {
    const { check } = createFailedPasswordLimiter(LIMIT)
    const isCorrect = vi.fn(wrong)
    await Promise.allSettled(Array.from({ length: 50 }, () => check(attempt('a'), isCorrect)))
    expect(isCorrect).toHaveBeenCalledTimes(LIMIT)
  })

  test('stops guesses from many networks after a hundred an hour, but lets the owner in from a known network', async () => {
    const { check } = createFailedPasswordLimiter(LIMIT)
    const isCorrect = vi.fn(wrong)
    for (let number = 0; number < 500; number += 1)
      await check(attempt(`network ${number}`), isCorrect).catch(() => undefined)
    expect(isCorrect).toHaveBeenCalledTimes(LIMIT * 10)
    await expect(check(attempt('another'), right)).rejects.toMatchObject(blocked)
    expect(await check(attempt('home', true), right)).toBe(true)
  })
})
