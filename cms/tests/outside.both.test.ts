import { createHmac } from 'node:crypto'
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteOwnAccount,
  failure,
  forgotPassword,
  googleLogin,
  login,
  news,
  profile,
  resendVerification,
} from '@careerspeak/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { startOutside, startProvider } from './support/outside'
import { createPeople, PASSWORD } from './support/people'
import { statementsOf } from './support/statements'

const story = (title: string, more: object = {}) => ({
  source: { name: 'A newspaper' },
  title,
  description: 'What happened.',
  url: 'https://news.example/story',
  publishedAt: '2026-11-20T08:00:00Z',
  ...more,
})

/** The behaviour of the news service by country. */
const behaviours: Record<string, { status?: number; type?: string; body?: string }> = {
  in: { body: JSON.stringify({ articles: [story('At home')] }) },
  us: { body: JSON.stringify({ articles: [story('One'), story('Two', { url: 'javascript:alert(1)' })] }) },
  de: { type: 'text/html', body: '<h1>Welcome</h1>' },
  it: { status: 500, body: 'down' },
  es: { body: `{"articles":[],"padding":"${'a'.repeat(3_000_000)}"}` },
  pt: { body: JSON.stringify({ articles: [] }) },
}
const asked: string[] = []
const newsService = await startOutside((request, response) => {
  const country = new URL(request.url ?? '', 'http://news').searchParams.get('country') ?? ''
  asked.push(country)
  const mood = behaviours[country]
  if (mood)
    response.writeHead(mood.status ?? 200, { 'Content-Type': mood.type ?? 'application/json' }).end(mood.body)
})
const provider = await startProvider()
afterAll(() => Promise.all([newsService.stop(), provider.stop()]))

const cms = useCms({
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_ISSUER: provider.url,
  GOOGLE_JWKS_URL: `${provider.url}/keys`,
  NEWS_PROVIDER: 'newsapi',
  NEWS_API_KEY: 'key',
  NEWS_URL: newsService.url,
  NEWS_COUNTRY: 'in',
  RATE_LIMIT: 'on',
  RATE_LIMIT_LOGIN: '1000',
  RATE_LIMIT_LOGIN_ACCOUNT: '3',
  RATE_LIMIT_RESET_ACCOUNT: '2',
})
const person = createPeople()
const base = () => ({ base: cms.url })
const pair = (email: string) => ({ email, password: PASSWORD, agreeToTerms: true as const })

