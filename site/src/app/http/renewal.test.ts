import { profile } from '@careerspeak/contract/profile'
import { setPersistentEngine } from '@nanostores/persistent'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $token, $userToken, signInAdmin, signInLearner, signOut } from '../session/session'
import { $sessionId } from '../session/session-id'
import { call } from './client'
import { freshToken, withToken } from './renewal'

const MINUTE = 60_000

let issued = 0
/** A token of a session that works for so many milliseconds. */
function tokenFor(session: string, lasts = 10 * MINUTE): string {
  issued += 1
  const seconds = Date.now() / 1000
  const claims = { id: 7, session, iat: seconds, exp: seconds + lasts / 1000, number: issued }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

const stored: Record<string, string> = {}
const asha = { fullName: 'Asha Rao' }
const failure = (status: number) => ({ msg: 'No.', error: { status, name: 'Code', message: 'No.' } })

/** A server that takes only these tokens, and renews by `renewal`. It tells what it was asked, in order. */
function serve(renewal: (token: string) => { status: number; body: object } | Promise<never>) {
  const asked: string[] = []
  const taken = new Set<string>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization')?.slice(7) ?? ''
    const path = new URL(address).pathname
    asked.push(`${path.split('/').at(-1)} ${token}`)
    await Promise.resolve()
    if (path.endsWith('/refresh')) {
      const { status, body } = await renewal(token)
      return new Response(JSON.stringify(body), { status })
    }
    // Well-formed enough for a call that was let through: what is answered is not looked at.
    return new Response(JSON.stringify(failure(taken.has(token) ? 404 : 401)), {
      status: taken.has(token) ? 404 : 401,
    })
  })
  return { asked, taken }
}

const readProfile = (onRefused = vi.fn()) =>
  withToken((token) => call(profile, { base: 'https://site.example', token }), onRefused)

beforeEach(() => {
  setPersistentEngine(stored, { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('location', { origin: 'https://site.example' })
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} }))

describe('a call with a token', () => {
  test('is sent once while the token is valid', async () => {
    const token = tokenFor('abc')
    const { asked, taken } = serve(() => Promise.reject(new Error('Nobody asked for this.')))
    taken.add(token)
    signInLearner(token, asha)
    expect(await readProfile()).toMatchObject({ status: 404 })
    expect(asked).toEqual([`profile ${token}`])
  })

  test('renews a rejected token once, and is sent again', async () => {
    const [old, next] = [tokenFor('abc'), tokenFor('abc')]
    const { asked, taken } = serve(() => ({ status: 200, body: { token: next } }))
    taken.add(next)
    signInLearner(old, asha)
    const session = $sessionId.get()
    const onRefused = vi.fn()
    const answers = await Promise.all([
      readProfile(onRefused),
      readProfile(onRefused),
      readProfile(onRefused),
    ])
    expect(answers).toMatchObject([{ status: 404 }, { status: 404 }, { status: 404 }])
    expect(asked.filter((line) => line.startsWith('refresh'))).toEqual([`refresh ${old}`])
    expect([$userToken.get(), stored.Usertoken]).toEqual([next, next])
    expect($sessionId.get()).toBe(session)
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('renews a token that expires soon before it is sent', async () => {
    const [old, next] = [tokenFor('abc', 20_000), tokenFor('abc')]
    const { asked, taken } = serve(() => ({ status: 200, body: { token: next } }))
    taken.add(next)
    signInAdmin(old)
    await readProfile()
    expect(asked).toEqual([`refresh ${old}`, `profile ${next}`])
    expect(stored.Admintoken).toBe(next)
    expect(stored.Usertoken).toBeUndefined()
  })

  test('fails with 401 when the session has ended, and requests no other token', async () => {
    const token = tokenFor('abc', 0)
    const { asked } = serve(() => ({ status: 401, body: failure(401) }))
    signInLearner(token, asha)
    const onRefused = vi.fn()
    expect(await readProfile(onRefused)).toMatchObject({ status: 401 })
    expect(asked).toEqual([`refresh ${token}`, `profile ${token}`])
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(token)
  })

  test('survives a failed renewal while the server is down', async () => {
    const token = tokenFor('abc')
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    signInLearner(token, asha)
    const onRefused = vi.fn()
    expect(await readProfile(onRefused)).toMatchObject({ ok: false, status: 0 })
    expect(onRefused).not.toHaveBeenCalled()
    expect($token.get()).toBe(token)
  })

  test('continues with the token that another tab has renewed', async () => {
    const [old, next] = [tokenFor('abc'), tokenFor('abc')]
    const { asked, taken } = serve(() => Promise.reject(new Error('Nobody asked for this.')))
    taken.add(next)
    signInLearner(old, asha)
    stored.Usertoken = next
    expect(await readProfile()).toMatchObject({ status: 404 })
    expect(asked.at(-1)).toBe(`profile ${next}`)
    expect(asked.some((line) => line.startsWith('refresh'))).toBe(false)
  })

  test('discards a renewed token that arrives after a log-out', async () => {
    const token = tokenFor('abc')
    serve(() => {
      signOut()
      return { status: 200, body: { token: tokenFor('abc') } }
    })
    signInLearner(token, asha)
    expect(await readProfile()).toMatchObject({ status: 401 })
    expect([$token.get(), stored.Usertoken]).toEqual([undefined, undefined])
  })
})

describe('a fresh token', () => {
  test('is renewed once where the clock of the device is wrong', async () => {
    const renewed: string[] = []
    serve(() => {
      vi.useRealTimers()
      const token = tokenFor('abc')
      renewed.push(token)
      vi.useFakeTimers({ now: Date.now() + 3 * 60 * MINUTE, toFake: ['Date'] })
      return { status: 200, body: { token } }
    })
    signInLearner(tokenFor('abc'), asha)
    vi.useFakeTimers({ now: Date.now() + 3 * 60 * MINUTE, toFake: ['Date'] })
    expect(await freshToken()).toBe(renewed[0])
    expect(await freshToken()).toBe(renewed[0])
    expect(renewed).toHaveLength(1)
  })

  test('is none for a visitor, and what says nothing of its end is taken as it is', async () => {
    serve(() => Promise.reject(new Error('Nobody asked for this.')))
    expect(await freshToken()).toBeUndefined()
    signInAdmin('opaque')
    expect(await freshToken()).toBe('opaque')
    expect($sessionId.get()).toBe('opaque')
  })
})
