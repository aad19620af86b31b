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
  const get = staleIfError(load, { freshMs: 100, retryMs: 10, maxEntries: 2 }, report)
  return { load, report, get, wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

describe('staleIfError', () => {
  test('loads once for concurrent calls, and caches the value while it is fresh', async () => {
    const { load, get, wait } = setUp()
    load.mockResolvedValue('news')
    expect(await Promise.all([get('us'), get('us'), get('us')])).toEqual(['news', 'news', 'news'])
    await wait(99)
    await get('us')
    expect(load).toHaveBeenCalledOnce()
  })

  test('returns the old value while a new one loads, then the new one', async () => {
    const { load, get, wait } = setUp()
    load.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    await get('us')
    await wait(101)
    expect(await get('us')).toBe('old')
    await wait(1)
    expect(await get('us')).toBe('new')
  })

  test('keeps the old value if loading fails, and retries later', async () => {
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

  test('returns undefined without any value, and only the first call waits', async () => {
    const { load, get, wait } = setUp()
    load.mockRejectedValueOnce(new Error('down')).mockReturnValue(new Promise(() => {}))
    expect(await get('us')).toBeUndefined()
    await wait(11)
    expect(await get('us')).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('evicts the least recently used value', async () => {
    const { load, get } = setUp()
    load.mockImplementation(async (key) => key)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key)
    expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
  })
})
