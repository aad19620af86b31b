import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gather } from './gathering'

describe('gathered calls', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are one, made a moment after the last of them', async () => {
    const act = vi.fn(async () => {})
    const calls = gather(act, 300, 5000)
    for (let count = 0; count < 5; count++) {
      calls.add()
      vi.advanceTimersByTime(200)
    }
    expect(calls.waitingSince()).toBeDefined()
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(act).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(calls.waitingSince()).toBe(undefined))
  })

  test('are a handful where they never stop', () => {
    const act = vi.fn(async () => {})
    const calls = gather(act, 300, 5000)
    for (let count = 0; count < 200; count++) {
      calls.add()
      vi.advanceTimersByTime(50)
    }
    vi.advanceTimersByTime(300)
    expect(act.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('are made at once when there is no time to wait, and not where there are none', async () => {
    const act = vi.fn(async () => {})
    const calls = gather(act, 300, 5000)
    await calls.flush()
    expect(act).not.toHaveBeenCalled()
    calls.add()
    await calls.flush()
    vi.advanceTimersByTime(300)
    expect(act).toHaveBeenCalledTimes(1)
  })
})
