import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { createSiteServer } from './site-server'
import { compressHashed, createVersion } from './versions'

const configuration = fileURLToPath(new URL('../../netlify.toml', import.meta.url))

describe('site server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'))
  const next = await mkdtemp(join(tmpdir(), 'site-server-next-'))
  for (const name of ['_astro', '.well-known']) await mkdir(join(folder, name))
  const files = {
    'index.html': `<h1>Home</h1>${' '.repeat(2000)}`,
    'about.html': '<h1>About</h1>',
    '404.html': '<h1>Lost</h1>',
    '_astro/app.1a2b.js': 'start()',
    _redirects:
      '/about-us /about 301\n/about /elsewhere 301\n/.well-known/change-password /forgot-password 302\n/verify/* /about 200\n',
    '.well-known/security.txt': 'Contact: mailto:a@b.example',
    _headers: "/*\n  Content-Security-Policy: default-src 'self'\n",
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await compressHashed(folder)
  const { server, show } = await createSiteServer(folder, configuration)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers = {}) => fetch(`http://localhost:${port}${path}`, { headers })

  /** What is answered to a request that no client would write. */
  async function asked(line: string): Promise<string> {
    const socket = connect(port, 'localhost')
    socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  /** Sends this, then a byte every half second, and tells after how many seconds the connection was closed. */
  async function hold(beginning: string): Promise<number> {
    const begun = performance.now()
    const socket = connect(port, 'localhost')
    socket.on('error', () => {})
    socket.resume()
    socket.write(beginning)
    const dripping = setInterval(() => socket.write('x'), 500)
    await new Promise((resolve) => socket.on('close', resolve))
    clearInterval(dripping)
    return (performance.now() - begun) / 1000
  }

  afterAll(async () => {
    server.close()
    for (const used of [folder, next]) await rm(used, { recursive: true })
  })

  test('serves pages without their files’ ending, with a slash at the end or a question', async () => {
    for (const path of ['/about', '/about/', '/about?from=mail']) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(await response.text()).toContain('About')
    }
  })

  test('answers an unknown path with the not-found page and its status', async () => {
    for (const path of ['/nowhere', '//', '/%', '/..%2f..%2fpackage.json']) {
      const response = await get(path)
      expect(response.status, path).toBe(404)
      expect(await response.text()).toContain('Lost')
    }
  })

  test('hides its own configuration files, however their names are written', async () => {
    const names = [
      '_headers',
      '%5fheaders',
      '%5Fheaders',
      '_%68eaders',
      '%5f%68%65aders',
      '_headers/',
      '%5fheaders/',
    ]
    for (const name of [
      ...names,
      '_headers?x',
      '_headers%00',
      '_redirects',
      '%5fredirects',
      '%5fredirects/?x=1',
    ]) {
      const response = await get(`/${name}`)
      expect(response.status, name).toBe(404)
      expect(await response.text(), name).toContain('Lost')
    }
    expect(await asked('GET /_headers#x HTTP/1.1')).toContain('Lost')
  })

  test('answers a request for a range, a senseless one too, with the whole', async () => {
    for (const Range of ['bytes=5-2', 'bytes=0-3', 'bytes=-', 'bytes=99999-', 'lines=1', 'bytes=a-b']) {
      const response = await get('/about', { Range })
      expect([response.status, await response.text()], Range).toEqual([200, '<h1>About</h1>'])
    }
  })

  test('ends connections that are held open by sending next to nothing', { timeout: 40_000 }, async () => {
    const held = ['GET / HTTP/1.1\r\nX-Slow: ', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n']
    const seconds = await Promise.all(held.map(hold))
    for (const held of seconds) expect(held).toBeLessThan(20)
  })

  test('redirects from a path without a page', async () => {
    const response = await fetch(`http://localhost:${port}/about-us?from=mail`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about?from=mail'])
    expect((await get('/about')).status).toBe(200)
  })

  test('shows one page at every address below a path', async () => {
    for (const path of ['/verify/CS-1', '/verify/CS-1?from=paper', '/verify/a/b']) {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([200, '<h1>About</h1>'])
    }
    expect((await get('/verify')).status).toBe(404)
  })

  test('has the two files that the world looks for at an address of its own', async () => {
    const password = await fetch(`http://localhost:${port}/.well-known/change-password`, {
      redirect: 'manual',
    })
    expect([password.status, password.headers.get('location')]).toEqual([302, '/forgot-password'])
    const security = await get('/.well-known/security.txt')
    expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain'])
  })

  test('sends the headers of both files with pages and with the not-found page', async () => {
    for (const path of ['/', '/nowhere']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'self'")
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
  })

  test('lets browsers keep a file whose name holds its hash for a year', async () => {
    const { headers } = await get('/_astro/app.1a2b.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('lets no browser cache a missing file', async () => {
    expect((await get('/_astro/gone.js')).headers.get('cache-control')).not.toContain('immutable')
  })

  test('compresses for browsers that accept it', async () => {
    const encodingOf = async (accepted: string) =>
      (await get('/', { 'accept-encoding': accepted })).headers.get('content-encoding')
    expect(await encodingOf('gzip, br')).toBe('br')
    expect(await encodingOf('gzip')).toBe('gzip')
    expect(await encodingOf('identity')).toBe(null)
  })

  test('sends precompressed files to browsers that accept them', async () => {
    const encodingOf = async (accepted: string) => {
      const response = await get('/_astro/app.1a2b.js', { 'accept-encoding': accepted })
      expect(await response.text()).toBe('start()')
      expect(response.headers.get('content-type')).toBe('text/javascript')
      return response.headers.get('content-encoding')
    }
    expect([await encodingOf('gzip, br'), await encodingOf('identity')]).toEqual(['br', null])
  })

  test('answers an unchanged page with nothing but that', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  })

  test('shows another site from one request to the next, with the hashed files of the one before', async () => {
    const changed = { ...files, 'about.html': '<h1>About us, at length</h1>' }
    for (const [name, text] of Object.entries(changed))
      if (!name.includes('/')) await writeFile(join(next, name), text)
    await show(next)
    await rm(join(folder, 'about.html'))
    expect(await (await get('/about')).text()).toBe('<h1>About us, at length</h1>')
    expect((await get('/_astro/app.1a2b.js')).status).toBe(200)
    expect((await get('/_astro/gone.js')).status).toBe(404)
  })
})

describe('site server during a rebuild', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-swap-'))
  const built = join(folder, 'dist')
  const build = async (number: number) => {
    const page = `<h1>Number ${number}</h1>${'word '.repeat(number * 500)}`
    const files = { 'index.html': page, '404.html': 'Lost', _redirects: '', _headers: '' }
    await mkdir(`${built}-next/_astro`, { recursive: true })
    await writeFile(`${built}-next/_astro/app.${number}.js`, `start(${number})`)
    for (const [name, text] of Object.entries(files)) await writeFile(join(`${built}-next`, name), text)
    await rm(built, { recursive: true, force: true })
    await rename(`${built}-next`, built)
    return createVersion(built)
  }
  const { server, show } = await createSiteServer(await build(0), configuration)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  test('answers every request, with a whole page and the scripts that it names', async () => {
    const seen = [-1, -1, -1, -1]
    let building = true
    const visit = async (visitor: number) => {
      while (building) {
        const page = await fetch(`http://localhost:${port}/`)
        const html = await page.text()
        const number = Number(/Number (\d+)/.exec(html)?.[1])
        const script = await fetch(`http://localhost:${port}/_astro/app.${number}.js`)
        expect([page.status, html.match(/word /g)?.length ?? 0]).toEqual([200, number * 500])
        expect([script.status, await script.text()]).toEqual([200, `start(${number})`])
        seen[visitor] = number
      }
    }
    const visits = Promise.all(seen.map((_, visitor) => visit(visitor)))
    for (let number = 0; number <= 12; number++) {
      if (number > 0) await show(await build(number))
      await Promise.race([visits, expect.poll(() => seen.every((one) => one === number)).toBe(true)])
    }
    building = false
    await visits
  })
})
