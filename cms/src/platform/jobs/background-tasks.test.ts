import { describe, expect, test, vi } from 'vitest'
import { createBackgroundTasks } from './background-tasks'

describe('background tasks', () => {
  test('is done after its time, not before', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    createBackgroundTasks(vi.fn()).add(work, 500)
    await vi.advanceTimersByTimeAsync(499)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('is done at once, and once, by who stops', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    const tasks = createBackgroundTasks(vi.fn())
    tasks.add(work, 500)
    tasks.add(work, 900)
    await tasks.finish()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('that fails is told, and keeps nobody from stopping', async () => {
    const failed = vi.fn()
    const tasks = createBackgroundTasks(failed)
    const error = new Error('The database is away.')
    tasks.add(() => Promise.reject(error), 500)
    await tasks.finish()
    expect(failed).toHaveBeenCalledWith(error)
  })
})
