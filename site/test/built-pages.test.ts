import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketingPages } from '../bench/marketing-pages'
import { COURSES_PER_PAGE } from '../src/app/constants'
import { promises } from './promises'

const site = fileURLToPath(new URL('../', import.meta.url))
const run = promisify(execFile)

const content = z.looseObject({ courses: z.array(z.looseObject({ slug: z.string() })) })
const total = COURSES_PER_PAGE * 2 + 1
const paths = ['/courses', '/courses/page/2', '/courses/page/3']

const wordless = ['script', 'style', 'svg', 'time']
const spoken = ['aria-label', 'alt', 'placeholder', 'title']

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** All strings within a CMS value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [tidy(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** The text pieces of a page that a visitor reads or hears. */
function wordsOf(html: string): string[] {
  const words: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (wordless.includes(name)) hidden += 1
      words.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []))
    },
    ontext(text) {
      if (hidden === 0) words.push(text)
    },
    onclosetag(name) {
      if (wordless.includes(name)) hidden -= 1
    },
  })
  parser.end(html)
  return words
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Tests whether the CMS contains a text, as it is or with placeholders the site fills. */
function finder(content: unknown): (words: string) => boolean {
  const texts = textsOf(content)
  const whole = texts.join('\n')
  const templates = texts
    .filter((text) => /\{\w+\}/.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )
  return (words) => whole.includes(words) || templates.some((template) => template.test(words))
}

