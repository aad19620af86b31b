import { afterEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '../constants'
import { type PrefetchRequest, prefetch, takePrefetched } from './prefetch'

const ORIGIN = 'https://institute.example'
const ADDRESS = `${ORIGIN}/api/user/profile`
const BATCH = `${ORIGIN}/api/batch/get-batch`
const PROGRESS = `${ORIGIN}/api/batch/progress`
const OVERVIEW = `${ORIGIN}/api/admin/overview`
const REQUESTS: PrefetchRequest[] = [
  { path: '/api/user/profile', ofBatch: false },
  { path: '/api/batch/get-batch', ofBatch: true },
  { path: '/api/admin/overview', ofBatch: false, by: 'admin' },
  { path: '/api/batch/progress', ofBatch: false, by: 'learner' },
]

/** Prefetches with these entries in the browser's storage, and gives the addresses and tokens of the requests. */
function requested(stored: Record<string, string>, answer = () => Promise.resolve(new Response('{}'))) {
  const asked: [string, string | null][] = []
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push([url.href, new Headers(init.headers).get('Authorization')])
    return answer()
  })
  prefetch(REQUESTS, { getItem: (key) => stored[key] ?? null }, ORIGIN, REQUEST_TIMEOUT_MS)
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.prefetched = undefined
})

describe('prefetch', () => {
  test('requests with the learner’s token, about the account’s batch, without admin endpoints', () => {
    const User = JSON.stringify({ fullName: 'Asha', enrolled_batch: 'Interview & more' })
    expect(requested({ Usertoken: 'a-token', User })).toEqual([
      [ADDRESS, 'Bearer a-token'],
      [`${BATCH}?batch_name=Interview+%26+more`, 'Bearer a-token'],
      [PROGRESS, 'Bearer a-token'],
    ])
  })

  test.each([{}, { User: '{broken' }, { User: 'null' }])(
    'asks about no batch where the record is %j',
    (stored) => {
      const asked = requested({ Admintoken: 'an-admin', ...stored })
      expect(asked.map(([address]) => address)).toEqual([ADDRESS, OVERVIEW])
    },
  )

  test('requests nothing for a visitor, or without storage', () => {
    expect(requested({})).toEqual([])
    prefetch(REQUESTS, undefined, ORIGIN, REQUEST_TIMEOUT_MS)
    expect(takePrefetched(ADDRESS, undefined)).toBeUndefined()
  })

  test('requests nothing with an expired token', () => {
    const tokenUntil = (end: number) => `head.${btoa(JSON.stringify({ exp: end / 1000 }))}.signature`
    expect(requested({ Usertoken: tokenUntil(Date.now() - 1000) })).toEqual([])
    expect(requested({ Usertoken: tokenUntil(Date.now() + 60_000) })).not.toEqual([])
  })

  test('gives a response once, and only for the same token', async () => {
    requested({ Usertoken: 'a-token' })
    expect(takePrefetched(ADDRESS, 'another')).toBeUndefined()
    expect(takePrefetched(ADDRESS, undefined)).toBeUndefined()
    expect(await takePrefetched(ADDRESS, 'a-token')).toBeInstanceOf(Response)
    expect(takePrefetched(ADDRESS, 'a-token')).toBeUndefined()
  })

  test('leaves a failed request to the caller that takes it', async () => {
    requested({ Usertoken: 'a-token' }, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(takePrefetched(ADDRESS, 'a-token')).rejects.toThrow('Failed to fetch')
  })

  test('uses nothing from outside itself, because it runs inline', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
    const alone: typeof prefetch = new Function(`return ${prefetch}`)()
    alone(
      REQUESTS,
      { getItem: (key) => (key === 'Usertoken' ? 'a-token' : null) },
      ORIGIN,
      REQUEST_TIMEOUT_MS,
    )
    expect(takePrefetched(ADDRESS, 'a-token')).toBeDefined()
  })
})