describe('POST /api/auth/google-login', () => {
  const enter = async (claims: object, otherwise = {}) =>
    call(googleLogin, { ...base(), body: { token: await provider.tokenFor(claims, otherwise) } })

  test('creates an account at the first sign-in, and finds it later by its Google subject', async () => {
    const first = await enter({ sub: 'g-1', email: 'Fresh@Example.com', name: 'Fresh Face' })
    expect(first).toMatchObject({
      ok: true,
      data: {
        user: { email: 'fresh@example.com', fullName: 'Fresh Face', accountType: 'user', emailProved: true },
      },
    })
    const second = await enter({ sub: 'g-1', email: 'moved@example.com', name: 'Fresh Face' })
    expect(second).toMatchObject({ ok: true, data: { user: { email: 'fresh@example.com' } } })
    if (first.ok)
      expect(await call(profile, { ...base(), token: first.data.token })).toMatchObject({ ok: true })
  })

  test('ignores an invisible or right-to-left name', async () => {
    const named = async (sub: string, name: string) => enter({ sub, email: `${sub}@example.com`, name })
    for (const [index, name] of ['\u200b\u200b', 'Asha \u202eoaR', 'Asha\nRao'].entries())
      expect(await named(`hidden-${index}`, name)).toMatchObject({
        data: { user: { fullName: `hidden-${index}` } },
      })
    expect(await named('joined', 'ക്\u200dഷ')).toMatchObject({ data: { user: { fullName: 'ക്\u200dഷ' } } })
  })

  test('creates one account for five concurrent first sign-ins', async () => {
    const claims = { sub: 'g-2', email: 'hasty@example.com', name: 'Hasty' }
    const results = await Promise.all(Array.from({ length: 5 }, () => enter(claims)))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await cms.strapi.db.query(accountUid).count({ where: { email: 'hasty@example.com' } })).toBe(1)
  })

  test('links a confirmed account, and keeps its password', async () => {
    const known = await person({ confirmed: true })
    const entered = await enter({ sub: 'g-3', email: known.email })
    expect(entered).toMatchObject({ ok: true, data: { user: { _id: known.account.user._id } } })
    expect(await call(login, { ...base(), body: pair(known.email) })).toMatchObject({ ok: true })
  })

  test('links an unconfirmed account, and removes its password and sessions', async () => {
    const doubted = await person({ confirmed: false })
    const entered = await enter({ sub: 'g-4', email: doubted.email })
    expect(entered).toMatchObject({ ok: true, data: { user: { _id: doubted.account.user._id } } })
    expect(await call(login, { ...base(), body: pair(doubted.email) })).toMatchObject({ status: 401 })
    expect(await call(profile, { ...base(), token: doubted.token })).toMatchObject({ status: 401 })
  })

  test('requires the second factor too', async () => {
    const one = await person({ role: 'institute-admin', password: null, googleSubject: 'leela' })
    const as = { ...base(), token: one.token }
    const begun = await call(beginSecondFactor, {
      ...as,
      body: { googleToken: await provider.tokenFor({ sub: 'leela', email: one.email }) },
    })
    if (!begun.ok) throw new Error(begun.msg)
    // A code works once; the code of the next half minute is already valid.
    const authenticator = new TOTP({ secret: Secret.fromBase32(begun.data.key) })
    const [code, next] = [0, 30_000].map((ahead) =>
      authenticator.generate({ timestamp: Date.now() + ahead }),
    ) as [string, string]
    expect(await call(confirmSecondFactor, { ...as, body: { code } })).toMatchObject({ ok: true })
    const claims = { sub: 'leela', email: one.email }
    const show = async (shown?: string) => {
      const token = await provider.tokenFor(claims)
      return call(googleLogin, { ...base(), body: { token, ...(shown && { code: shown }) } })
    }
    expect(await show()).toMatchObject({ ok: false, status: 401, code: 'SecondFactorNeeded' })
    const wrong = { ok: false, status: 401, code: 'WrongCode', errors: [{ path: 'code' }] }
    expect(await show('123456')).toMatchObject(wrong)
    expect(await show(next)).toMatchObject({ ok: true })
  })

  test('confirms the owner of an account without a password, with a fresh token of the same person', async () => {
    const one = await person({ role: 'institute-admin', password: null, googleSubject: 'meera' })
    await person({ role: 'institute-admin', googleSubject: 'someone-else' })
    const as = { ...base(), token: one.token }
    const tokenOf = (sub: string, otherwise = {}) => provider.tokenFor({ sub, email: one.email }, otherwise)
    const long = { issuedAt: new Date(Date.now() - 6 * 60_000), expires: '1h' }
    const refused = [
      {},
      { email: one.email },
      { password: PASSWORD },
      { googleToken: await tokenOf('someone-else') },
      { googleToken: await tokenOf('meera', { key: provider.strangersKey }) },
      { googleToken: await tokenOf('meera', long) },
    ]
    for (const endpoint of [beginSecondFactor, deleteOwnAccount]) {
      for (const body of refused)
        expect(await call(endpoint, { ...as, body })).toMatchObject({
          status: 400,
          errors: [{ path: 'googleToken' }],
        })
      const body = { googleToken: await tokenOf('meera') }
      expect(await call(endpoint, { ...as, body })).toMatchObject({ ok: true })
    }
    const mails = await cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: one.email } })
    expect(mails).toMatchObject([{ subject: 'Your account will be deleted' }])
  })

  test('rejects another Google account for a linked account, and blocked accounts', async () => {
    const linked = await person({ googleSubject: 'g-5' })
    expect(await enter({ sub: 'g-6', email: linked.email })).toMatchObject({ status: 409 })
    await cms.strapi.db
      .query(accountUid)
      .update({ where: { id: linked.account.id }, data: { blocked: true } })
    expect(await enter({ sub: 'g-5', email: linked.email })).toMatchObject({ status: 403 })
  })

  const good = { sub: 'g-7', email: 'good@example.com' }
  test.for<[string, () => Promise<string>]>([
    ['is signed by somebody else', () => provider.tokenFor(good, { key: provider.strangersKey })],
    ['comes from another issuer', () => provider.tokenFor(good, { issuer: 'https://evil.example' })],
    ['is made out to another site', () => provider.tokenFor(good, { audience: 'their-client' })],
    ['is expired', () => provider.tokenFor(good, { expires: '-1m' })],
    ['says that the e-mail is not verified', () => provider.tokenFor({ ...good, email_verified: false })],
    ['has no e-mail', () => provider.tokenFor({ sub: 'g-7' })],
    ['names nobody', () => provider.tokenFor({ email: good.email })],
    ['is not signed', async () => unsigned({ alg: 'none' }, '')],
    ['is signed with the public key as a secret', async () => signedWithPublicKey()],
    ['is garbage', async () => 'garbage'],
  ])('rejects a token that %s', async ([, token]) => {
    const answer = await call(googleLogin, { ...base(), body: { token: await token() } })
    expect(answer).toMatchObject({ ok: false, status: 401, msg: expect.stringContaining('Google') })
    expect(await cms.strapi.db.query(accountUid).count({ where: { email: good.email } })).toBe(0)
  })

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    ...good,
    email_verified: true,
    aud: 'our-client',
    exp: Math.floor(Date.now() / 1000) + 300,
  }
  const unsigned = (header: object, signature: string) =>
    `${encoded({ kid: 'ours', ...header })}.${encoded({ ...claims, iss: provider.url })}.${signature}`
  const signedWithPublicKey = () => {
    const [head, body] = unsigned({ alg: 'HS256' }, '').split('.')
    const key = JSON.stringify(provider.jwk)
    return `${head}.${body}.${createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')}`
  }
})

