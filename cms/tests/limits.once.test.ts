import { describe, expect, test } from 'vitest'
import { failure, uploadImage } from '../src/contract'
import { useCms } from './support/cms'
import { createPeople } from './support/people'

const site = 'https://www.institute.example'
const cms = useCms({
  RATE_LIMIT: 'on',
  RATE_LIMIT_REGISTRATION: '3',
  RATE_LIMIT_EXTERNAL: '3',
  RATE_LIMIT_IMAGES: '2',
  RATE_LIMIT_PANEL: '3',
  TRUST_PROXY: '1',
  SITE_URL: site,
})
const createPerson = createPeople(cms)

const reserve = (forwardedFor: string) =>
  fetch(`${cms.url}/api/user/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
    body: '{}',
  })

describe('the rate limit', () => {
  test('lets each address reserve so often a minute, and says when it may again', async () => {
    for (const _ of [1, 2, 3]) expect((await reserve('203.0.113.1')).status).toBe(400)
    const refused = await reserve('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(failure.parse(await refused.json()).msg).toBe(
      'That was a little too often. Please wait a moment and try again.',
    )
    expect((await reserve('203.0.113.2')).status).toBe(400)
  })

  test('believes the proxy alone, not what a client says before it', async () => {
    for (const number of [1, 2, 3]) await reserve(`198.51.100.${number}, 203.0.113.3`)
    expect((await reserve('198.51.100.4, 203.0.113.3')).status).toBe(429)
  })

  test('takes an IPv6 network for one household', async () => {
    for (const number of [1, 2, 3]) await reserve(`2001:db8:1:2::${number}`)
    expect((await reserve('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await reserve('2001:db8:1:3::1')).status).toBe(400)
  })

  test('takes the signed-in, whose reads one host passes on, one by one', async () => {
    const readNews = (token: string) =>
      fetch(`${cms.url}/api/external/news`, { headers: { Authorization: `Bearer ${token}` } })
    const [busy, calm] = [await createPerson(), await createPerson()]
    for (const _ of [1, 2, 3]) expect((await readNews(busy.token)).status).toBe(200)
    expect((await readNews(busy.token)).status).toBe(429)
    expect((await readNews(calm.token)).status).toBe(200)
    for (const forged of ['one', 'two', 'three']) expect((await readNews(forged)).status).toBe(200)
    expect((await readNews('four')).status).toBe(429)
  })

  test('lets each account send so many pictures, from whatever address', async () => {
    let address = 0
    const sendNone = async (token: string) => {
      address += 1
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `203.0.113.${address}` }
      return (await fetch(`${cms.url}/api${uploadImage.path}`, { method: 'POST', headers })).status
    }
    const [busy, calm] = [await createPerson(), await createPerson()]
    expect([await sendNone(busy.token), await sendNone(busy.token)]).toEqual([400, 400])
    expect(await sendNone(busy.token)).toBe(429)
    expect(await sendNone(calm.token)).toBe(400)
  })
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

  test('lets each network try so many logins a minute, with whatever addresses, however the path is written', async () => {
    for (const path of ['/admin/login', '/ADMIN/login', '/admin/Login/'])
      expect((await attempt(path, '203.0.113.20')).status).toBe(400)
    const refused = await attempt('/admin/LOGIN', '203.0.113.20')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect((await attempt('/admin/login', '203.0.113.21')).status).toBe(400)
  })

  test('counts who has forgotten a password, and who brings a code or an invitation, by the same limit', async () => {
    for (const path of ['/admin/forgot-password', '/admin/reset-password', '/admin/register'])
      expect((await attempt(path, '203.0.113.22')).status, path).not.toBe(429)
    for (const path of ['/admin/forgot-password', '/admin/login'])
      expect((await attempt(path, '203.0.113.22')).status, path).toBe(429)
  })
})

describe('another site', () => {
  const seats = (origin: string) => fetch(`${cms.url}/api/user/registration`, { headers: { Origin: origin } })

  test('cannot read our answers in a browser; ours can', async () => {
    expect((await seats(site)).headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect((await seats('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
