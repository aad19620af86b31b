import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue'

const PATIENCE = 3000

/** A queue whose clock stands still unless told otherwise, and work that ends when it is told to. */
function start({ slots = 2, duration = 100, longestWait = 8000 } = {}) {
  let time = 0
  const order: string[] = []
  const ends: (() => void)[] = []
  const queue = createFairQueue({ slots, duration, longestWait, now: () => time })
  const add = (group: string, name = group, preferred = false) =>
    queue({ group, preferred, patience: PATIENCE }, async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }).catch((error: unknown) => error)
  return {
    add,
    order,
    /** Lets the oldest work end after so many milliseconds. */
    end: async (milliseconds = 0) => {
      time += milliseconds
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the fair queue', () => {
  test('does as much at once as it has slots, and gives each its result', async () => {
    const { add, order, end } = start()
    const results = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
    expect(order).toEqual(['a1', 'a2'])
    await end()
    expect(order).toEqual(['a1', 'a2', 'a3'])
    await end()
    await end()
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3'])
  })

  test('takes the groups in turns, however much one of them wants', async () => {
    const { add, order, end } = start({ slots: 1 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    void add('b', 'b1')
    void add('c', 'c1')
    for (let done = 0; done < 5; done += 1) await end()
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  test('takes preferred work first, and other work after three pieces of it', async () => {
    const { add, order, end } = start({ slots: 1 })
    void add('a', 'a1')
    for (const name of ['b1', 'b2']) void add('b', name)
    for (const name of ['c1', 'c2', 'c3', 'c4']) void add('c', name, true)
    for (let done = 0; done < 6; done += 1) await end()
    expect(order).toEqual(['a1', 'c1', 'c2', 'c3', 'b1', 'c4', 'b2'])
  })

  test('does preferred work however many other groups wait', async () => {
    const { add, order, end } = start({ slots: 1, duration: 1000 })
    for (const group of ['a', 'b', 'c', 'd', 'e', 'f']) void add(group)
    expect(await add('g')).toBeInstanceOf(QueueFull)
    const preferred = add('g', 'g', true)
    await end()
    expect(order).toEqual(['a', 'g'])
    await end()
    expect(await preferred).toBe('g')
  })

  test('refuses at once what would wait too long, and says for how long', async () => {
    const { add } = start({ slots: 1, duration: 1000 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    const refused = await add('a', 'a5')
    expect(refused).toBeInstanceOf(QueueFull)
    expect(refused).toMatchObject({ seconds: 4 })
  })

  test('refuses nobody else for what one group has waiting', async () => {
    const { add, order, end } = start({ slots: 1, duration: 1000 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    const other = add('b', 'b1')
    await end()
    await end()
    expect(order).toContain('b1')
    await end()
    expect(await other).toBe('b1')
  })

  test('learns how long the work takes', async () => {
    const { add, end } = start({ slots: 1, duration: 100 })
    for (let done = 0; done < 40; done += 1) {
      const result = add('a')
      await end(2000)
      await result
    }
    void add('a')
    void add('a')
    expect(await add('a')).toBeInstanceOf(QueueFull)
  })

  test('gives up what waited longer than anybody would', async () => {
    const { add, order, end } = start({ slots: 1, longestWait: 8000 })
    void add('a', 'a1')
    const late = [add('b', 'b1'), add('b', 'b2')]
    await end(8001)
    for (const one of late) expect(await one).toBeInstanceOf(QueueFull)
    const fresh = add('c', 'c1')
    await end()
    expect(await fresh).toBe('c1')
    expect(order).toEqual(['a1', 'c1'])
  })

  test('goes on after work that fails', async () => {
    const queue = createFairQueue({ slots: 1, duration: 10, longestWait: 8000 })
    const failing = queue({ group: 'a', patience: PATIENCE }, async () => {
      throw new Error('broken')
    })
    const other = queue({ group: 'b', patience: PATIENCE }, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await other).toBe('done')
  })
})
