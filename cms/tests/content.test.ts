import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../site/environment'
import { kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { ensureBuildToken } from '../src/editors/publishing/build-token'
import { siteKey } from '../src/editors/publishing/host'
import { useCms } from './support/cms'
import { contentToken, SITE_SECRET, useContentToken } from './support/content-token'

const cms = useCms()
useContentToken()

const ask = (path: string, token = contentToken) =>
  fetch(`${cms.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })

describe('the build token', () => {
  test('is made of SITE_SECRET by the CMS and by the site', () => {
    expect(readEnvironment({ SITE_SECRET }).contentToken).toBe(contentToken)
  })

  test('ends with its secret, and does not exist without one', async () => {
    const changed = 'another-secret-of-the-site'
    await ensureBuildToken(changed)
    expect((await ask('/api/pages')).status).toBe(401)
    expect((await ask('/api/pages', siteKey(changed, 'content'))).status).toBe(200)
    await ensureBuildToken(undefined)
    expect((await ask('/api/pages', siteKey(changed, 'content'))).status).toBe(401)
    await ensureBuildToken(SITE_SECRET)
    expect((await ask('/api/pages')).status).toBe(200)
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
      headers: { Authorization: `Bearer ${contentToken}`, 'Content-Type': 'application/json' },
      body: '{"data":{"title":"Mine"}}',
    })
    expect(response.status).toBe(405)
  })

  test('is required: no or another token gets no content', async () => {
    expect((await fetch(`${cms.url}/api/pages`)).status).toBe(401)
    expect((await ask('/api/pages', 'another')).status).toBe(401)
  })

  test('is the only token: Strapi’s default tokens are deleted', async () => {
    expect(await cms.strapi.db.query('admin::api-token').findMany({ select: ['name'] })).toMatchObject([
      { name: 'Site build' },
    ])
  })
})

describe('published content', () => {
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

  test('is served as text, with markup unchanged', async () => {
    const title = '<script>alert(1)</script>'
    await pages().create({ data: page('courses') })
    const data: object = { ...page('markup'), title }
    await pages().create({ data, status: 'published' })
    const served = await readFromCms({ url: cms.url, token: contentToken }, kinds.pages)
    expect(served).toMatchObject([{ title }])
  })

  test('cannot use a path of the application', async () => {
    await expect(pages().create({ data: page('login') })).rejects.toThrow(
      'belongs to a page of the application',
    )
    const { documentId } = await pages().create({ data: page('log-in') })
    const data: object = { slug: 'dashboard' }
    await expect(pages().update({ documentId, data })).rejects.toThrow('belongs to a page of the application')
  })

  test('links only to existing pages or drafts', async () => {
    const create = (data: object) => pages().create({ data, status: 'published' })
    await expect(create(page('lost', '/nowhere-at-all'))).rejects.toThrow('there’s no such page')
    expect(await pages().count({ filters: { slug: 'lost' } })).toBe(0)
    await pages().create({ data: page('later') })
    await create(page('found', '/later'))
    expect(await pages().count({ filters: { slug: 'found' }, status: 'published' })).toBe(1)
  })
})
