import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPreview } from './preview'
import { siteKey } from './site-keys'

const key = siteKey('the-secret', 'drafts') ?? ''
const base = '/-/draft/nobody-knows'
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
  const asked: { url: string; headers: object }[] = []
  const problem = 'The course "New" in the CMS cannot be shown: tagline: Invalid input.'
  // In place of the program that renders drafts.
  const renderer = await listen(
    createServer(({ url = '', headers }, response) => {
      asked.push({ url, headers })
      const type = url.includes('.woff2')
        ? 'font/woff2'
        : url.includes('/_astro/')
          ? 'text/javascript'
          : url.endsWith('/unfinished')
            ? 'text/plain;charset=UTF-8'
            : 'text/html'
      const unfinished = url.endsWith('/unfinished')
      const status = unfinished || url.endsWith('/missing.js') ? 404 : 200
      response.writeHead(status, { 'Cache-Control': 'max-age=60', 'Content-Type': type, ETag: 'x' })
      response.end(
        unfinished
          ? problem
          : `the draft at ${url.replace(base, '')} has "${base}/_astro/start.js" and '${base}/_astro/a.css'`,
      )
    }),
  )
  const program = async () => renderer
  let now = start
  const preview = createPreview({ program, base, key, cms: 'http://localhost:1337', now: () => now })
  const port = await listen(
    createServer((request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!preview(request, response, path)) response.writeHead(404).end('the not-found page')
    }),
  )
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' }, ...init })
  /** Where the page at an address finds what it is made of. */
  const assetsOf = async (address: string) =>
    /"([^"]+)_astro\/start\.js"/.exec(await (await get(address)).text())?.[1] ?? ''

  beforeEach(() => {
    now = start
    asked.length = 0
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  test('says that it is being prepared while its program is still built, and asks again', async () => {
    const waiting = createPreview({
      ...{ program: () => new Promise<number>(() => {}), base, key, cms: 'http://localhost:1337' },
      now: () => now,
    })
    const slow = await listen(
      createServer((request, response) => void waiting(request, response, request.url ?? '')),
    )
    const answer = await fetch(`http://localhost:${slow}${signed('/about')}`)
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
      `${base}/about`,
      `${base}/_astro/start.js`,
      signed('/about', hour, 'the-secret'),
      signed('/about', hour, other),
      signed('/about').replace(`${hour}`, `${hour + 1}`),
      signed('/about').replace(`${hour}`, `0${hour}`),
      signed('/about').replace(/about$/, 'pricing'),
      signed('/about').replace(/about$/, ''),
    ]
    for (const path of paths) expect(await (await get(path)).text(), path).toBe('the not-found page')
    expect(asked).toEqual([])
  })

  test('is closed to everyone where no secret is set', () => {
    const closed = createPreview({ program, base, key: undefined, cms: 'http://localhost:1337' })
    const [request, response] = [{ headers: {}, method: 'GET' }, {}] as unknown as Parameters<typeof closed>
    expect(closed(request, response, signed('/about'))).toBe(false)
  })

  test('shows drafts to the panel alone, and leaves them nowhere', async () => {
    const page = await get(`${signed('/about')}?a=1`)
    expect(await page.text()).toContain('the draft at /about?a=1 has')
    expect(page.headers.get('content-security-policy')).toBe('frame-ancestors http://localhost:1337')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('etag')).toBeNull()
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await (await get(signed('/'))).text()).toContain('the draft at / has')
  })

  test('hides the path of the renderer, and forwards only the accept header', async () => {
    const headers = { accept: 'text/html', cookie: 'a=b', authorization: 'Bearer x', 'x-other': 'y' }
    expect(await (await get(signed('/about'), { headers })).text()).not.toContain('nobody-knows')
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host'])
    expect((await get(signed('/about'), { method: 'POST' })).status).toBe(404)
  })

  test('serves the assets of a page at an address that opens no page', async () => {
    const assets = await assetsOf(signed('/about'))
    for (const path of [
      '_astro/start.js',
      '/_astro/start.js',
      '_astro/Page.astro_astro_type_script@1-a_B.js',
    ])
      expect(await (await get(assets + path)).text()).toContain(
        `the draft at /${path.replace(/^\//, '')} has`,
      )
    const font = await (await get(`${assets}_astro/a.woff2`)).text()
    expect(font).toContain(`"${base}/_astro/start.js"`)
    for (const path of ['', 'about', 'first/abc/graduates'])
      expect(await (await get(assets + path)).text(), path).toBe('the not-found page')
  })

  test('passes on nothing that fetches, opens or tells more than a page is made of', async () => {
    const assets = await assetsOf(signed('/about'))
    asked.length = 0
    for (const path of [
      '__open-in-editor?file=src/start.ts',
      'src/start.ts',
      '_astro/',
      '_astro/../about',
      '_astro/%2e%2e/about',
      '_astro/..%2fabout',
      '_astro/a/b.js',
      '_astro%2fstart.js',
      '_image?href=http://localhost:1337/secret',
      '@fs/etc/passwd',
      '@id/astro:data-layer-content',
      '@id/__x00__astro:data-layer-content',
      'node_modules/.astro/data-store.json',
      'src/..%2fenvironment.ts',
      '.env',
    ])
      expect((await get(assets + path)).status, path).toBe(404)
    expect(asked).toEqual([])
  })

  test('expires after an hour, for a page and for its assets', async () => {
    const [page, assets] = [signed('/about'), await assetsOf(signed('/about'))]
    now = new Date((hour - 1) * 1000)
    expect((await get(page)).status).toBe(200)
    now = new Date(hour * 1000)
    for (const path of [page, `${assets}_astro/start.js`]) {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([
        403,
        'This address of a draft has expired. Open the preview again from the panel.',
      ])
    }
  })

  test('explains what an unfinished draft lacks, but not for assets', async () => {
    const page = await get(signed('/unfinished'))
    expect(page.status).toBe(404)
    const said = await page.text()
    expect(said).toContain(problem)
    expect(said).toContain('Fill in what is missing, save it, and open the preview again.')
    const asset = await get(`${await assetsOf(signed('/about'))}_astro/missing.js`)
    expect([asset.status, await asset.text()]).toEqual([404, ''])
  })
})
