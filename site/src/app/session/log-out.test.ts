import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut, sendBeforeLogOut } from './log-out'
import { $token, signInAdmin } from './session'

const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('fetch', async (url: string | URL) => {
    requests.push(new URL(url, 'http://site.example').pathname)
    return Response.json({})
  })
  signInAdmin('token')
})

afterEach(() => vi.unstubAllGlobals())

test('ends the session', async () => {
  await logOut()
  expect($token.get()).toBe(undefined)
  expect(requests).toEqual(['/api/auth/logout'])
})

test('sends what waits while the session still exists', async () => {
  const forget = sendBeforeLogOut(async () => {
    expect($token.get()).toBe('token')
    await Promise.resolve()
    requests.push('/api/admin/schedule')
  })
  await logOut()
  expect(requests).toEqual(['/api/admin/schedule', '/api/auth/logout'])
  forget()
})

test('logs out even when what waits cannot be sent', async () => {
  sendBeforeLogOut(() => Promise.reject(new Error('offline')))
  await logOut()
  expect($token.get()).toBe(undefined)
})

test('keeps the session where what waits would be lost', async () => {
  const forget = sendBeforeLogOut(async () => false)
  expect(await logOut()).toBe(false)
  expect($token.get()).toBe('token')
  forget()
  expect(await logOut()).toBe(true)
})

test('deletes the stored answers before the session ends', async () => {
  const deleted: unknown[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['replies:7', 'files:a'],
    delete: async (name: string) => deleted.push([name, $token.get()]),
  })
  await logOut()
  expect(deleted[0]).toEqual(['replies:7', 'token'])
})
