import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createProbes } from './probes'

const monitorToken = 'sixteen-letters-or-more'

async function start() {
  const state = { hasSite: true, stopping: false }
  const probes = createProbes({
    hasSite: () => state.hasSite,
    isStopping: () => state.stopping,
    monitorToken,
  })
  const server = createServer((request, response) => {
    if (!probes.answer(request, response, request.url ?? '')) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  return { state, probes, get }
}

test('the probes report liveness, and readiness once there is a site to serve', async () => {
  const { state, get } = await start()
  const ready = async () => {
    const answer = await get('/readyz')
    return [answer.status, await answer.json()]
  }
  const alive = await get('/livez')
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await alive.json()).toEqual({ status: 'alive' })
  expect(await ready()).toEqual([200, { status: 'ready', failing: [] }])
  state.hasSite = false
  expect(await ready()).toEqual([503, { status: 'not ready', failing: ['site'] }])
  state.hasSite = true
  state.stopping = true
  expect(await ready()).toEqual([503, { status: 'stopping', failing: ['stopping'] }])
  expect((await get('/livez')).status).toBe(200)
  expect((await get('/readyz', {}, 'POST')).status).toBe(404)
})

test('the metrics need a local request or the monitor token', async () => {
  const { probes, get } = await start()
  probes.answered({ kind: 'file', status: 200, milliseconds: 3 })
  probes.buildEnded('failed')
  const text = await (await get('/metrics')).text()
  for (const line of [
    'site_requests_total{kind="file",status="200"} 1',
    'site_request_seconds_count{kind="file"} 1',
    'site_builds_total{outcome="done"} 0',
    'site_builds_total{outcome="failed"} 1',
    'site_ready 1',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toContain('process_resident_memory_bytes')
  const outside = { 'X-Forwarded-For': '203.0.113.1' }
  const status = async (headers: Record<string, string>) => (await get('/metrics', headers)).status
  expect(await status(outside)).toBe(404)
  expect(await status({ ...outside, Authorization: 'Bearer another-token-of-letters' })).toBe(404)
  expect(await status({ ...outside, Authorization: `Bearer ${monitorToken}` })).toBe(200)
})
