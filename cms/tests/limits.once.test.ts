import { describe, expect, test } from 'vitest'
import { exportOwnData, failure, issueTicket, uploadImage } from '../src/contract'
import { useCms } from './support/cms'
import { createPeople, PASSWORD } from './support/people'

const site = 'https://www.institute.example'
const cms = useCms({
  RATE_LIMIT: 'on',
  RATE_LIMIT_REGISTRATION: '3',
  RATE_LIMIT_EXTERNAL: '3',
  RATE_LIMIT_IMAGES: '2',
  RATE_LIMIT_PRACTICE: '2',
  RATE_LIMIT_EXPORT: '2',
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

  test.for([
    { what: 'send so many pictures', endpoint: uploadImage, otherwise: 400 },
    { what: 'ask for so many tickets', endpoint: issueTicket, otherwise: 200 },
    { what: 'export its data so often', endpoint: exportOwnData, otherwise: 200 },
  ])('lets each account $what, from whatever address', async ({ endpoint, otherwise }) => {
    let address = 0
    const ask = async (token: string) => {
      address += 1
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `203.0.113.${address}` }
      const { method, path } = endpoint
      return (await fetch(`${cms.url}/api${path}`, { method, headers })).status
    }
    const [busy, calm] = [await createPerson(), await createPerson()]
    expect([await ask(busy.token), await ask(busy.token)]).toEqual([otherwise, otherwise])
    expect(await ask(busy.token)).toBe(429)
    expect(await ask(calm.token)).toBe(otherwise)
  })
})

test('counts wrong passwords for the deletion of an account against its logins', async () => {
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

describe('another site', () => {
  const seats = (origin: string) => fetch(`${cms.url}/api/user/registration`, { headers: { Origin: origin } })

  test('cannot read our answers in a browser; ours can', async () => {
    expect((await seats(site)).headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect((await seats('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
