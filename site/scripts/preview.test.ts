import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPreviewProgram, type PreviewProgram } from '../server/preview-program'
import { siteKey } from '../server/site-keys'

const site = fileURLToPath(new URL('../', import.meta.url))
const base = '/-/draft/nobody-knows'

type Entry = Record<string, unknown>

describe('the program that renders drafts', async () => {
  await mkdir(join(site, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(site, '.cache/preview-test-'))
  execFileSync(process.execPath, ['scripts/content-from-seed.ts', join(folder, 'seed.json')], { cwd: site })
  const content: Record<string, Entry | Entry[]> = JSON.parse(
    await readFile(join(folder, 'seed.json'), 'utf8'),
  )
  const entry = (list: string, index: number): Entry => [content[list] ?? {}].flat()[index] ?? {}

  // In place of the CMS, which is asked for drafts by the build's token.
  const asked = new Set<string>()
  const cms = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://cms')
    asked.add(`${searchParams.get('status')} ${headers.authorization}`)
    const data = content[pathname.replace('/api/', '')] ?? []
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data, meta: { pagination: { total: [data].flat().length } } }))
  }).listen(0)
  await once(cms, 'listening')
  const { port: cmsPort } = cms.address() as AddressInfo

  let program: PreviewProgram
  const before = { ...process.env }
  beforeAll(() => {
    Object.assign(process.env, { CMS_URL: `http://localhost:${cmsPort}`, SITE_SECRET: 'the-secret' })
    program = createPreviewProgram(base, folder, undefined)
  })
  afterAll(async () => {
    cms.close()
    process.env = before
    await rm(folder, { recursive: true, force: true })
  })

  const get = async (path: string) => fetch(`http://127.0.0.1:${await program()}${base}${path}`)
  const draft = async (path: string) => (await get(path)).text()

  test('shows pages and courses as they are in the CMS at the moment, as drafts', async () => {
    expect(await draft('/')).toContain('</footer>')
    const course = entry('courses', 0)
    for (const title of ['One title', 'Another title']) {
      course.title = title
      expect(await draft(`/courses/${course.slug}`)).toContain(`>${title}</h1>`)
    }
    expect([...asked]).toEqual([`draft Bearer ${siteKey('the-secret', 'content')}`])
  })

  test('shows pictures from where the CMS has them', async () => {
    const course = entry('courses', 0)
    course.image = {
      url: '/uploads/a_picture.png',
      alternativeText: 'A picture',
      width: 800,
      height: 600,
      focalPoint: null,
      updatedAt: '2026-11-22T10:00:00.000Z',
    }
    expect(await draft(`/courses/${course.slug}`)).toContain(
      `src="http://localhost:${cmsPort}/uploads/a_picture.png`,
    )
  })

  test('puts one of many to the front of the page that lists it', async () => {
    const [words, last] = [
      'Said by the last of all.',
      entry('testimonials', [content.testimonials ?? []].flat().length - 1),
    ]
    last.content = words
    const page = await draft(`/first/${last.documentId}/`)
    expect(page.indexOf(words)).toBeGreaterThan(0)
    expect(page.indexOf(words)).toBeLessThan(page.indexOf(String(entry('testimonials', 0).content)))
  })

  test('serves the assets of pages, and nothing else', async () => {
    const home = await draft('/')
    const [script = '', style = ''] = [/src="([^"]+\.js)"/, /href="([^"]+\.css)"/].map(
      (pattern) => pattern.exec(home)?.[1] ?? '',
    )
    for (const address of [script, style]) {
      expect(address).toMatch(new RegExp(`^${base}/_astro/[\\w.@-]+$`))
      expect((await get(address.slice(base.length))).status).toBe(200)
    }
    expect((await get('/_astro/missing.js')).status).toBe(404)
    expect((await get('/_astro/../../server/entry.mjs')).status).toBe(404)
  })

  test('reports drafts that cannot be shown, and what they lack', async () => {
    const course = entry('courses', 1)
    delete course.tagline
    const answer = await get(`/courses/${course.slug}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain;charset=UTF-8'])
    expect(await answer.text()).toContain(`The course “${course.title}” has nothing in “tagline”.`)
    expect((await get('/')).status).toBe(200)
  })

  test('shows several at once', async () => {
    const paths = ['/', '/about', `/courses/${entry('courses', 0).slug}`]
    const pages = await Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(pages).toEqual([200, 200, 200])
  })

  test('says in words that the CMS cannot be read', async () => {
    content['site-setting'] = []
    const answer = await get('/')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toMatch(/^What answers at .* is not the CMS/)
  })
})
