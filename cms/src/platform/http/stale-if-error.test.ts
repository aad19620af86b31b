import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { staleIfError } from './stale-if-error'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const load = vi.fn<(key: string) => Promise<string>>()
  const report = vi.fn()
  const get = staleIfError(load, { fresh: 100, retry: 10, entries: 2 }, report)
  return { load, report, get, wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

describe('staleIfError', () => {
  test('loads once for all who ask at once, and keeps the answer while it is fresh', async () => {
    const { load, get, wait } = setUp()
    load.mockResolvedValue('news')
    expect(await Promise.all([get('us'), get('us'), get('us')])).toEqual(['news', 'news', 'news'])
    await wait(99)
    await get('us')
    expect(load).toHaveBeenCalledOnce()
  })

  test('gives the old answer while a new one is on its way, then the new one', async () => {
    const { load, get, wait } = setUp()
    load.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    await get('us')
    await wait(101)
    expect(await get('us')).toBe('old')
    await wait(1)
    expect(await get('us')).toBe('new')
  })

  test('keeps the old answer when loading fails, and tries again later', async () => {
    const { load, report, get, wait } = setUp()
    load.mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('new')
    await get('us')
    await wait(101)
    await get('us')
    await wait(1)
    expect(await get('us')).toBe('old')
    expect(report).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledTimes(2)
    await wait(11)
    await get('us')
    await wait(1)
    expect(await get('us')).toBe('new')
  })

  test('has nothing where there never was an answer, and lets only the first wait for it', async () => {
    const { load, get, wait } = setUp()
    load.mockRejectedValueOnce(new Error('down')).mockReturnValue(new Promise(() => {}))
    expect(await get('us')).toBeUndefined()
    await wait(11)
    expect(await get('us')).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('forgets what was asked for longest ago', async () => {
    const { load, get } = setUp()
    load.mockImplementation(async (key) => key)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key)
    expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
  })
})
