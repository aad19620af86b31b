import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readDraftAddress } from '../../site/server/draft-address'
import { siteKey as siteKeyOfSite } from '../../site/server/site-keys'
import { useCms } from './support/cms'
import { startOutside } from './support/outside'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'

const secret = 'a-secret-of-the-site'

/** A test host of the site: counts requested builds, and returns what the test sets. */
const host = {
  builds: 0,
  status: 202,
  report: {} as object,
  told: undefined as string | undefined,
  asked: undefined as string | undefined,
  ready: Promise.resolve(),
}
const site = await startOutside(async (request, response) => {
  if (request.method === 'POST') {
    host.builds += 1
    host.asked = request.headers.authorization
  } else host.told = request.headers.authorization
  await host.ready
  response.writeHead(request.method === 'POST' ? host.status : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(host.report))
})
afterAll(() => site.stop())

const cms = useCms({
  SITE_URL: site.url,
  BUILD_HOOK_URL: `${site.url}/-/build`,
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

/** A logged-in panel user with a role. */
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

/** How many builds `change` triggers, once nothing is pending. */
async function buildsAfter(change: () => Promise<unknown>): Promise<number> {
  const before = host.builds
  await change()
  const state = async () => answered.parse(await (await ask('state', editor)).json()).state
  await expect.poll(state).not.toBe('queued')
  return host.builds - before
}

describe('publishing', () => {
  beforeAll(async () => {
    editor = await panelUser('strapi-editor')
  })
  beforeEach(() => Object.assign(host, { status: 202, report: {} }))

  test('triggers one build for the first change, and one more for all changes meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    host.ready = promise
    const publish = (name: string) => topics().create({ data: topic(name), status: 'published' })
    const publishAll = async () => {
      const before = host.builds
      await publish('Topic-first')
      await expect.poll(() => host.builds).toBe(before + 1)
      await Promise.all(Array.from({ length: 20 }, (_, index) => publish(`Topic-${index}`)))
    }
    expect(await buildsAfter(() => publishAll().finally(resolve))).toBe(2)
  })

  test('ignores drafts', async () => {
    const write = async () => {
      const { documentId } = await topics().create({ data: topic('Draft') })
      await topics().update({ documentId, data: topic('Draft two') })
      await topics().findMany({ status: 'published' })
    }
    expect(await buildsAfter(write)).toBe(0)
  })

  test('triggers a build when an entry is published, unpublished or deleted', async () => {
    const { documentId } = await topics().create({ data: topic('Coming and going') })
    expect(await buildsAfter(() => topics().publish({ documentId }))).toBe(1)
    expect(await buildsAfter(() => topics().unpublish({ documentId }))).toBe(1)
    expect(await buildsAfter(() => topics().delete({ documentId }))).toBe(1)
  })

  test('triggers one build for entries published in one transaction', async () => {
    const { documentId } = await topics().create({ data: topic('Together') })
    expect(await buildsAfter(() => cms.strapi.db.transaction(() => topics().publish({ documentId })))).toBe(1)
  })

  test('waits for the commit, and triggers nothing after a rollback', async () => {
    const { documentId } = await topics().create({ data: topic('Later') })
    const states: string[] = []
    const publisher: ReturnType<typeof import('../src/editors/publishing/publisher').publisherOf> =
      createRequire(import.meta.url)(`${distDir}/src/editors/publishing/publisher`).publisherOf()
    const publishSlowly = async () => {
      await topics().publish({ documentId })
      states.push((await publisher?.state())?.state ?? 'off')
    }
    const failing = cms.strapi.db.transaction(async () => {
      await publishSlowly()
      throw new Error('Not to be stored.')
    })
    expect(await buildsAfter(() => failing.catch(() => {}))).toBe(0)
    expect(await buildsAfter(() => cms.strapi.db.transaction(publishSlowly))).toBe(1)
    expect(states).not.toContain('queued')
  })

  test('triggers a build when a picture is replaced or removed', async () => {
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

  test('triggers one build when a live session begins, from one of the nodes', async () => {
    const round = (now: Date): Promise<void> =>
      createRequire(import.meta.url)(`${distDir}/src/editors/publishing/begun-sessions`).publishBegunSessions(
        now,
      )
    const now = new Date()
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    await publishSession(cms.strapi, { startsAt: later(60) })
    expect(await buildsAfter(() => round(now))).toBeLessThanOrEqual(1)
    expect(await buildsAfter(() => round(later(59)))).toBe(0)
    expect(await buildsAfter(() => Promise.all([round(later(61)), round(later(61))]))).toBe(1)
    expect(await buildsAfter(() => round(later(62)))).toBe(0)
  })

  test('ignores changes of personal data', async () => {
    const thoughts = cms.strapi.documents('api::thought.thought')
    expect(await buildsAfter(() => thoughts.create({ data: { text: 'A thought.' } }))).toBe(0)
    expect(await courses().count({})).toBe(0)
  })

  test('shows editors the state: building, live, or failed with the reason', async () => {
    const started = await (await ask('publish', editor, 'POST')).json()
    expect(started).toMatchObject({ state: 'building' })
    const key = siteKeyOfSite(secret, 'builds')
    expect([host.asked, host.told]).toEqual([`Bearer ${key}`, `Bearer ${key}`])

    const now = () => new Date().toISOString()
    host.report = { failure: { begunAt: now(), why: 'The page "home" in the CMS has no blocks.' } }
    expect(await (await ask('state', editor)).json()).toMatchObject({
      state: 'failed',
      why: 'The page "home" in the CMS has no blocks.',
    })
    host.report = { begunAt: now(), doneAt: now() }
    expect(await (await ask('state', editor)).json()).toMatchObject({ state: 'live' })
  })

  test('says what to do if the host rejects the build', async () => {
    host.status = 500
    const token = await panelUser('strapi-super-admin')
    const { state, why } = answered.parse(await (await ask('publish', token, 'POST')).json())
    expect(state).toBe('failed')
    expect(why).toMatch(/answered 500 .* Check BUILD_HOOK_URL, then publish the site again\.$/)
  })

  test('is limited to roles that publish pages', async () => {
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

describe('the preview', () => {
  const page = (slug: string, blocks: object[]): object => ({
    title: slug,
    slug,
    summary: 'What it is.',
    blocks,
  })
  const header = { __component: 'blocks.page-header', heading: 'Our story' }
  const pages = () => cms.strapi.documents('api::page.page')
  const preview = async (uid: string, documentId: string, status = 'draft') => {
    const query = new URLSearchParams({ documentId, status })
    const answer = await fetch(`${cms.url}/content-manager/preview/url/${uid}?${query}`, {
      headers: { Authorization: `Bearer ${editor}` },
    })
    const { data } = z.object({ data: z.object({ url: z.string().optional() }) }).parse(await answer.json())
    return data.url?.replace(site.url, '') ?? ''
  }
  /** The site server's reply to a preview URL after this time. */
  const opened = (address: string, minutes = 0) => {
    const { pathname, hash } = new URL(address, site.url)
    const now = new Date(Date.now() + minutes * 60_000)
    const draft = readDraftAddress(pathname, siteKeyOfSite(secret, 'drafts'), now)
    return draft && { page: draft.path + hash, isOver: draft.isOver }
  }
  const shownPage = (path: string) => ({ page: path, isOver: false })

  test('shows the page itself, as a draft or as published', async () => {
    const { documentId } = await pages().create({ data: page('our-story', [header]), status: 'published' })
    const address = await preview('api::page.page', documentId)
    expect(opened(address)).toEqual(shownPage('/our-story'))
    expect([opened(address, 50)?.isOver, opened(address, 61)?.isOver]).toEqual([false, true])
    expect(opened(address.replace('our-story', 'pricing'))).toBeUndefined()
    expect(address).not.toContain(secret)
    expect(await preview('api::page.page', documentId, 'published')).toBe('/our-story')
    const home = await pages().create({ data: page('home', [header]) })
    expect(opened(await preview('api::page.page', home.documentId))).toEqual(shownPage('/'))
  })

  test('shows the page that contains an entry without a page of its own', async () => {
    const words = {
      heading: 'They say',
      previousLabel: '<',
      nextLabel: '>',
      slideLabel: '{number}',
      pauseLabel: 'Pause',
      playLabel: 'Play',
    }
    await pages().create({ data: page('graduates', [{ __component: 'blocks.testimonials', ...words }]) })
    const data: object = { content: 'It helped.', author: 'Asha', role: 'Analyst', position: 1 }
    const { documentId } = await cms.strapi.documents('api::testimonial.testimonial').create({ data })
    expect(opened(await preview('api::testimonial.testimonial', documentId))).toEqual(
      shownPage(`/first/${documentId}/graduates#testimonials`),
    )
  })

  test('opens the practice partner with the topic', async () => {
    const { documentId } = await topics().create({ data: topic('A hard call') })
    expect(opened(await preview('api::practice-topic.practice-topic', documentId))).toEqual(
      shownPage(`/first/${documentId}/practice-partner`),
    )
  })

  test('has no URL for entries visitors do not see', async () => {
    const data: object = { from: '/old', to: '/courses' }
    const { documentId } = await cms.strapi.documents('api::redirect.redirect').create({ data })
    const answer = await fetch(
      `${cms.url}/content-manager/preview/url/api::redirect.redirect?documentId=${documentId}&status=draft`,
      { headers: { Authorization: `Bearer ${editor}` } },
    )
    expect(answer.status).toBe(204)
  })

  test('never includes a draft in a public reply', async () => {
    for (const query of ['', '?status=draft', '?publicationState=preview'])
      expect((await fetch(`${cms.url}/api/pages${query}`)).status).toBe(401)
  })
})
