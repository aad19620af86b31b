import { createRequire } from 'node:module'
import { reserveSeat } from '@careerspeak/contract'
import { describe, expect, inject, test } from 'vitest'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo } from './support/outbox'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'

const token = 'sixteen-letters-or-more'
const cms = useCms({ MONITOR_TOKEN: token, TRUST_PROXY: '1', RATE_LIMIT: 'on', RATE_LIMIT_EXTERNAL: '2' })

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${cms.url}${path}`, { headers })
/** An external client, according to the proxy. */
const outside = { 'X-Forwarded-For': '203.0.113.1' }
const withToken = { ...outside, Authorization: `Bearer ${token}` }

describe('the probes', () => {
  test('report liveness and readiness, uncached', async () => {
    for (const path of ['/livez', '/readyz', '/readyz/']) {
      const answer = await ask(path, outside)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    }
    expect(await (await ask('/livez')).json()).toEqual({ status: 'alive' })
    expect((await ask('/_health')).status).toBe(204)
  })

  test('show details only to this machine and token holders', async () => {
    expect(await (await ask('/readyz', outside)).json()).toEqual({ status: 'ready', failing: [] })
    const seen = {
      status: 'ready',
      warnings: expect.any(Array),
      checks: { database: { ok: true }, disk: { ok: true }, outbox: { ok: true } },
    }
    expect(await (await ask('/readyz')).json()).toMatchObject(seen)
    expect(await (await ask('/readyz', withToken)).json()).toMatchObject(seen)
    expect((await ask('/metrics', outside)).status).toBe(404)
    expect(
      (await ask('/metrics', { ...outside, Authorization: 'Bearer another-token-of-letters' })).status,
    ).toBe(404)
  })
})

describe('the metrics', () => {
  test('start at 0 for alarms that have not fired', async () => {
    const text = await (await ask('/metrics', withToken)).text()
    for (const name of [
      'cms_mails_total{outcome="failed"}',
      'cms_mails_total{outcome="sent"}',
      'cms_rounds_total{round="retention",outcome="failed"}',
      'cms_requests_total{method="POST",route="/api/user/registration",status="500"}',
      'cms_requests_total{method="GET",route="other",status="503"}',
    ])
      expect(text).toContain(`\n${name} 0\n`)
  })

  test('count requests by route, with the Prometheus metrics of the node', async () => {
    await ask('/api/user/profile', outside)
    await ask('/api/nothing/of-the-kind', outside)
    const answer = await ask('/metrics', withToken)
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    const text = await answer.text()
    expect(text).toMatch(
      /^cms_requests_total\{method="GET",route="\/api\/user\/profile",status="401"\} \d+$/m,
    )
    expect(text).toMatch(/^cms_requests_total\{method="GET",route="other",status="404"\} \d+$/m)
    expect(text).not.toContain('of-the-kind')
    expect(text).toMatch(
      /^cms_request_seconds_bucket\{le="0.3",method="GET",route="\/api\/user\/profile"\} \d+$/m,
    )
    for (const name of [
      'cms_ready',
      'cms_healthy{check="disk"}',
      'cms_disk_free_percent',
      'cms_outbox_due',
      'cms_outbox_oldest_seconds',
      'cms_database_connections{state="used"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`\n${name} `)
  })
})

describe('a limit', () => {
  test('is shared by all nodes, anonymous, and expires', async () => {
    const status = async () => (await ask('/api/external/thoughts', outside)).status
    const before = [await status(), await status()]
    expect(before).not.toContain(429)
    expect(await status()).toBe(429)
    if (inject('client') === 'sqlite') return
    const keys = async () =>
      (await cms.strapi.db.connection('rate_limits').select('key')).map(({ key }) => key)
    expect(await keys()).toContainEqual(expect.stringMatching(/^external:[\w-]{43}$/))
    const { removeExpiredLimits } = createRequire(import.meta.url)(
      `${distDir}/src/platform/http/rate-limit-table`,
    )
    await removeExpiredLimits(new Date(Date.now() + 61_000))
    expect((await keys()).filter((key) => key.startsWith('external:'))).toEqual([])
  })
})

describe('the request id', () => {
  test('is taken from the request if valid, and returned', async () => {
    const named = async (id: string) =>
      (await ask('/api/user/profile', { ...outside, 'X-Request-Id': id })).headers.get('X-Request-Id')
    expect(await named('0af7651916cd43dd')).toBe('0af7651916cd43dd')
    expect(await named('asha@example.com')).toMatch(/^[\da-f-]{36}$/)
  })

  test('is in the header of its mails', async () => {
    const session = await publishSession(cms.strapi)
    const body = { fullName: 'Asha Rao', email: 'asha@example.com', phoneNumber: '9876543210', session }
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'the-seat-of-asha' }
    const answer = await fetch(`${cms.url}/api/user/registration`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    const [mail] = await mailsTo(cms, 'asha@example.com')
    expect(mail?.headers.find(({ key }) => key === 'x-request-id')?.value).toBe('the-seat-of-asha')
    expect(
      await call(reserveSeat, { base: cms.url, body: { ...body, email: 'ben@example.com' } }),
    ).toMatchObject({
      ok: true,
    })
    const [other] = await mailsTo(cms, 'ben@example.com')
    expect(other?.headers.find(({ key }) => key === 'x-request-id')?.value).toMatch(/^[\da-f-]{36}$/)
  })
})
