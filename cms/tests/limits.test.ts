import { createSecretKey } from 'node:crypto'
import {
  adminLogin,
  beginSecondFactor,
  confirmSecondFactor,
  exportOwnData,
  failure,
  forgotPassword,
  issueTicket,
  login,
  refreshSession,
  resetPassword,
  sendAnswer,
  uploadImage,
} from '@careerspeak/contract'
import { RANDOM_LETTERS, serialOf } from '@careerspeak/contract/serials'
import { SignJWT, UnsecuredJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { createBatches } from './support/batches'
import { useCms } from './support/cms'
import { createPeople, PASSWORD } from './support/people'
import { startSmtp } from './support/smtp'

const secret = 'what-the-two-hosts-share'
const site = 'https://www.institute.example'
const mail = await startSmtp()
afterAll(() => mail.goDown())
const cms = useCms({
  RATE_LIMIT: 'on',
  SMTP_URL: mail.url,
  RATE_LIMIT_REGISTRATION: '3',
  RATE_LIMIT_EXTERNAL: '3',
  RATE_LIMIT_IMAGES: '2',
  RATE_LIMIT_PRACTICE: '2',
  RATE_LIMIT_PANEL: '3',
  RATE_LIMIT_EXPORT: '2',
  RATE_LIMIT_REFRESH: '3',
  TRUST_PROXY: '1',
  SITE_URL: site,
  SITE_SECRET: secret,
})
const createPerson = createPeople()
const makeBatch = createBatches(cms)

/** The headers the site's host adds to proxied requests. */
const sign = (by: string, expires = '5m'): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('netlify')
    .setExpirationTime(expires)
    .sign(createSecretKey(by, 'utf8'))

const reserve = (forwardedFor: string, headers = {}) =>
  fetch(`${cms.url}/api/user/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor, ...headers },
    body: '{}',
  })

/** The same through the site's host, which has its own address. */
const proxied = (address: string, signature: string, host = '192.0.2.1') =>
  reserve(host, { 'X-Nf-Client-Connection-Ip': address, 'X-Nf-Sign': signature })

let forgers = 0

describe('the rate limit', () => {
  test('limits reservations per address and minute, and returns when to retry', async () => {
    for (const _ of [1, 2, 3]) expect((await reserve('203.0.113.1')).status).toBe(400)
    const refused = await reserve('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(failure.parse(await refused.json()).msg).toBe(
      'You’ve tried too often. Please wait a moment and try again.',
    )
    expect((await reserve('203.0.113.2')).status).toBe(400)
  })

  test('trusts only the proxy, not the client’s header', async () => {
    for (const number of [1, 2, 3]) await reserve(`198.51.100.${number}, 203.0.113.3`)
    expect((await reserve('198.51.100.4, 203.0.113.3')).status).toBe(429)
  })

  test('counts an IPv6 network as one client', async () => {
    for (const number of [1, 2, 3]) await reserve(`2001:db8:1:2::${number}`)
    expect((await reserve('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await reserve('2001:db8:1:3::1')).status).toBe(400)
  })

  test('tells clients of the site’s host apart by their signed addresses', async () => {
    for (const _ of [1, 2, 3]) expect((await proxied('203.0.113.31', await sign(secret))).status).toBe(400)
    expect((await proxied('203.0.113.31', await sign(secret))).status).toBe(429)
    expect((await proxied('203.0.113.32', await sign(secret))).status).toBe(400)
  })

  test('answers thirty guessed numbers of certificates a minute, whichever of their addresses is asked', async () => {
    const guess = (number: number, network: string) => {
      const serial = serialOf([number, ...Array(RANDOM_LETTERS - 1).fill(number >> 5)]) ?? 'none'
      const path = number % 2 ? `check?serial=${serial}` : `files/${serial}.pdf`
      return fetch(`${cms.url}/api/certificates/${path}`, { headers: { 'X-Forwarded-For': network } })
    }
    const statuses: number[] = []
    for (let number = 0; number < 200; number += 1)
      statuses.push((await guess(number, '203.0.113.90')).status)
    const answered = statuses.filter((status) => status !== 429)
    expect([answered.length, new Set(answered)]).toEqual([30, new Set([200, 404])])
    expect((await guess(1, '203.0.113.91')).status).toBe(200)
  })

  test.for([
    ['one without a signature', async () => ''],
    ['one with another secret', () => sign('another-secret-than-ours')],
    ['one whose signature has ended', () => sign(secret, '-1s')],
    [
      'one whose signature needs no secret',
      async (): Promise<string> => new UnsecuredJWT({}).setExpirationTime('5m').encode(),
    ],
    ['one with what is no signature', async () => 'forged'],
  ] satisfies [string, () => Promise<string>][])('rejects another host: %s', async ([, signature]) => {
    forgers += 1
    const [forger, victim] = [`198.51.100.${100 + forgers}`, `203.0.113.${100 + forgers}`]
    for (const _ of [1, 2, 3]) expect((await proxied(victim, await signature(), forger)).status).toBe(400)
    // A forged header uses up only the sender's own limit.
    expect((await proxied('203.0.113.40', await signature(), forger)).status).toBe(429)
    for (const _ of [1, 2, 3]) expect((await proxied(victim, await sign(secret))).status).toBe(400)
  })

  test('trusts the site’s host only for the API', async () => {
    const ask = async (address: string) =>
      fetch(`${cms.url}/admin/forgot-password`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': '203.0.113.50',
          'X-Nf-Client-Connection-Ip': address,
          'X-Nf-Sign': await sign(secret),
        },
        body: '{}',
      })
    for (const number of [1, 2, 3]) expect((await ask(`203.0.113.${50 + number}`)).status).not.toBe(429)
    expect((await ask('203.0.113.54')).status).toBe(429)
  })

  test.for([
    { what: 'send so many pictures', endpoint: uploadImage, otherwise: 400 },
    { what: 'send so many recorded answers', endpoint: sendAnswer, otherwise: 400 },
    { what: 'ask for so many tickets', endpoint: issueTicket, otherwise: 200 },
    { what: 'export its data so often', endpoint: exportOwnData, otherwise: 200 },
  ])('lets each account $what, from any address', async ({ endpoint, otherwise }) => {
    let address = 0
    const ask = async (token: string) => {
      address += 1
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `203.0.113.${address}` }
      const { method, path } = endpoint
      return (await fetch(`${cms.url}/api${path}`, { method, headers })).status
    }
    const { id: batch } = await makeBatch()
    const [busy, calm] = [await createPerson({ batch }), await createPerson({ batch })]
    expect([await ask(busy.token), await ask(busy.token)]).toEqual([otherwise, otherwise])
    expect(await ask(busy.token)).toBe(429)
    expect(await ask(calm.token)).toBe(otherwise)
  })
})

describe('wrong passwords', () => {
  let networks = 0
  const network = () => {
    networks += 1
    return `198.18.${Math.floor(networks / 250)}.${networks % 250}`
  }
  const post = (path: string, body: object, from: string) =>
    fetch(`${cms.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify(body),
    })
  const logIn = (email: string, password: string, from: string, { path }: { path: string } = login) =>
    post(path, { email, password, agreeToTerms: true }, from)
  const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)))
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status)

  test.for([
    { endpoint: login, role: 'authenticated' },
    { endpoint: adminLogin, role: 'institute-admin' },
  ] as const)(
    'at $endpoint.path block their sender, but not the owner or others',
    async ({ endpoint, role }) => {
      const [owner, neighbour] = [await createPerson({ role }), await createPerson({ role })]
      const [attacker, home] = [network(), network()]
      const wrong = await times(10, (number) => logIn(owner.email, `wrong-${number}`, attacker, endpoint))
      expect(statusesOf(wrong)).toEqual(Array(10).fill(401))
      const blocked = await logIn(owner.email, PASSWORD, attacker, endpoint)
      expect(blocked.status).toBe(429)
      expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(30)
      expect(failure.parse(await blocked.json()).error.name).toBe('TooManyWrongPasswords')
      expect((await logIn(owner.email, PASSWORD, home, endpoint)).status).toBe(200)
      expect((await logIn(neighbour.email, PASSWORD, attacker, endpoint)).status).toBe(200)
    },
  )

  test('sent concurrently are limited to ten checks', async () => {
    const { email } = await createPerson()
    const attacker = network()
    const statuses = statusesOf(await times(30, (number) => logIn(email, `wrong-${number}`, attacker)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('get the same reply for an address without an account', async () => {
    const attacker = network()
    await times(10, () => logIn('nobody@example.com', 'wrong', attacker))
    const blocked = await logIn('nobody@example.com', 'wrong', attacker)
    expect(failure.parse(await blocked.json()).error.name).toBe('TooManyWrongPasswords')
  })

  test('from many networks do not block the owner on a known network, or by a mailed link', async () => {
    const { email } = await createPerson()
    const [home, travelling] = [network(), network()]
    expect((await logIn(email, PASSWORD, home)).status).toBe(200)
    for (let round = 0; round < 12; round += 1) {
      const attacker = network()
      await times(9, (number) => logIn(email, `wrong-${number}`, attacker))
    }
    expect((await logIn(email, PASSWORD, network())).status).toBe(429)
    expect((await logIn(email, PASSWORD, home)).status).toBe(200)

    await post(forgotPassword.path, { email }, travelling)
    await expect.poll(() => mail.to(email)).toHaveLength(1)
    const [, code = ''] = /code=([\w-]+)/.exec(mail.to(email)[0]?.text ?? '') ?? []
    const password = 'a-brand-new-one'
    expect((await post(resetPassword.path, { code, password }, travelling)).status).toBe(200)
    expect((await logIn(email, password, travelling)).status).toBe(200)
    expect((await logIn(email, password, network())).status).toBe(429)
  })
})

test('counts wrong second-factor codes as wrong passwords', async () => {
  const admin = await createPerson({ role: 'institute-admin' })
  const post = async (path: string, body: object) => {
    const response = await fetch(`${cms.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const begun = await post(beginSecondFactor.path, { password: PASSWORD })
  const { key } = beginSecondFactor.reply.parse(begun.body)
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  expect((await post(confirmSecondFactor.path, { code: app.generate() })).status).toBe(200)
  const code = app.generate({ timestamp: Date.now() + 30_000 })
  const credentials = { email: admin.email, password: PASSWORD, agreeToTerms: true }
  for (let tries = 0; tries < 10; tries += 1)
    expect((await post(adminLogin.path, { ...credentials, code: '000000' })).status).toBe(401)
  expect((await post(adminLogin.path, { ...credentials, code })).status).toBe(429)
})

test('limits renewals per session and minute', async () => {
  const [busy, calm] = [await createPerson(), await createPerson()]
  const logIn = async ({ email }: { email: string }) => {
    const response = await fetch(`${cms.url}/api${login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, agreeToTerms: true }),
    })
    const { token } = login.reply.parse(await response.json())
    return { token, cookie: String(response.headers.getSetCookie()[0]?.split(';')[0]) }
  }
  const renew = async ({ token, cookie }: { token: string; cookie: string }) => {
    const headers = { Authorization: `Bearer ${token}`, Cookie: cookie }
    return (await fetch(`${cms.url}/api${refreshSession.path}`, { method: 'POST', headers })).status
  }
  const [one, other] = [await logIn(busy), await logIn(calm)]
  for (const _ of [1, 2, 3]) expect(await renew(one)).toBe(200)
  expect([await renew(one), await renew(other)]).toEqual([429, 200])
})

