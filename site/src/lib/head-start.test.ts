import { afterEach, describe, expect, test, vi } from 'vitest'
import { TIMEOUT } from '../constants'
import { begin, takeBegun } from './head-start'

const ORIGIN = 'https://institute.example'
const ADDRESS = `${ORIGIN}/api/user/profile`
const BATCH = `${ORIGIN}/api/batch/get-batch`
const REQUESTS = [
  { path: '/api/user/profile', ofBatch: false },
  { path: '/api/batch/get-batch', ofBatch: true },
]

/** Begins as a browser would that remembers these entries, and gives what was asked, with the token that went along. */
function begun(stored: Record<string, string>, answer = () => Promise.resolve(new Response('{}'))) {
  const asked: [string, string | null][] = []
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push([url.href, new Headers(init.headers).get('Authorization')])
    return answer()
  })
  begin(REQUESTS, { getItem: (key) => stored[key] ?? null }, ORIGIN, TIMEOUT)
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.begun = undefined
})

describe('head start', () => {
  test('asks as the learner who is signed in, about the batch of the account', () => {
    const User = JSON.stringify({ fullName: 'Asha', enrolled_batch: 'Interview & more' })
    expect(begun({ Usertoken: 'a-token', User })).toEqual([
      [ADDRESS, 'Bearer a-token'],
      [`${BATCH}?batch_name=Interview+%26+more`, 'Bearer a-token'],
    ])
  })

  test.each([{}, { User: '{broken' }, { User: 'null' }])(
    'asks about no batch where the record is %j',
    (stored) => {
      const asked = begun({ Admintoken: 'an-admin', ...stored })
      expect(asked.map(([address]) => address)).toEqual([ADDRESS])
    },
  )

  test('asks nothing for a visitor, or where the browser remembers nothing', () => {
    expect(begun({})).toEqual([])
    begin(REQUESTS, undefined, ORIGIN, TIMEOUT)
    expect(takeBegun(ADDRESS, undefined)).toBeUndefined()
  })

  test('gives an answer once, to whom it was asked for', async () => {
    begun({ Usertoken: 'a-token' })
    expect(takeBegun(ADDRESS, 'another')).toBeUndefined()
    expect(takeBegun(ADDRESS, undefined)).toBeUndefined()
    expect(await takeBegun(ADDRESS, 'a-token')).toBeInstanceOf(Response)
    expect(takeBegun(ADDRESS, 'a-token')).toBeUndefined()
  })

  test('leaves what went wrong to whoever takes it', async () => {
    begun({ Usertoken: 'a-token' }, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(takeBegun(ADDRESS, 'a-token')).rejects.toThrow('Failed to fetch')
  })

  test('uses nothing from outside itself, since it runs inline', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
    const alone: typeof begin = new Function(`return ${begin}`)()
    alone(REQUESTS, { getItem: (key) => (key === 'Usertoken' ? 'a-token' : null) }, ORIGIN, TIMEOUT)
    expect(takeBegun(ADDRESS, 'a-token')).toBeDefined()
  })
})
