import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWrongPasswords } from './failed-passwords'

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

describe('wrong passwords', () => {
  test('block the pair of account and network for the rest of the minute, before the next is looked at', async () => {
    const { check } = createWrongPasswords(LIMIT)
    for (let number = 0; number < LIMIT; number += 1) expect(await check(attempt('a'), wrong)).toBe(false)
    const looked = vi.fn(right)
    await expect(check(attempt('a'), looked)).rejects.toMatchObject({ ...blocked, retryAfter: 60 })
    expect(looked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_001)
    expect(await check(attempt('a'), right)).toBe(true)
  })

  test('of one network keep out neither the owner elsewhere nor another account there', async () => {
    const { check } = createWrongPasswords(LIMIT)
    for (let number = 0; number < LIMIT; number += 1) await check(attempt('a'), wrong)
    expect(await check(attempt('b'), right)).toBe(true)
    expect(await check({ ...attempt('a'), email: 'ravi@example.com' }, right)).toBe(true)
  })

  test('are not counted where the password is right, or could not be checked', async () => {
    const { check } = createWrongPasswords(LIMIT)
    const busy = async () => {
      throw new Error('busy')
    }
    for (let number = 0; number < LIMIT * 3; number += 1) {
      expect(await check(attempt('a'), right)).toBe(true)
      await expect(check(attempt('a'), busy)).rejects.toThrow('busy')
    }
  })

  test('sent at once are no more than one after another', async () => {
    const { check } = createWrongPasswords(LIMIT)
    const looked = vi.fn(wrong)
    await Promise.allSettled(Array.from({ length: 50 }, () => check(attempt('a'), looked)))
    expect(looked).toHaveBeenCalledTimes(LIMIT)
  })

  test('from very many networks end after a hundred an hour, and the owner’s own network is still let in', async () => {
    const { check } = createWrongPasswords(LIMIT)
    const looked = vi.fn(wrong)
    for (let number = 0; number < 500; number += 1)
      await check(attempt(`network ${number}`), looked).catch(() => undefined)
    expect(looked).toHaveBeenCalledTimes(LIMIT * 10)
    await expect(check(attempt('another'), right)).rejects.toMatchObject(blocked)
    expect(await check(attempt('home', true), right)).toBe(true)
  })
})