describe('the panel', () => {
  let tries = 0
  const attempt = (path: string, forwardedFor: string) => {
    tries += 1
    const email = `guess-${tries}@institute.example`
    return fetch(`${cms.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
      body: JSON.stringify({ email, password: 'Guess-number-1' }),
    })
  }

  test('limits logins per network and minute, for any addresses and spellings of the path', async () => {
    for (const path of ['/admin/login', '/ADMIN/login', '/admin/Login/'])
      expect((await attempt(path, '203.0.113.20')).status).toBe(400)
    const refused = await attempt('/admin/LOGIN', '203.0.113.20')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect((await attempt('/admin/login', '203.0.113.21')).status).toBe(400)
  })

  test('counts password resets and invitations by the same limit', async () => {
    for (const path of ['/admin/forgot-password', '/admin/reset-password', '/admin/register'])
      expect((await attempt(path, '203.0.113.22')).status, path).not.toBe(429)
    for (const path of ['/admin/forgot-password', '/admin/login'])
      expect((await attempt(path, '203.0.113.22')).status, path).toBe(429)
  })
})

test('counts wrong passwords for deleting an account as failed logins', async () => {
  const learner = await createPerson()
  const post = (path: string, body: object) =>
    fetch(`${cms.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${learner.token}` },
      body: JSON.stringify(body),
    })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await post('/user/delete', { password: 'wrong-one' })).status).toBe(400)
  expect((await post('/user/delete', { password: PASSWORD })).status).toBe(429)
  const credentials = { email: learner.email, password: PASSWORD, agreeToTerms: true, accountType: 'user' }
  expect((await post('/auth/login', credentials)).status).toBe(429)
})

describe('another website', () => {
  const seats = (origin: string) => fetch(`${cms.url}/api/user/registration`, { headers: { Origin: origin } })

  test('cannot read our replies in a browser; our site can', async () => {
    expect((await seats(site)).headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect((await seats('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
