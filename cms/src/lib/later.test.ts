import { describe, expect, test, vi } from 'vitest'
import { createLater } from './later'

describe('work for later', () => {
  test('is done after its time, not before', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    createLater(vi.fn()).add(work, 500)
    await vi.advanceTimersByTimeAsync(499)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('is done at once, and once, by who stops', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    const later = createLater(vi.fn())
    later.add(work, 500)
    later.add(work, 900)
    await later.finish()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('that fails is told, and keeps nobody from stopping', async () => {
    const failed = vi.fn()
    const later = createLater(failed)
    const error = new Error('The database is away.')
    later.add(() => Promise.reject(error), 500)
    await later.finish()
    expect(failed).toHaveBeenCalledWith(error)
  })
})
