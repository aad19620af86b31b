import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gather } from './gathering'

const act = vi.fn(async () => {})
const failed = vi.fn()
const gatherCalls = () => gather(act, 300, 5000, failed)

describe('gather', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.resetAllMocks()
  })

  test('makes one call shortly after the last of several', async () => {
    const calls = gatherCalls()
    for (let count = 0; count < 5; count++) {
      calls.add()
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(calls.waitingSince()).toBeDefined()
    expect(act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(act).toHaveBeenCalledTimes(1)
    expect(calls.waitingSince()).toBe(undefined)
  })

  test('makes a few calls if they never pause', async () => {
    const calls = gatherCalls()
    for (let count = 0; count < 200; count++) {
      calls.add()
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(act.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('flushes a waiting call immediately, and makes none if none waits', async () => {
    const calls = gatherCalls()
    await calls.flush()
    expect(act).not.toHaveBeenCalled()
    calls.add()
    await calls.flush()
    await vi.advanceTimersByTimeAsync(300)
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('waits on flush for a running call', async () => {
    const calls = gatherCalls()
    const over: string[] = []
    const underway = Promise.withResolvers<void>()
    act.mockReturnValueOnce(underway.promise.then(() => void over.push('the call')))
    calls.add()
    await vi.advanceTimersByTimeAsync(300)
    const flushed = calls.flush().then(() => over.push('the flush'))
    underway.resolve()
    await flushed
    expect(over).toEqual(['the call', 'the flush'])
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('reports the error of a call by the timer, and continues', async () => {
    const calls = gatherCalls()
    const error = new Error('The database is away.')
    act.mockRejectedValueOnce(error)
    calls.add()
    await vi.advanceTimersByTimeAsync(300)
    expect(failed).toHaveBeenCalledWith(error)
    calls.add()
    await calls.flush()
    expect(act).toHaveBeenCalledTimes(2)
  })
})
