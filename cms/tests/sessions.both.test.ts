import {
  endOtherSessions,
  endOwnSession,
  login,
  logOut,
  logOutEverywhere,
  ownSessions,
  profile,
  refreshSession,
} from '@careerspeak/contract'
import { describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, PASSWORD } from './support/people'
import { statementsOf } from './support/statements'

const cms = useCms()
const person = createPeople()
stopClock()

const MINUTE = 60_000
const DAY = 86_400_000
const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** A browser's session: the access token and the cookie. */
type Held = { token: string; cookie: string }

type Headers = Record<string, string>

async function ask(
  { method, path }: { method: string; path: string },
  headers: Headers = {},
  body?: object,
): Promise<{ status: number; text: string; headers: globalThis.Headers; cookie: string | undefined }> {
  const response = await fetch(`${cms.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const cookie = /^(__Host-refresh=[^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1]
  return { status: response.status, text: await response.text(), headers: response.headers, cookie }
}

const headersOf = ({ token, cookie }: Held): Headers => ({
  Authorization: `Bearer ${token}`,
  Cookie: cookie,
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

async function logIn(email: string, headers: Headers = {}): Promise<Held> {
  const { status, text, cookie } = await ask(
    login,
    { 'User-Agent': chrome, ...headers },
    { email, password: PASSWORD, agreeToTerms: true },
  )
  if (status !== 200 || !cookie) throw new Error(`The login answered ${status}: ${text}`)
  return { token: JSON.parse(text).token, cookie }
}

const refresh = (held: Held, headers: Headers = {}) => ask(refreshSession, { ...headersOf(held), ...headers })

/** Refreshes a session and returns the new one. */
async function renewed(held: Held): Promise<Held> {
  const { status, text, cookie } = await refresh(held)
  if (status !== 200 || !cookie) throw new Error(`The refresh answered ${status}: ${text}`)
  return { token: JSON.parse(text).token, cookie }
}

const profileStatus = async ({ token }: { token: string }) =>
  (await ask(profile, { Authorization: `Bearer ${token}` })).status

describe('a login', () => {
  test('issues a ten-minute token, and a cookie hidden from scripts and other sites', async () => {
    const { email } = await person()
    const answer = await ask(login, {}, { email, password: PASSWORD, agreeToTerms: true })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-refresh=\w+\.[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const held = { token: JSON.parse(answer.text).token, cookie: String(answer.cookie) }
    expect(await profileStatus(held)).toBe(200)
    passTime(10 * MINUTE)
    expect(await profileStatus(held)).toBe(401)
    expect(await profileStatus(await renewed(held))).toBe(200)
  })

  test('replaces the browser’s previous session', async () => {
    const { email } = await person()
    const former = await logIn(email)
    const next = await logIn(email, { Cookie: former.cookie })
    expect([await profileStatus(former), await profileStatus(next)]).toEqual([401, 200])
  })

  test('rejects another website', async () => {
    const { email } = await person()
    const body = { email, password: PASSWORD, agreeToTerms: true }
    expect((await ask(login, { Origin: 'https://evil.example' }, body)).status).toBe(403)
    expect((await ask(login, { 'Sec-Fetch-Site': 'cross-site' }, body)).status).toBe(403)
    expect((await ask(login, { Origin: 'http://localhost:4321' }, body)).status).toBe(200)
  })
})

describe('POST /api/auth/refresh', () => {
  test('rotates the token each time, in one row', async () => {
    const { email, account } = await person()
    let held = await logIn(email)
    const seen = new Set([held.cookie])
    for (let round = 0; round < 12; round += 1) {
      held = await renewed(held)
      seen.add(held.cookie)
    }
    expect(seen.size).toBe(13)
    const statements = await statementsOf(cms.strapi, () => renewed(held))
    expect(statements.filter((sql) => /^\s*(?:select|update)/.test(sql))).toHaveLength(3)
    const stored = await cms.strapi.db
      .query('api::account.device-session')
      .findMany({ where: { account: { id: account.id }, agent: chrome } })
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(held.cookie.split('.')[1])
  })

  test('accepts the same refresh token after lost responses', async () => {
    const held = await logIn((await person()).email)
    for (let round = 0; round < 6; round += 1) expect((await refresh(held)).status).toBe(200)
    expect((await refresh(await renewed(held))).status).toBe(200)
  })

  test('gives two concurrent requests a token each in one session', async () => {
    const held = await logIn((await person()).email)
    const [one, other] = await Promise.all([renewed(held), renewed(held)])
    expect(one.cookie).not.toBe(other.cookie)
    const next = await renewed(other)
    expect(await profileStatus(next)).toBe(200)
    // The other of the two is a copy by now.
    expect((await refresh(one)).status).toBe(401)
    expect(await profileStatus(next)).toBe(401)
  })

  test('ends a session whose retired token is reused, and mails its owner once', async () => {
    const { email } = await person({ fullName: 'Asha Nair' })
    const [stolen, elsewhere] = [await logIn(email), await logIn(email)]
    const held = await renewed(await renewed(stolen))
    const answer = await refresh(stolen)
    expect([answer.status, JSON.parse(answer.text).error.name]).toEqual([401, 'SessionEnded'])
    expect(await profileStatus(held)).toBe(401)
    for (const one of [held, stolen]) expect((await refresh(one)).status).toBe(401)
    expect(await profileStatus(elsewhere)).toBe(200)
    await sendDueMails()
    const mails = (await mailsTo(cms, email)).filter(({ subject }) => subject === 'We’ve logged a device out')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Dear Asha Nair')
    expect(mails[0]?.text).toContain('http://localhost:4321/forgot-password')
  })

  test('requires the cookie and access token of the same session', async () => {
    const [one, other] = [await logIn((await person()).email), await logIn((await person()).email)]
    const wrong: Headers[] = [
      {},
      { Cookie: one.cookie },
      { Authorization: `Bearer ${one.token}` },
      { Cookie: one.cookie, Authorization: `Bearer ${other.token}` },
      { Cookie: one.cookie, Authorization: 'Bearer forged' },
      { Cookie: `${one.cookie.slice(0, -43)}${'a'.repeat(43)}`, Authorization: `Bearer ${one.token}` },
      { Cookie: `${one.cookie}x`, Authorization: `Bearer ${one.token}` },
      { Cookie: '__Host-refresh=%00', Authorization: `Bearer ${one.token}` },
    ]
    for (const headers of wrong) {
      const { status, text } = await ask(refreshSession, headers)
      expect([status, JSON.parse(text).error.name]).toEqual([401, 'SessionEnded'])
    }
    expect((await refresh(one)).status).toBe(200)
  })

  test('rejects other websites and sibling hosts', async () => {
    const held = await logIn((await person()).email)
    const foreign: Headers[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:4321' },
    ]
    for (const headers of foreign) expect((await refresh(held, headers)).status).toBe(403)
    expect((await refresh(held, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  test('expires after two weeks without use, and after thirty days', async () => {
    const { email } = await person()
    const idle = await logIn(email)
    let used = await logIn(email)
    passTime(13 * DAY)
    used = await renewed(used)
    passTime(DAY)
    expect((await refresh(idle)).status).toBe(401)
    passTime(12 * DAY)
    used = await renewed(used)
    passTime(4 * DAY - 1000)
    used = await renewed(used)
    passTime(1000)
    expect((await refresh(used)).status).toBe(401)
  })

  test.for([
    ['the account is closed', { blocked: true }],
    ['the password is changed', { password: 'another-one' }],
  ] as const)('ends when %s', async ([, data]) => {
    const { account, email } = await person()
    const held = await logIn(email)
    const change: object = data
    await cms.strapi.documents(accountUid).update({ documentId: account.user._id, data: change })
    expect(await profileStatus(held)).toBe(401)
    expect((await refresh(held)).status).toBe(401)
  })

  test('ends with the account, whose sessions are deleted', async () => {
    const { account, email } = await person()
    const held = await logIn(email)
    await cms.strapi.documents(accountUid).delete({ documentId: account.user._id })
    expect((await refresh(held)).status).toBe(401)
    const where = { agent: chrome, account: null }
    expect(await cms.strapi.db.query('api::account.device-session').count({ where })).toBe(0)
  })
})

describe('POST /api/auth/logout', () => {
  const clears = expect.stringMatching(
    /^__Host-refresh=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )

  test('ends the device’s session at once, and clears the cookie', async () => {
    const { email } = await person()
    const [held, elsewhere] = [await logIn(email), await logIn(email)]
    const answer = await ask(logOut, headersOf(held))
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, clears])
    expect([await profileStatus(held), await profileStatus(elsewhere)]).toEqual([401, 200])
    expect((await refresh(held)).status).toBe(401)
  })

  test('accepts an expired token alone, or the cookie alone', async () => {
    const { email } = await person()
    const [one, other] = [await logIn(email), await logIn(email)]
    passTime(11 * MINUTE)
    await ask(logOut, { Authorization: `Bearer ${one.token}` })
    await ask(logOut, { Cookie: other.cookie })
    for (const held of [one, other]) expect((await refresh(held)).status).toBe(401)
  })

  test('ends nothing for a guessed token, nor for another website', async () => {
    const held = await logIn((await person()).email)
    const guessed = `${held.cookie.slice(0, -43)}${'a'.repeat(43)}`
    expect((await ask(logOut, { Cookie: guessed })).status).toBe(200)
    expect((await ask(logOut, { ...headersOf(held), Origin: 'https://evil.example' })).status).toBe(403)
    expect(await profileStatus(held)).toBe(200)
  })
})

describe('an account’s devices', () => {
  const list = async ({ token }: { token: string }) => {
    const listed = await call(ownSessions, { base: cms.url, token })
    if (!listed.ok) throw new Error(listed.msg)
    return listed.data.sessions
  }

  test('are listed by name and last use, with this one marked, without ended ones', async () => {
    const { email, token: first } = await person()
    await call(logOutEverywhere, { base: cms.url, token: first })
    const laptop = await logIn(email)
    passTime(MINUTE)
    const phone = await logIn(email, {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    })
    passTime(MINUTE)
    const gone = await logIn(email)
    await ask(logOut, headersOf(gone))
    expect(await list(phone)).toMatchObject([
      { device: 'Firefox on Linux', current: true, createdAt: expect.stringMatching(/Z$/) },
      { device: 'Chrome on Windows', current: false },
    ])
    const now = await renewed(laptop)
    expect((await list(now)).map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
    ])
  })

  test('can be logged out one by one, or all but this one; not other accounts’', async () => {
    const [{ email, token: first }, stranger] = [await person(), await person()]
    await call(logOutEverywhere, { base: cms.url, token: first })
    const [here, one, two] = [await logIn(email), await logIn(email), await logIn(email)]
    const ids = (await list(here)).filter(({ current }) => !current).map(({ _id }) => _id)
    const end = (id: string, { token }: { token: string }) =>
      call(endOwnSession, { base: cms.url, token, query: { id } })
    expect(await end(ids[0] ?? '', stranger)).toMatchObject({ ok: false, status: 404 })
    expect(await end(ids[0] ?? '', here)).toMatchObject({ ok: true })
    expect(await end(ids[0] ?? '', here)).toMatchObject({ ok: false, status: 404 })
    const others = [await profileStatus(one), await profileStatus(two)]
    expect(others.filter((status) => status === 401)).toHaveLength(1)
    expect(await call(endOtherSessions, { base: cms.url, token: here.token })).toMatchObject({ ok: true })
    expect(await list(here)).toMatchObject([{ current: true }])
    for (const held of [one, two]) expect((await refresh(held)).status).toBe(401)
    expect(await profileStatus(stranger)).toBe(200)
  })
})
