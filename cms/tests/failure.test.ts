import { failure } from '@careerspeak/contract'
import { describe, expect, test, vi } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms({ RATE_LIMIT: 'on', RATE_LIMIT_REGISTRATION: '3' })

async function ask(path: string, request?: RequestInit) {
  const response = await fetch(`${cms.url}${path}`, request)
  return { status: response.status, headers: response.headers, body: failure.parse(await response.json()) }
}

describe('a failure under /api', () => {
  test.for([
    ['GET', '/api/nothing-here', 404],
    ['GET', '/api', 404],
    ['POST', '/api/nothing-here', 404],
    ['GET', '/api/%E0%A4%A', 400],
    ['POST', '/api/pages', 405],
    ['GET', '/api/pages', 401],
    ['GET', '/api/users', 404],
    ['POST', '/api/auth/local', 404],
  ] as const)('%s %s returns %i in the contract’s format', async ([method, path, status]) => {
    const answer = await ask(path, { method })
    expect([answer.status, answer.body.error.status]).toEqual([status, status])
  })
})

describe('a forwarded address', () => {
  test('is ignored without a proxy in front of the CMS', async () => {
    const reserve = (forwardedFor: string) =>
      ask('/api/user/registration', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
        body: '{}',
      })
    for (const number of [1, 2, 3]) expect((await reserve(`203.0.113.${number}`)).status).toBe(400)
    expect((await reserve('203.0.113.4')).status).toBe(429)
  })
})

test('the request log contains no queries, addresses or tokens', async () => {
  const log = vi.spyOn(cms.strapi.log, 'http')
  const asked = [
    '/api/batch/calendar?token=secret-token',
    '/api/materials/1?expires=1&signature=secret-signature',
    '/api/admin/user?email=asha@example.com',
    '/api/asha%40example.com',
    '/favicon.ico?token=secret-token',
  ]
  for (const path of asked)
    await fetch(`${cms.url}${path}`, { headers: { Authorization: 'Bearer secret-token' } })
  // A line is written after its response.
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(asked.length), { timeout: 30_000 })
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/api\/batch\/calendar \d{3} \(\d+ ms\)$/),
    expect.stringMatching(/^GET \/api\/materials\/1 403 /),
    expect.stringMatching(/^GET \/api\/admin\/user \d{3} /),
    expect.stringMatching(/^GET \/api\/… 404 /),
    expect.stringMatching(/^GET \/favicon.ico 200 /),
  ])
})

test('serves the icon browsers request', async () => {
  const response = await fetch(`${cms.url}/favicon.ico`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
})
