import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../cms/tests/support/ports'
import { siteKey } from './site-keys'

const site = fileURLToPath(new URL('../', import.meta.url))
const SECRET = 'a-secret-of-the-site'
const key = `Bearer ${siteKey(SECRET, 'builds')}`

type Content = Record<string, object | object[]>

/** The server of a new institute: it starts before its CMS, which is empty at first. */
describe('the site of an empty institute', { timeout: 180_000 }, async () => {
  await mkdir(join(site, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(site, '.cache/opening-test-'))
  const [port, cmsPort] = [await freePort(), await freePort()]
  let content: Content = {}
  const cms = createServer((request, response) => {
    const data = content[new URL(request.url ?? '', 'http://cms').pathname.replace('/api/', '')]
    const isMissing = data === undefined && request.url?.startsWith('/api/site-setting')
    response.writeHead(isMissing ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({ data: data ?? [], meta: { pagination: { total: [data ?? []].flat().length } } }),
    )
  })
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: site,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      TRUST_PROXY: '0',
      SITE_PORT: String(port),
      SITE_SECRET: SECRET,
      CMS_URL: `http://localhost:${cmsPort}`,
      CONTENT_FILE: '',
      SITE_DIST_DIR: join(folder, 'dist'),
      SITE_CACHE_DIR: join(folder, 'cache'),
    },
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    cms.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const textOf = async (path: string) => (await get(path)).text()
  const report = async () => (await get('/build.json', { Authorization: key })).json()
  const publish = () =>
    fetch(`http://127.0.0.1:${port}/-/build`, { method: 'POST', headers: { Authorization: key } })

  test('opens for the people who build it: they log in, sign up and find their pages, before the CMS answers', async () => {
    const ready = () =>
      get('/readyz').then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(ready, { timeout: 170_000 }).toBe(true)
    for (const path of ['/login', '/signup', '/admin', '/seat', '/welcome', '/forgot-password']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
    }
    expect(await textOf('/login')).toContain('Welcome back')
    for (const path of ['/', '/courses', '/privacy']) expect(await textOf(path)).toContain('We open soon')
    expect((await get('/lost')).status).toBe(404)
    expect(await report()).toMatchObject({
      isOpening: true,
      failure: { why: expect.stringContaining('does not answer') },
    })
  })

  test('names everything that is missing once the CMS answers, without being asked', async () => {
    cms.listen(cmsPort)
    await expect.poll(async () => (await report()).failure.shortages?.length, { timeout: 60_000 }).toBe(8)
    const { failure } = await report()
    expect(failure.why).toBe('8 things are missing.')
    expect(failure.shortages.map(({ path }: { path: string }) => path)).toContain('site-setting')
    expect(await textOf('/')).toContain('We open soon')
  })

  test('is the whole site as soon as nothing is missing, and stays so when something is taken away', async () => {
    const seed = join(folder, 'seed.json')
    execFileSync(process.execPath, ['scripts/content-from-seed.ts', seed], { cwd: site })
    const whole: Content = JSON.parse(await readFile(seed, 'utf8'))
    content = whole
    await publish()
    await expect.poll(() => textOf('/'), { timeout: 60_000 }).not.toContain('We open soon')
    expect((await report()).failure).toBe(undefined)

    content = { ...whole, pages: [whole.pages ?? []].flat().slice(1) }
    await publish()
    await expect.poll(async () => (await report()).failure?.shortages?.length, { timeout: 60_000 }).toBe(1)
    expect((await get('/')).status).toBe(200)
    expect((await report()).isOpening).toBe(undefined)
  })
})
