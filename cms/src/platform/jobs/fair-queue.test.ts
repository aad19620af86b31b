import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue'

const MAX_WAIT_MS = 3000

/** A queue with a manual clock, and work that the test ends. */
function start({ slots = 2, initialDurationMs = 100, maxQueuedMs = 8000 } = {}) {
  let time = 0
  const order: string[] = []
  const ends: (() => void)[] = []
  const queue = createFairQueue({ slots, initialDurationMs, maxQueuedMs, now: () => time })
  const add = (group: string, name = group, preferred = false, onWait?: (milliseconds: number) => void) =>
    queue({ group, preferred, maxWaitMs: MAX_WAIT_MS, ...(onWait && { onWait }) }, async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }).catch((error: unknown) => error)
  return {
    add,
    order,
    /** Ends the oldest work after a number of milliseconds. */
    end: async (milliseconds = 0) => {
      time += milliseconds
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('createFairQueue', () => {
  test('runs as many tasks at once as it has slots, and returns their results', async () => {
    const { add, order, end } = start()
    const results = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
    expect(order).toEqual(['a1', 'a2'])
    await end()
    expect(order).toEqual(['a1', 'a2', 'a3'])
    await end()
    await end()
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3'])
  })

  test('alternates between groups', async () => {
    const { add, order, end } = start({ slots: 1 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    void add('b', 'b1')
    void add('c', 'c1')
    for (let done = 0; done < 5; done += 1) await end()
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  test('runs preferred work first, and other work after three preferred tasks', async () => {
    const { add, order, end } = start({ slots: 1 })
    void add('a', 'a1')
    for (const name of ['b1', 'b2']) void add('b', name)
    for (const name of ['c1', 'c2', 'c3', 'c4']) void add('c', name, true)
    for (let done = 0; done < 6; done += 1) await end()
    expect(order).toEqual(['a1', 'c1', 'c2', 'c3', 'b1', 'c4', 'b2'])
  })

  test('accepts preferred work however many other groups wait', async () => {
    const { add, order, end } = start({ slots: 1, initialDurationMs: 1000 })
    for (const group of ['a', 'b', 'c', 'd', 'e', 'f']) void add(group)
    expect(await add('g')).toBeInstanceOf(QueueFull)
    const preferred = add('g', 'g', true)
    await end()
    expect(order).toEqual(['a', 'g'])
    await end()
    expect(await preferred).toBe('g')
  })

  test('refuses immediately what would wait too long, with the expected wait', async () => {
    const { add } = start({ slots: 1, initialDurationMs: 1000 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    const refused = await add('a', 'a5')
    expect(refused).toBeInstanceOf(QueueFull)
    expect(refused).toMatchObject({ seconds: 4 })
  })

  test('accepts other groups while one group has too much waiting', async () => {
    const { add, order, end } = start({ slots: 1, initialDurationMs: 1000 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    const other = add('b', 'b1')
    await end()
    await end()
    expect(order).toContain('b1')
    await end()
    expect(await other).toBe('b1')
  })

  test('measures how long the work takes', async () => {
    const { add, end } = start({ slots: 1, initialDurationMs: 100 })
    for (let done = 0; done < 40; done += 1) {
      const result = add('a')
      await end(2000)
      await result
    }
    void add('a')
    void add('a')
    expect(await add('a')).toBeInstanceOf(QueueFull)
  })

  test('tells a waiting task its wait anew after each task, by the latest measurements', async () => {
    const { add, end } = start({ slots: 1, initialDurationMs: 100 })
    const waits: number[] = []
    void add('a')
    void add('b')
    void add('c', 'c', false, (milliseconds) => waits.push(milliseconds))
    await end(1000)
    expect(waits).toEqual([1000])
    await end(3000)
    expect(waits).toEqual([1000, 0])
  })

  test('rejects work that has waited for too long', async () => {
    const { add, order, end } = start({ slots: 1, maxQueuedMs: 8000 })
    void add('a', 'a1')
    const late = [add('b', 'b1'), add('b', 'b2')]
    await end(8001)
    for (const one of late) expect(await one).toBeInstanceOf(QueueFull)
    const fresh = add('c', 'c1')
    await end()
    expect(await fresh).toBe('c1')
    expect(order).toEqual(['a1', 'c1'])
  })

  test('continues after a failed task', async () => {
    const queue = createFairQueue({ slots: 1, initialDurationMs: 10, maxQueuedMs: 8000 })
    const failing = queue({ group: 'a', maxWaitMs: MAX_WAIT_MS }, async () => {
      throw new Error('broken')
    })
    const other = queue({ group: 'b', maxWaitMs: MAX_WAIT_MS }, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await other).toBe('done')
  })
})
