import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useCms } from './support/cms'
import { startOutside } from './support/outside'

const secret = 'a-secret-of-the-site'

/** The site's host: counts the builds that are asked for, and tells what it is given to tell. */
const host = { builds: 0, status: 202, report: {} as object, told: undefined as string | undefined }
const site = await startOutside((request, response) => {
  if (request.method === 'POST') host.builds += 1
  else host.told = request.headers.authorization
  response.writeHead(request.method === 'POST' ? host.status : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(host.report))
})
afterAll(() => site.stop())

const cms = useCms({
  SITE_URL: site.url,
  BUILD_HOOK_URL: `${site.url}/-/build/${secret}`,
  SITE_SECRET: secret,
})

const courses = () => cms.strapi.documents('api::course.course')
const topics = () => cms.strapi.documents('api::practice-topic.practice-topic')
const topic = (title: string): object => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  description: 'What to talk about.',
  position: 1,
  prompts: [{ text: 'Why?' }],
})

/** A user of the panel with one of its roles, logged in. */
async function panelUser(code: string): Promise<string> {
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code } })
  const email = `${code}-${Math.random()}@example.com`
  await cms.strapi
    .service('admin::user')
    .create({ email, firstname: 'Someone', password: 'Someone-1', isActive: true, roles: [role.id] })
  const answer = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Someone-1' }),
  })
  return z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token
}

const answered = z.object({ state: z.string(), why: z.string().optional() })

let editor = ''
const ask = (path: string, token: string, method = 'GET') =>
  fetch(`${cms.url}/publishing/${path}`, { method, headers: { Authorization: `Bearer ${token}` } })

/** How many builds were asked for because of what `change` does, once nothing waits any more. */
async function buildsAfter(change: () => Promise<unknown>): Promise<number> {
  const before = host.builds
  await change()
  const state = async () => answered.parse(await (await ask('state', editor)).json()).state
  await expect.poll(state, { timeout: 10_000 }).not.toBe('queued')
  return host.builds - before
}

describe('publishing', () => {
  beforeAll(async () => {
    editor = await panelUser('strapi-editor')
  })
  beforeEach(() => Object.assign(host, { status: 202, report: {} }))

  test('asks for one build for many entries published at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Topic-${index}`)
    const publish = () =>
      Promise.all(names.map((name) => topics().create({ data: topic(name), status: 'published' })))
    expect(await buildsAfter(publish)).toBe(1)
  })

  test('asks for none while drafts are written', async () => {
    const write = async () => {
      const { documentId } = await topics().create({ data: topic('Draft') })
      await topics().update({ documentId, data: topic('Draft two') })
      await topics().findMany({ status: 'published' })
    }
    expect(await buildsAfter(write)).toBe(0)
  })

  test('asks for one when an entry is published, taken back or deleted', async () => {
    const { documentId } = await topics().create({ data: topic('Coming and going') })
    expect(await buildsAfter(() => topics().publish({ documentId }))).toBe(1)
    expect(await buildsAfter(() => topics().unpublish({ documentId }))).toBe(1)
    expect(await buildsAfter(() => topics().delete({ documentId }))).toBe(1)
  })

  test('asks for one when an entry is published within a transaction of others', async () => {
    const { documentId } = await topics().create({ data: topic('Together') })
    expect(await buildsAfter(() => cms.strapi.db.transaction(() => topics().publish({ documentId })))).toBe(1)
  })

  test('asks for one when a picture is replaced or removed', async () => {
    const files = cms.strapi.db.query('plugin::upload.file')
    const data = {
      name: 'a.png',
      hash: 'a',
      ext: '.png',
      mime: 'image/png',
      size: 1,
      url: '/a.png',
      provider: 'local',
    }
    const file = await files.create({ data })
    expect(await buildsAfter(() => files.update({ where: { id: file.id }, data: { url: '/b.png' } }))).toBe(1)
    expect(await buildsAfter(() => files.delete({ where: { id: file.id } }))).toBe(1)
  })

  test('asks for none when people’s own things change', async () => {
    const thoughts = cms.strapi.documents('api::external.thought')
    expect(await buildsAfter(() => thoughts.create({ data: { text: 'A thought.' } }))).toBe(0)
    expect(await courses().count({})).toBe(0)
  })

  test('is told to editors as it goes: building, then live, and failed with its reason', async () => {
    const started = await (await ask('publish', editor, 'POST')).json()
    expect(started).toMatchObject({ state: 'building' })
    expect(host.told).toBe(`Bearer ${secret}`)

    const now = () => new Date().toISOString()
    host.report = { failure: { begunAt: now(), why: 'The page "home" in the CMS has no blocks.' } }
    expect(await (await ask('state', editor)).json()).toMatchObject({
      state: 'failed',
      why: 'The page "home" in the CMS has no blocks.',
    })
    host.report = { begunAt: now(), doneAt: now() }
    expect(await (await ask('state', editor)).json()).toMatchObject({ state: 'live' })
  })

  test('says what to do where the site’s host refuses to build', async () => {
    host.status = 500
    const token = await panelUser('strapi-super-admin')
    const { state, why } = answered.parse(await (await ask('publish', token, 'POST')).json())
    expect(state).toBe('failed')
    expect(why).toMatch(/answered 500 .* Check BUILD_HOOK_URL, then publish the site again\.$/)
  })

  test('is for who may publish pages, and nobody else', async () => {
    const author = await panelUser('strapi-author')
    for (const [path, method] of [
      ['state', 'GET'],
      ['publish', 'POST'],
    ] as const) {
      expect((await ask(path, author, method)).status).toBe(403)
      expect((await ask(path, 'garbage', method)).status).toBe(401)
    }
  })
})
