import { execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../cms/tests/support/ports'
import { siteKey } from './site-keys'

const site = fileURLToPath(new URL('../', import.meta.url))
const SECRET = 'a-secret-of-the-site'
const key = `Bearer ${siteKey(SECRET, 'builds')}`

type Entry = Record<string, unknown>
type Content = Record<string, Entry | Entry[]>

/** The server of a new institute: it starts before its CMS, which is empty at first. */
describe('the site of an empty institute', { timeout: 180_000 }, async () => {
  await mkdir(join(site, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(site, '.cache/opening-test-'))
  const [port, cmsPort] = [await freePort(), await freePort()]
  const noCertificates = { issuer: { id: 'https://institute.example', name: 'New' }, keys: [], revoked: [] }
  let content: Content = {}
  let drafts: Content = {}
  const cms = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms')
    const name = pathname.replace('/api/', '')
    const stored = (searchParams.get('status') === 'draft' ? drafts : content)[name]
    const data = stored ?? (name === 'certificate-publication' ? noCertificates : undefined)
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
      SITE_URL: 'https://institute.example',
      MATCHMAKER_URL: 'https://match.institute.example',
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
  const draft = (path: string) => {
    const expires = Math.round(Date.now() / 1000) + 60
    const signer = createHmac('sha256', siteKey(SECRET, 'drafts') ?? '')
    return get(`/-/draft/${expires}/${signer.update(`${path}\n${expires}`).digest('base64url')}${path}`)
  }
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
    for (const path of ['/', '/courses', '/privacy'])
      expect(await textOf(path)).toContain('We’re opening soon')
    expect((await get('/lost')).status).toBe(404)
    expect(await report()).toMatchObject({
      isOpening: true,
      failure: { why: expect.stringContaining('doesn’t answer') },
    })
  })

  test('names everything that is missing once the CMS answers, without being asked', async () => {
    cms.listen(cmsPort)
    await expect.poll(async () => (await report()).failure.shortages?.length, { timeout: 60_000 }).toBe(8)
    const { failure } = await report()
    expect(failure.why).toBe('8 things are missing.')
    expect(failure.shortages.map(({ path }: { path: string }) => path)).toContain('site-setting')
    expect(await textOf('/')).toContain('We’re opening soon')
  })

  test('is the whole site as soon as nothing is missing, and stays so when something is taken away', async () => {
    const seed = join(folder, 'seed.json')
    execFileSync(process.execPath, ['scripts/content-from-seed.ts', seed], { cwd: site })
    const whole: Content = JSON.parse(await readFile(seed, 'utf8'))
    content = whole
    await publish()
    await expect.poll(() => textOf('/'), { timeout: 60_000 }).not.toContain('We’re opening soon')
    expect((await report()).failure).toBe(undefined)

    content = { ...whole, pages: [whole.pages ?? []].flat().slice(1) }
    await publish()
    await expect.poll(async () => (await report()).failure?.shortages?.length, { timeout: 60_000 }).toBe(1)
    expect((await get('/')).status).toBe(200)
    expect((await report()).isOpening).toBe(undefined)
  })

  describe('shows its editors drafts', () => {
    const entry = (list: string, index: number): Entry => [drafts[list] ?? []].flat().at(index) ?? {}

    beforeAll(async () => {
      drafts = JSON.parse(await readFile(join(folder, 'seed.json'), 'utf8'))
    })

    test('as they are in the CMS at the moment, with the scripts and styles of the published site', async () => {
      const course = entry('courses', 0)
      for (const title of ['One title', 'Another title']) {
        course.title = title
        expect(await (await draft(`/courses/${course.slug}`)).text()).toContain(`>${title}</h1>`)
      }
      expect(await textOf(`/courses/${course.slug}`)).not.toContain('Another title')
      const home = await (await draft('/')).text()
      for (const pattern of [/src="(\/_astro\/[^"]+\.js)"/, /href="(\/_astro\/[^"]+\.css)"/])
        expect((await get(pattern.exec(home)?.[1] ?? '/none')).status, String(pattern)).toBe(200)
    })

    test('with pictures from where the CMS has them', async () => {
      const course = entry('courses', 0)
      const size = { width: 800, height: 600, focalPoint: null, updatedAt: '2026-11-22T10:00:00.000Z' }
      course.image = { url: '/uploads/a_picture.png', alternativeText: 'A picture', ...size }
      expect(await (await draft(`/courses/${course.slug}`)).text()).toContain(
        `src="http://localhost:${cmsPort}/uploads/a_picture.png`,
      )
    })

    test('of one entry of many at the front of the page that lists it', async () => {
      const last = entry('testimonials', -1)
      last.content = 'Said by the last of all.'
      const page = await (await draft(`/first/${last.documentId}`)).text()
      const [own, other] = [last.content, entry('testimonials', 0).content].map((words) =>
        page.indexOf(String(words)),
      )
      expect(own).toBeGreaterThan(0)
      expect(own).toBeLessThan(other ?? 0)
      const topic = entry('practice-topics', -1)
      const partner = await (await draft(`/first/${topic.documentId}/practice-partner`)).text()
      expect(partner).toContain(`&quot;first&quot;:[0,&quot;${topic.slug}&quot;]`)
    })

    test('or what they lack, and nothing of other drafts', async () => {
      const [lacking, other] = [entry('courses', 1), entry('courses', 2)]
      delete lacking.tagline
      delete other.summary
      const answer = await draft(`/courses/${lacking.slug}`)
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringMatching(
          /^The course “[^”]+” has nothing in “tagline”\.\n\nThis draft can’t be shown yet\./,
        ),
      ])
      const pages = await Promise.all(['/', '/about', '/404'].map(async (path) => (await draft(path)).status))
      expect(pages).toEqual([200, 200, 200])
      expect((await draft('/nowhere')).status).toBe(404)
    })

    test('or that the CMS cannot be read', async () => {
      drafts = { ...drafts, 'site-setting': [] }
      expect(await (await draft('/')).text()).toMatch(/^What answers at .* isn’t the CMS/)
    })
  })
})
