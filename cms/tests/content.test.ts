import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { output, ZodMiniType } from 'zod/mini'
import { type Kind, kinds } from '../../site/src/loaders/schemas'
import { readFromCms } from '../../site/src/loaders/strapi'
import { useCms } from './support/cms'
import { appDir } from './support/places'

const cms = useCms({ NODE_ENV: 'development' })

const secrets = () => JSON.parse(readFileSync(join(cms.dataDir, 'secrets.json'), 'utf8'))
const seed = (file: string) => JSON.parse(readFileSync(join(appDir, 'seed/content', file), 'utf8'))
const ask = (path: string, token = secrets().buildToken) =>
  fetch(`${cms.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })

/** Reads records as the site's build does, and checks them by the contract. */
async function read<Schema extends ZodMiniType>(kind: Kind<Schema>): Promise<output<Schema>[]> {
  const records = await readFromCms({ url: cms.url, token: secrets().buildToken }, kind)
  return records.map((record) => kind.schema.parse(record))
}

describe('the demo content', () => {
  test.for(Object.values(kinds))('serves $path in the contract’s shape', async (kind) => {
    expect((await read<ZodMiniType>(kind)).length).toBeGreaterThan(0)
  })

  test('has each page with its blocks in their order', async () => {
    const pages = await read(kinds.pages)
    const names = (blocks: { __component: string }[]) => blocks.map(({ __component }) => __component)
    const files = readdirSync(join(appDir, 'seed/content/pages'))
    expect(pages).toHaveLength(files.length)
    for (const file of files) {
      const written = seed(`pages/${file}`)
      const served = pages.find(({ slug }) => slug === written.slug)
      expect(names(served?.blocks ?? [])).toEqual(names(written.blocks))
    }
  })

  test('draws each picture once, with its alternative text and a size', async () => {
    const [written] = seed('courses.json')
    const courses = await read(kinds.courses)
    const image = courses.find(({ slug }) => slug === written.slug)?.image
    expect(image).toMatchObject({ width: 1600, alternativeText: written.image.alternativeText })
    const picture = await ask(image?.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const files = readdirSync(join(cms.dataDir, 'public/uploads')).filter((name) => name.startsWith('hero_'))
    expect(files).toHaveLength(1)
  })

  test('begins its live sessions in the days to come, at the hour of the institute', async () => {
    const sessions = await read(kinds.liveSessions)
    for (const { startsAt } of sessions) expect(Date.parse(startsAt)).toBeGreaterThan(Date.now())
    // 18:00 in Kolkata.
    const [written] = seed('live-sessions.json')
    expect(sessions.find(({ slug }) => slug === written.slug)?.startsAt).toMatch(/T12:30:00\.000Z$/)
  })

  test('keeps the joining links to itself', async () => {
    expect(await (await ask('/api/live-sessions')).text()).not.toContain('meet.example')
  })
})

describe('the build token', () => {
  test('is kept in a file that its owner alone can read', async () => {
    expect(statSync(join(cms.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('reads nothing but the content', async () => {
    const paths = [
      '/api/upload/files',
      '/api/users',
      '/api/users-permissions/roles',
      '/api/seat-registrations',
    ]
    for (const path of paths) expect((await ask(path)).ok).toBe(false)
  })

  test('changes nothing', async () => {
    const response = await fetch(`${cms.url}/api/pages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secrets().buildToken}`, 'Content-Type': 'application/json' },
      body: '{"data":{"title":"Mine"}}',
    })
    expect(response.status).toBe(405)
  })

  test('is asked for: without it, and with another one, there is no content', async () => {
    expect((await fetch(`${cms.url}/api/pages`)).status).toBe(401)
    expect((await ask('/api/pages', 'another')).status).toBe(401)
  })

  test('is the only token: those that Strapi makes by itself are gone', async () => {
    expect(await cms.strapi.db.query('admin::api-token').findMany({ select: ['name'] })).toMatchObject([
      { name: 'Site build' },
    ])
  })
})

describe('content with markup', () => {
  test('is served as the text that it is', async () => {
    const courses = cms.strapi.documents('api::course.course')
    const first = await courses.findFirst({})
    const data: object = { title: '<script>alert(1)</script>' }
    await courses.update({ documentId: first?.documentId ?? '', data, status: 'published' })
    const titles = (await read(kinds.courses)).map(({ title }) => title)
    expect(titles).toContain('<script>alert(1)</script>')
  })
})

describe('what an editor publishes', () => {
  const pages = () => cms.strapi.documents('api::page.page')
  const page = (slug: string, href = '/courses'): object => ({
    title: slug,
    slug,
    summary: 'A page.',
    blocks: [
      {
        __component: 'blocks.call-to-action',
        heading: 'Begin',
        links: [{ label: 'See all', href, emphasis: 'plain' }],
      },
    ],
  })

  test('stands at no address of the application', async () => {
    await expect(pages().create({ data: page('login') })).rejects.toThrow(
      'belongs to a page of the application',
    )
    const { documentId } = await pages().create({ data: page('log-in') })
    const data: object = { slug: 'dashboard' }
    await expect(pages().update({ documentId, data })).rejects.toThrow('belongs to a page of the application')
  })

  test('links to pages that are there, if only as drafts', async () => {
    const create = (data: object) => pages().create({ data, status: 'published' })
    await expect(create(page('lost', '/nowhere-at-all'))).rejects.toThrow('there is no such page')
    expect(await pages().count({ filters: { slug: 'lost' } })).toBe(0)
    await pages().create({ data: page('later') })
    await create(page('found', '/later'))
    expect(await pages().count({ filters: { slug: 'found' }, status: 'published' })).toBe(1)
  })
})