describe('GET /api/external/news', () => {
  beforeAll(async () => {
    const article: object = {
      title: 'Our own',
      source: 'CareerSpeak',
      url: 'https://careerspeak.example/own',
      date: new Date('2026-11-20T08:00:00Z'),
    }
    await cms.strapi?.documents('api::news.article').create({ data: article, status: 'published' })
    await cms.strapi?.documents('api::news.article').create({ data: { ...article, title: 'A draft' } })
  })
  const titles = async (country?: string) => {
    const result = await call(news, { ...base(), query: country ? { country } : {} })
    return result.ok ? result.data.articles.map(({ title }) => title) : result
  }

  test('returns the service’s stories except invalid ones, with one request for all visitors', async () => {
    expect(await Promise.all([titles('us'), titles('us')])).toEqual([['One'], ['One']])
    expect(asked.filter((country) => country === 'us')).toHaveLength(1)
  })

  test('is about the institute’s country unless the caller names another', async () => {
    expect(await titles()).toEqual(['At home'])
  })

  test.for([
    ['answers HTML', 'de'],
    ['is down', 'it'],
    ['answers without end', 'es'],
    ['has nothing', 'pt'],
    ['hangs', 'fr'],
  ] as const)('returns the institute’s own articles when the service %s', async ([, country]) => {
    expect(await titles(country)).toEqual(['Our own'])
  })

  test('returns a published article at once, despite caching', async () => {
    const articles = cms.strapi.documents('api::news.article')
    const made = await articles.create({
      data: {
        title: 'Fresh',
        source: 'CareerSpeak',
        url: 'https://careerspeak.example/fresh',
        date: new Date(),
      },
    })
    expect(await titles('it')).toEqual(['Our own'])
    await articles.publish({ documentId: made.documentId })
    expect(await titles('it')).toEqual(['Fresh', 'Our own'])
    await articles.delete({ documentId: made.documentId })
    const ask = () => titles('it')
    expect(await ask()).toEqual(['Our own'])
    expect(await statementsOf(cms.strapi, ask)).toEqual([])
  })

  test.for(['USA', '1', '../x'])('rejects the country %s', async (country) => {
    expect(await call(news, { ...base(), query: { country } })).toMatchObject({ status: 400 })
  })
})

describe('account limits', () => {
  test('block the source of wrong passwords, and no other account', async () => {
    const { email } = await person()
    const other = await person()
    const guess = () => send(cms, login, { body: { ...pair(email), password: 'a guess' } })
    expect([await guess(), await guess(), await guess()].map(({ status }) => status)).toEqual([401, 401, 401])
    const refused = await send(cms, login, { body: pair(email) })
    expect([refused.status, failure.parse(refused.body).msg]).toEqual([
      429,
      'You’ve tried too often. Please wait a moment and try again.',
    ])
    expect(await call(login, { ...base(), body: pair(other.email) })).toMatchObject({ ok: true })
  })

  test('limit requested mails, with or without an account', async () => {
    const { email } = await person()
    for (const endpoint of [forgotPassword, resendVerification])
      for (const address of [email, 'nobody@example.com']) {
        const statuses = []
        for (let asks = 0; asks < 3; asks += 1)
          statuses.push((await send(cms, endpoint, { body: { email: address } })).status)
        expect(statuses).toEqual([200, 200, 429])
      }
  })
})