/** The digest of each file of a built site, but for the one that says when it was built. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build.json')
  const digest = async (path: string) =>
    [
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const
  return new Map(await Promise.all(files.map(({ parentPath, name }) => digest(join(parentPath, name)))))
}

/** One build serves all tests. It holds the demo content plus enough similar courses to fill several pages. */
describe('the pages of a built site', { timeout: 480_000 }, () => {
  let folder = ''
  let inCms = (_words: string) => false
  let published = new Map<string, string>()
  let workerBefore = ''
  // It only has pictures.
  const cms = createServer()
  const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8')

  beforeAll(async () => {
    await mkdir(join(site, '.cache'), { recursive: true })
    folder = await mkdtemp(join(site, '.cache/built-pages-'))
    const file = join(folder, 'content.json')
    const background = { r: 12, g: 90, b: 100 }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    cms.on('request', (_, response) => response.end(picture)).listen(0)
    await once(cms, 'listening')
    const env = {
      ...process.env,
      CONTENT_FILE: file,
      CMS_URL: `http://localhost:${(cms.address() as AddressInfo).port}`,
      SITE_URL: 'https://institute.example',
      SITE_DIST_DIR: join(folder, 'dist'),
      SITE_CACHE_DIR: join(folder, 'cache'),
      NODE_ENV: 'production',
    }
    await run(process.execPath, ['scripts/content-from-seed.ts', file], { cwd: site })
    const seed = content.parse(JSON.parse(await readFile(file, 'utf8')))
    const courses = Array.from({ length: total }, (_, index) => ({
      ...seed.courses[index % seed.courses.length],
      documentId: `course-${index}`,
      slug: `course-${index}`,
      position: index,
    }))
    const image = {
      url: '/uploads/a_picture.png',
      width: 900,
      height: 600,
      updatedAt: '2026-11-22T10:00:00.000Z',
    }
    const own = seed.courses.map((course, index) => ({ ...course, position: total + index, image }))
    const built = { ...seed, courses: [...courses, ...own] }
    await writeFile(file, JSON.stringify(built))
    const build = (...parameters: string[]) =>
      run(process.execPath, ['scripts/build.ts', ...parameters], { cwd: site, env })
    await writeFile(file, JSON.stringify({ ...built, courses: courses.slice(3) }))
    await build()
    workerBefore = await read('sw.js')
    await writeFile(file, JSON.stringify(built))
    await build()
    published = await filesOf(join(folder, 'dist'))
    await build('--whole')
    inCms = finder(built)
  }, 480_000)

  afterAll(async () => {
    cms.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('are the same, byte for byte, where a publish renders them with the scripts of the last whole build', async () => {
    const whole = await filesOf(join(folder, 'dist'))
    expect(published.size).toBeGreaterThan(total)
    expect([...published.keys()].some((file) => /a_picture_\w+\.avif$/.test(file))).toBe(true)
    expect(published).toEqual(whole)
  })

  describe('and their service worker, which', () => {
    const listed = async () => (await read('sw.js')).match(/\/_astro\/[\w.-]+/g) ?? []

    test('stays the same, byte for byte, when content is published', async () => {
      expect(workerBefore).toBe(await read('sw.js'))
      expect(workerBefore.length).toBeLessThanOrEqual(12_000)
    })

    test('stores files with a hash in their names, of 300 kB at most, and all that Today loads', async () => {
      const names = await listed()
      const sizes = await Promise.all(
        names.map(async (name) => {
          expect(name).toMatch(/[.-][\w-]{8}\.(?:js|css|woff2)$/)
          const content = await readFile(join(folder, 'dist', name))
          return name.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
        }),
      )
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000)
      const html = await read('dashboard.html')
      const loaded = [...html.matchAll(/(?:href|src|-url)="(\/_astro\/[^"]+\.(?:js|css|woff2))"/g)].map(
        ([, name]) => name,
      )
      expect(loaded.length).toBeGreaterThan(20)
      for (const name of loaded) expect(names).toContain(name)
    })

    test('has the version that its pages name', async () => {
      const [, version = 'none'] = /data-version="(\w+)"/.exec(await read('dashboard.html')) ?? []
      expect(await read('sw.js')).toContain(`files:${version}`)
    })
  })

  test.for(marketingPages)('%s shows only words that editors can change in the CMS', async (path) => {
    const html = await read(`${path === '/' ? '/index' : path}.html`)
    // The site's own punctuation: the bar in a title, quotation marks, the brackets around a note.
    const pieces = wordsOf(html).flatMap((text) => text.split(/ \| |[“”]|\((?=[^()]*\)$)|\)$/))
    const missing = pieces.map(tidy).filter((words) => /\p{Letter}/u.test(words) && !inCms(words))
    expect(missing).toEqual([])
  })

  test.for(promises)(
    '%s keeps a promise: “%s” leads to where a learner finds it',
    async ([path, title, words, place]) => {
      const html = await read(`${path === '/' ? '/index' : path}.html`)
      const card = html.split('<li').find((item) => item.includes(`href="${place}">${title}</a>`))
      expect(card?.split('</li>')[0]).toContain(words)
      expect(await read(`${place.split('#')[0]}.html`)).toContain('<title>')
    },
  )

  test('leads to nowhere that the table of promises lacks', async () => {
    const leads = marketingPages.map(async (path) => {
      const html = await read(`${path === '/' ? '/index' : path}.html`)
      return [
        ...html.matchAll(/<h3[^>]*>(?:(?!<\/h3>).)*?<a class="link-line" href="([^"]+)">([^<]+)/gs),
      ].map(([, place, title]) => `${path} ${title} ${place}`)
    })
    const listed = promises.map(([path, title, , place]) => `${path} ${title} ${place}`)
    expect((await Promise.all(leads)).flat().sort()).toEqual(listed.toSorted())
  })

  describe('with several pages of courses', () => {
    const pages = () => Promise.all(paths.map((path) => read(`${path}.html`)))

    test('are listed once each, in order, on full pages', async () => {
      const listed = (await pages()).map((html) =>
        [...html.matchAll(/href="\/courses\/(course-\d+)"/g)].map(([, slug]) => slug),
      )
      expect(listed.map(({ length }) => length)).toEqual([COURSES_PER_PAGE, COURSES_PER_PAGE, 1])
      expect(listed.flat()).toEqual(Array.from({ length: total }, (_, index) => `course-${index}`))
    })

    test('are linked to the previous and next page', async () => {
      const ways = (await pages()).map((html) =>
        [...html.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`),
      )
      expect(ways).toEqual([
        ['next /courses/page/2'],
        ['prev /courses', 'next /courses/page/3'],
        ['prev /courses/page/2'],
      ])
    })

    test('are listed on pages with distinct titles', async () => {
      const all = await pages()
      const titles = all.map((html) => /<title>([^<]+)/.exec(html)?.[1])
      expect(titles[0]).not.toContain('Page 1')
      expect(titles[1]).toContain(' | Page 2 of 3 | ')
      expect(new Set(all.map((html) => /name="description" content="([^"]+)"/.exec(html)?.[1])).size).toBe(3)
      expect(all.map((html) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1])).toEqual(
        paths.map((path) => `https://institute.example${path}`),
      )
      for (const html of all) {
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(html).toContain('content="https://institute.example/og/courses.jpg"')
      }
      const [first = '', second = ''] = all
      expect([first, second].map((html) => html.includes('"FAQPage"'))).toEqual([true, false])
      expect(second).toContain('"position":3,"name":"Page 2 of 3"')
    })

    test('are listed on pages that the sitemap contains', async () => {
      const sitemap = await read('sitemap-0.xml')
      for (const path of paths) expect(sitemap).toContain(`<loc>https://institute.example${path}</loc>`)
    })

    test('each have a page with all their details', async () => {
      const html = await read('courses/course-48.html')
      expect(html).toContain('Week by week')
      expect(html).toContain('"teaches":["')
    })
  })
})
