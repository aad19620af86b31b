import { describe, expect, test, vi } from 'vitest'
import { createBackgroundTasks } from './background-tasks'

describe('createBackgroundTasks', () => {
  test('runs a task after its delay', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    createBackgroundTasks(vi.fn()).add(work, 500)
    await vi.advanceTimersByTimeAsync(499)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('runs waiting tasks immediately and once on finish', async () => {
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

  test('reports a failed task, and still finishes', async () => {
    const failed = vi.fn()
    const tasks = createBackgroundTasks(failed)
    const error = new Error('The database is away.')
    tasks.add(() => Promise.reject(error), 500)
    await tasks.finish()
    expect(failed).toHaveBeenCalledWith(error)
  })
})
