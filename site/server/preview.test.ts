import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RenderDraft } from './drafts'
import { createPreview } from './preview'
import { siteKey } from './site-keys'

const key = siteKey('the-secret', 'drafts') ?? ''
const servers: Server[] = []

const listen = async (server: Server) => {
  servers.push(server.listen(0))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const start = new Date('2026-11-22T10:00:00Z')
const hour = start.getTime() / 1000 + 3600

/** An address as the CMS signs it. */
const signed = (path: string, expires = hour, by = key) =>
  `/-/draft/${expires}/${createHmac('sha256', by).update(`${path}\n${expires}`).digest('base64url')}${path}`

describe('preview', async () => {
  const render = vi.fn<RenderDraft>(async (path) =>
    path === '/unfinished'
      ? { problems: ['The course “New” has nothing in “tagline”.'] }
      : { html: `the draft of ${path}` },
  )
  let [now, isReady] = [start, true]
  const options = { render, isReady: () => isReady, cms: 'http://localhost:1337', now: () => now }
  const preview = createPreview({ ...options, key })
  const port = await listen(
    createServer((request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!preview(request, response, path)) response.writeHead(404).end('the not-found page')
    }),
  )
  const get = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, init)

  beforeEach(() => {
    now = start
    isReady = true
    render.mockClear()
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  test('says that it is being prepared until the site has been built, and asks again', async () => {
    isReady = false
    const answer = await get(signed('/about'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="1".*Preparing the preview…/s)
  })

  test('is closed to everyone without a signature, and does not even start', async () => {
    const other = siteKey('the-secret', 'builds') ?? ''
    const paths = [
      '/-/draft',
      '/-/draft/',
      '/-/draft/about',
      '/preview/the-secret/about',
      `/-/draft/${hour}/the-secret/about`,
      signed('/about', hour, 'the-secret'),
      signed('/about', hour, other),
      signed('/about').replace(`${hour}`, `${hour + 1}`),
      signed('/about').replace(`${hour}`, `0${hour}`),
      signed('/about').replace(/about$/, 'pricing'),
      signed('/about').replace(/about$/, ''),
    ]
    for (const path of paths) expect(await (await get(path)).text(), path).toBe('the not-found page')
    expect((await get(signed('/about'), { method: 'POST' })).status).toBe(404)
    expect(render).not.toHaveBeenCalled()
  })

  test('is closed to everyone where no secret is set', () => {
    const closed = createPreview({ ...options, key: undefined })
    const [request, response] = [{ headers: {}, method: 'GET' }, {}] as unknown as Parameters<typeof closed>
    expect(closed(request, response, signed('/about'))).toBe(false)
  })

  test('lets the scripts of the rendered page run, and no other host’s', async () => {
    render.mockResolvedValueOnce({ html: '<body><script>show()</script><p onclick="steal()">a</p>' })
    const page = await get(signed('/about'))
    const hash = createHash('sha256').update('show()').digest('base64')
    expect(page.headers.get('content-security-policy')).toMatch(
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
    )
  })

  test('shows drafts to the panel alone, and leaves them nowhere', async () => {
    const page = await get(`${signed('/about')}?a=1`)
    expect(await page.text()).toBe('the draft of /about')
    expect(page.headers.get('content-security-policy')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors http://localhost:1337",
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('etag')).toBeNull()
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await (await get(signed('/'))).text()).toBe('the draft of /')
  })

  test('expires after an hour', async () => {
    now = new Date((hour - 1) * 1000)
    expect((await get(signed('/about'))).status).toBe(200)
    now = new Date(hour * 1000)
    const answer = await get(signed('/about'))
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'This address of a draft has expired. Open the preview again from the panel.',
    ])
  })

  test('explains what an unfinished draft lacks', async () => {
    const page = await get(signed('/unfinished'))
    expect([page.status, await page.text()]).toEqual([
      404,
      'The course “New” has nothing in “tagline”.\n\nThis draft can’t be shown yet. Fill in what is missing, save it, and open the preview again.',
    ])
  })

  test('says in words why nothing was rendered', async () => {
    render.mockRejectedValueOnce(new Error('The preview ended without saying why. Reload this page.'))
    const answer = await get(signed('/about'))
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The preview ended without saying why. Reload this page.',
    ])
  })

  test('stops rendering for an editor who has closed it', async () => {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    render.mockImplementationOnce(async (_, signal) => {
      signal.addEventListener('abort', () => stop())
      begin()
      await stopped
      throw signal.reason
    })
    const leaving = new AbortController()
    const answer = get(signed('/about'), { signal: leaving.signal })
    await begun
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await stopped
  })
})
