import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { apiPath, createProxy } from './proxy'

const secret = 'a-secret-of-the-two'
const stops: (() => void)[] = []

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Starts a host that proxies to a CMS, and returns its address. */
async function host(cms: string, options: { secret?: string; trustedProxies?: number } = {}) {
  const proxy = createProxy({ cms, secret, trustedProxies: 0, ...options })
  const port = await listen((request, response) => {
    if (!proxy(request, response)) response.writeHead(404).end('no page')
  })
  return `http://127.0.0.1:${port}`
}

const cookie = '__Host-refresh=abc.def; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'

describe('proxy', async () => {
  const cms = await listen(async (request, response) => {
    const { method, url, headers } = request
    if (url?.includes('/large')) return void response.writeHead(413).end('too large')
    if (url?.includes('/broken')) {
      response.writeHead(200).write('half of it')
      return void setTimeout(() => response.destroy(), 20)
    }
    if (url?.includes('/stream')) return void request.pipe(response)
    if (url?.includes('/cookie')) response.setHeader('Set-Cookie', cookie)
    response.writeHead(201, { 'Content-Type': 'application/json', 'X-Of-Cms': 'yes' })
    response.end(JSON.stringify({ method, url, headers, body: await text(request) }))
  })
  const site = await host(`http://127.0.0.1:${cms}/base`)
  const ask = async (path: string, init: RequestInit = {}, at = site) => {
    const response = await fetch(at + path, init)
    return { response, seen: JSON.parse(await response.text()) }
  }

  afterAll(() => {
    for (const stop of stops) stop()
  })

  test('forwards a request and its response unchanged', async () => {
    const { response, seen } = await ask('/api/auth/login?of=me&x=%20', {
      method: 'POST',
      headers: { Authorization: 'Bearer a-token', 'Content-Type': 'application/json' },
      body: '{"email":"asha@example.com"}',
    })
    expect([response.status, response.headers.get('x-of-cms')]).toEqual([201, 'yes'])
    expect(response.headers.get('connection')).toBe('keep-alive')
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/base/api/auth/login?of=me&x=%20',
      body: '{"email":"asha@example.com"}',
      headers: {
        authorization: 'Bearer a-token',
        'content-type': 'application/json',
        'content-length': '28',
        host: `127.0.0.1:${cms}`,
      },
    })
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await ask('/api/x', { method })).seen.method).toBe(method)
  })

  test("sends the client's address with a signature that lasts minutes", async () => {
    const { seen } = await ask('/api/user/profile')
    expect(seen.headers['x-nf-client-connection-ip']).toBe('127.0.0.1')
    const key = createSecretKey(secret, 'utf8')
    const { payload, protectedHeader } = await jwtVerify(seen.headers['x-nf-sign'], key)
    expect(protectedHeader.alg).toBe('HS256')
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300)
  })

  test("forwards cookies both ways, and the browser's origin", async () => {
    const headers = { Cookie: '__Host-refresh=abc.def', Origin: site, 'Sec-Fetch-Site': 'same-origin' }
    const { response, seen } = await ask('/api/cookie', { method: 'POST', headers })
    expect(response.headers.getSetCookie()).toEqual([cookie])
    expect(seen.headers).toMatchObject({
      cookie: '__Host-refresh=abc.def',
      origin: site,
      'sec-fetch-site': 'same-origin',
    })
  })

  test('keeps a safe request id from the client, and includes it in failures', async () => {
    const named = async (headers: Record<string, string>) => (await ask('/api/x', { headers })).seen.headers
    expect(await named({ 'X-Request-Id': 'a-name-of-the-browser' })).toMatchObject({
      'x-request-id': 'a-name-of-the-browser',
    })
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    expect(await named({ traceparent: trace })).toMatchObject({
      'x-request-id': '0af7651916cd43dd8448eb211c80319c',
      traceparent: trace,
    })
    expect((await named({ 'X-Request-Id': 'not a name' }))['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const away = await host('http://127.0.0.1:1')
    const failed = await fetch(`${away}/api/x`, { headers: { 'X-Request-Id': 'a-name-of-the-browser' } })
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([502, 'a-name-of-the-browser'])
  })

  test("ignores a client's claims about its own address", async () => {
    const forged = {
      'X-Nf-Client-Connection-Ip': '203.0.113.1',
      'X-Nf-Sign': 'forged',
      'X-Forwarded-For': '203.0.113.2',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'for=203.0.113.3',
      'X-Real-Ip': '203.0.113.4',
    }
    const { seen } = await ask('/api/user/profile', { headers: forged })
    expect(seen.headers['x-nf-client-connection-ip']).toBe('127.0.0.1')
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113|forged|forwarded/)
  })

  test('trusts exactly the configured number of proxies', async () => {
    const at = await host(`http://127.0.0.1:${cms}`, { trustedProxies: 1 })
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.5' }
    const { seen } = await ask('/api/user/profile', { headers }, at)
    expect(seen.headers['x-nf-client-connection-ip']).toBe('203.0.113.5')
  })

  test('drops hop-by-hop headers', async () => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1')
    socket.write(
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close, X-Secret-Hop, Content-Length\r\nKeep-Alive: timeout=9\r\n' +
        'TE: trailers\r\nUpgrade: h2c\r\nProxy-Authorization: Basic eA==\r\nX-Secret-Hop: 1\r\nAuthorization: Bearer a\r\n\r\nbody',
    )
    const answer = await text(socket)
    const seen = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '')
    expect(seen.headers.connection).toBe('keep-alive')
    for (const name of ['keep-alive', 'te', 'upgrade', 'proxy-authorization', 'x-secret-hop'])
      expect(seen.headers, name).not.toHaveProperty(name)
    // A client must not make the proxy drop headers that delimit its request.
    expect(seen).toMatchObject({
      body: 'body',
      headers: { 'content-length': '4', authorization: 'Bearer a', 'x-nf-sign': expect.any(String) },
    })
  })

  test('ignores paths outside the API, and disguised ones', async () => {
    const raw = async (path: string) => {
      const socket = connect(Number(new URL(site).port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    for (const path of [
      '/',
      '/api',
      '/API/user/profile',
      '/apis/x',
      '/admin',
      '//api/x',
      '/api//x',
      '/api/../admin',
      '/api/x/../../admin',
      '/api/%2e%2e/admin',
      '/api/.%2E/admin',
      '/api/..%2fadmin',
      '/api/..%5Cadmin',
      '/api/..\\admin',
      '/api/./x',
      'http://127.0.0.1/api/x',
      'http://127.0.0.1/admin',
      '/api%2f..%2fadmin',
      '/api;/../admin',
      '/api/%252e%252e/../admin',
      '/_health',
      '/uploads/x.png',
      '/upload',
      '/metrics',
    ])
      expect(await raw(path), path).toContain('no page')
    expect(apiPath('/api/x?to=/../admin')).toBe('/api/x?to=/../admin')
  })

  test('streams request and response bodies', async () => {
    const { port } = new URL(site)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /api/stream HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nfirst')
    let said = ''
    socket.on('data', (part) => {
      said += part
    })
    await expect.poll(() => said).toContain('first')
    socket.write('after')
    await expect.poll(() => said).toContain('after')
    socket.destroy()
  })

  test('aborts a response that the CMS aborts', async () => {
    const response = await fetch(`${site}/api/broken`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('forwards the refusal of an oversized body', async () => {
    const response = await fetch(`${site}/api/large`, { method: 'POST', body: 'x'.repeat(5_000_000) })
    expect([response.status, await response.text()]).toEqual([413, 'too large'])
  })

  test('returns 502 when the CMS does not answer', async () => {
    const away = await host('http://127.0.0.1:1')
    expect((await fetch(`${away}/api/user/profile`)).status).toBe(502)
  })

  test('signs nothing without a secret', async () => {
    const proxy = createProxy({ cms: `http://127.0.0.1:${cms}`, secret: undefined, trustedProxies: 0 })
    const port = await listen((request, response) => void proxy(request, response))
    const { seen } = await ask('/api/x', { headers: { 'X-Nf-Sign': 'forged' } }, `http://127.0.0.1:${port}`)
    expect(seen.headers['x-nf-sign']).toBeUndefined()
  })
})
