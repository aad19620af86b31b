import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { healthKey } from '../src/http.ts'
import { connectionSettings } from '../src/protocol.ts'
import { siteOrigin, startMatchmaker, stopClock } from './matchmaker.ts'

describe('HTTP endpoints', () => {
  test('send connection settings to the site’s pages', async () => {
    const { get } = await startMatchmaker({
      turn: { urls: ['turn:relay.example:3478'], secret: 'north' },
      peerServer: readConfig({}).peerServer,
    })
    const answer = await get('/ice')
    expect(answer.headers.get('access-control-allow-origin')).toBe(siteOrigin)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { iceServers, peerServer } = connectionSettings.parse(await answer.json())
    expect(iceServers[0]?.urls).toHaveLength(2)
    const relay = iceServers[1]
    const [expiry] = relay && 'username' in relay ? relay.username.split(':') : []
    expect(Number(expiry) - Date.now() / 1000).toBeLessThanOrEqual(3600)
    expect(peerServer).toEqual({ host: 'localhost', port: 9000, path: '/', key: 'peerjs', secure: false })
  })

  test.each([true, false])('report whether only accounts may join: %s', async (required) => {
    const { get } = await startMatchmaker({ signIn: { required, secret: 'north' } })
    expect(connectionSettings.parse(await (await get('/ice')).json()).signInRequired).toBe(required)
  })

  test('use the configured external PeerServer', async () => {
    const { get } = await startMatchmaker({ embedsPeerServer: false })
    expect((await get('/peerjs/id')).status).toBe(404)
  })

  test('give PeerJS an id, for pages of the site only', async () => {
    const { get } = await startMatchmaker()
    const answer = await get('/peerjs/id')
    expect(await answer.text()).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('access-control-allow-origin')).toBe(siteOrigin)
  })

  test('report liveness and readiness at the same paths as the CMS', async () => {
    const { get } = await startMatchmaker()
    const [alive, ready] = [await get('/livez'), await get('/readyz')]
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  test('reserve the metrics for local requests and the monitor token', async () => {
    const { get } = await startMatchmaker({ monitorToken: 'sixteen-letters-or-more' })
    const status = async (headers: Record<string, string> = {}) => (await get('/metrics', { headers })).status
    expect(await status()).toBe(200)
    const proxied = { 'X-Forwarded-For': '203.0.113.1' }
    expect(await status(proxied)).toBe(404)
    expect(await status({ ...proxied, Authorization: 'Bearer sixteen-letters-of-others' })).toBe(404)
    expect(await status({ ...proxied, Authorization: 'Bearer sixteen-letters-or-more' })).toBe(200)
  })

  test('confirm a matching secret, given a key derived from it', async () => {
    const secret = 'north-by-north-west'
    const { get } = await startMatchmaker({ signIn: { required: true, secret } })
    const answer = async (of?: string) => {
      const headers: Record<string, string> = of ? { 'X-Health-Key': healthKey(of) } : {}
      const proxied = { 'X-Forwarded-For': '203.0.113.1', ...headers }
      return (await get('/health', { headers: proxied })).json()
    }
    expect(await answer()).toEqual({ status: 'ok' })
    expect(await answer(secret)).toEqual({ status: 'ok', secret: 'same' })
    expect(await answer('another-secret-of-others')).toEqual({ status: 'ok', secret: 'other' })
    const without = await startMatchmaker()
    const headers = { 'X-Health-Key': healthKey(secret) }
    expect(await (await without.get('/health', { headers })).json()).toMatchObject({ secret: 'none' })
  })

  test('start alarm counters at 0', async () => {
    const { metric } = await startMatchmaker()
    expect(await metric('matchmaker_matches_total')).toBe(0)
    for (const status of [403, 404, 429, 503])
      expect(await metric(`matchmaker_refused_connections_total{status="${status}"}`)).toBe(0)
  })

  test('show health to everyone, and counts with the monitor token', async () => {
    const { get } = await startMatchmaker({ monitorToken: 'sixteen-letters-or-more' })
    const answer = async (headers: Record<string, string>) => (await get('/health', { headers })).json()
    const proxied = { 'X-Forwarded-For': '203.0.113.1' }
    expect(await answer(proxied)).toEqual({ status: 'ok' })
    const watching = { ...proxied, Authorization: 'Bearer sixteen-letters-or-more' }
    expect(await answer(watching)).toEqual({
      status: 'ok',
      connected: 0,
      searching: 0,
      standby: 0,
      talking: 0,
    })
  })

  test('return 404 for unknown paths', async () => {
    const { get } = await startMatchmaker()
    expect((await get('/')).status).toBe(404)
    expect((await get('/peerjs/a/b')).status).toBe(404)
    expect((await get('/ice', { method: 'POST', body: 'x' })).status).toBe(405)
  })

  test('are limited per minute and address', async () => {
    stopClock()
    const { get } = await startMatchmaker({
      rates: { connections: 600, messages: 120, signals: 600, requests: 5, reports: 10 },
    })
    for (let count = 0; count < 5; count += 1) expect((await get('/ice')).status).toBe(200)
    expect((await get('/ice')).status).toBe(429)
    expect((await get('/health')).status).toBe(200)
  })
})
