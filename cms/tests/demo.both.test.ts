import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  adminLogin,
  adminRequests,
  announcements,
  batchProgress,
  checkCertificate,
  getBatch,
  login,
  news,
  ownCertificates,
  ownProgress,
  registrations,
  sessions,
  thought,
} from '@careerspeak/contract'
import { EXAMPLE_SERIAL } from '@careerspeak/contract/serials'
import { describe, expect, test } from 'vitest'
import type { output, ZodMiniType } from 'zod/mini'
import { type Kind, kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { accountUid } from '../src/api/account/account-changes'
import { refuseDemoAccounts } from '../src/api/account/first-accounts'
import { call } from './support/client'
import { useCms } from './support/cms'
import { contentToken, useContentToken } from './support/content-token'
import { expectOpenBadge } from './support/open-badge'
import { appDir } from './support/places'

const cms = useCms({ NODE_ENV: 'development' })
useContentToken()

const seed = (file: string) => JSON.parse(readFileSync(join(appDir, 'seed/content', file), 'utf8'))
const ask = (path: string, token = contentToken) =>
  fetch(`${cms.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })

/** Reads records as the site's build does, and validates them by the contract. */
async function read<Schema extends ZodMiniType>(kind: Kind<Schema>): Promise<output<Schema>[]> {
  const records = await readFromCms({ url: cms.url, token: contentToken }, kind)
  return records.map((record) => kind.schema.parse(record))
}

describe('the demo content', () => {
  test.for(Object.values(kinds))('serves $path in the contract’s shape', async (kind) => {
    expect((await read<ZodMiniType>(kind)).length).toBeGreaterThan(0)
  })

  test('has the recording of each past class, as the pages promise', () => {
    const batches: { classes: { title: string; starts: string; recording?: string }[] }[] =
      seed('batches.json')
    const past = batches.flatMap(({ classes }) => classes.filter(({ starts }) => /^-\d+d /.test(starts)))
    expect(past.length).toBeGreaterThan(5)
    expect(past.filter(({ recording }) => !recording).map(({ title }) => title)).toEqual([])
  })

  test('gives each course one length, in its facts, its summary, its syllabus and its batch', () => {
    const courses: { title: string; weeks: number; summary: string; syllabus: { title: string }[] }[] =
      seed('courses.json')
    const batches: { name: string; description: string }[] = seed('batches.json')
    const numerals = ['', '', '', '', 'Four', 'Five', 'Six', '', 'Eight', '', '', '', 'Twelve']
    for (const { title, weeks, summary, syllabus } of courses) {
      const batch = batches.find(({ name }) => name === title)
      const length = new RegExp(`^${numerals[weeks]} (?:\\w+ )?weeks`)
      for (const text of [summary, batch?.description ?? summary]) expect(text).toMatch(length)
      expect(syllabus.at(-1)?.title).toMatch(new RegExp(`[ –]${weeks}:`))
    }
  })

  test('has each page with its blocks in order', async () => {
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

  test('serves each picture with alternative text and a size', async () => {
    const [written] = seed('courses.json')
    const courses = await read(kinds.courses)
    const image = courses.find(({ slug }) => slug === written.slug)?.image
    expect(image).toMatchObject({ width: 1600, alternativeText: written.image.alternativeText })
    const picture = await ask(image?.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const files = readdirSync(join(cms.dataDir, 'public/uploads')).filter((name) => name.startsWith('hero_'))
    expect(files).toHaveLength(1)
  })

  test('schedules its live sessions in the coming days, at the institute’s hour', async () => {
    const sessions = await read(kinds.liveSessions)
    for (const { startsAt } of sessions) expect(Date.parse(startsAt)).toBeGreaterThan(Date.now())
    // 18:00 in Kolkata.
    const [written] = seed('live-sessions.json')
    expect(sessions.find(({ slug }) => slug === written.slug)?.startsAt).toMatch(/T12:30:00\.000Z$/)
  })

  test('hides the join links', async () => {
    expect(await (await ask('/api/live-sessions')).text()).not.toContain('meet.example')
  })
})

const base = () => ({ base: cms.url })

async function enter(email: string, password: string) {
  const session = await call(login, { ...base(), body: { email, password, agreeToTerms: true } })
  if (!session.ok) throw new Error(session.msg)
  return session.data
}

describe('the demo institute', () => {
  test('lets its student, new user and admin log in', async () => {
    const student = await enter('learner@demo.example', 'demo-learner-1')
    expect(student.user).toMatchObject({ isStudent: true, enrolled_batch: 'Interview Ready' })
    const newcomer = await enter('newcomer@demo.example', 'demo-newcomer-1')
    expect(newcomer.user).toMatchObject({ isStudent: false, enrolled_batch: null })
    const body = { email: 'admin@demo.example', password: 'demo-admin-1', agreeToTerms: true as const }
    expect(await call(adminLogin, { ...base(), body })).toMatchObject({ ok: true })
  })

  test('has a batch with materials, videos and upcoming, live and past classes', async () => {
    const { token } = await enter('learner@demo.example', 'demo-learner-1')
    const found = await call(getBatch, { ...base(), token, query: { batch_name: 'Interview Ready' } })
    if (!found.ok) throw new Error(found.msg)
    const { course_content, course_videos, scheduledClasses } = found.data.data
    const now = Date.now()
    const states = scheduledClasses.map(({ startsAt, duration }) => {
      const start = Date.parse(startsAt)
      return now < start ? 'upcoming' : now < start + duration * 60_000 ? 'live' : 'past'
    })
    expect(states).toEqual([...Array(5).fill('past'), 'live', 'upcoming', 'upcoming'])
    expect(scheduledClasses[3]?.materials).toHaveLength(2)
    expect(course_videos.length).toBeGreaterThanOrEqual(3)

    const own = course_content
      .flatMap(({ data }) => data)
      .filter(({ fileUrl }) => fileUrl.includes('/api/materials/'))
    const types = await Promise.all(
      own.map(async ({ fileUrl }) => {
        const { pathname, search } = new URL(fileUrl)
        const response = await fetch(`${cms.url}${pathname}${search}`)
        const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)
        return [response.headers.get('content-type')?.split(/[/.]/).at(-1), start]
      }),
    )
    expect(types.length).toBeGreaterThanOrEqual(6)
    for (const [type, start] of types)
      expect(['pdf %PDF', 'document PK\u0003\u0004']).toContain(`${type} ${start}`)
  })

  test('has unread announcements for its student, one of them pinned', async () => {
    const { token } = await enter('learner@demo.example', 'demo-learner-1')
    const found = await call(announcements, { ...base(), token, query: {} })
    if (!found.ok) throw new Error(found.msg)
    const { data, unread } = found.data
    expect([data.length, unread]).toEqual([3, 3])
    expect(Date.parse(data[0]?.pinnedUntil ?? '')).toBeGreaterThan(Date.now())
  })

  test('has learners with progress, and an inactive one', async () => {
    const { token } = await enter('learner@demo.example', 'demo-learner-1')
    const own = await call(ownProgress, { ...base(), token })
    expect(own.ok && own.data.items.filter(({ done }) => done).length).toBeGreaterThan(3)
    const body = { email: 'admin@demo.example', password: 'demo-admin-1', agreeToTerms: true as const }
    const entered = await call(adminLogin, { ...base(), body })
    const { documentId: batch } = await cms.strapi.db
      .query('api::batch.batch')
      .findOne({ where: { name: 'Interview Ready' } })
    const as = { ...base(), token: entered.ok ? entered.data : '' }
    const grid = await call(batchProgress, { ...as, query: { batch } })
    if (!grid.ok) throw new Error(grid.msg)
    const active = grid.data.learners.filter(({ percent }) => percent > 0)
    expect(active.length).toBeGreaterThan(5)
    expect(grid.data.learners.some(({ silent }) => silent)).toBe(true)
  })

  test('has taken seats, a waiting list and admin requests', async () => {
    const body = { email: 'admin@demo.example', password: 'demo-admin-1', agreeToTerms: true as const }
    const entered = await call(adminLogin, { ...base(), body })
    const as = { ...base(), token: entered.ok ? entered.data : '' }
    const listed = await call(sessions, as)
    const seats =
      listed.ok && listed.data.data.map(({ capacity, taken, waiting }) => [capacity, taken, waiting])
    expect(seats).toEqual([
      [12, 12, 3],
      [20, 8, 0],
    ])
    expect(await call(registrations, { ...as, query: {} })).toMatchObject({
      data: { pagination: { totalPages: 3 } },
    })
    expect(await call(adminRequests, { ...as, query: {} })).toMatchObject({
      data: { pagination: { total: 2 } },
    })
  })

  test('has a certificate for its student, whose number is the example on the page of checks', async () => {
    const { token } = await enter('learner@demo.example', 'demo-learner-1')
    const own = await call(ownCertificates, { ...base(), token })
    expect(own).toMatchObject({
      data: { certificates: [{ certificate: { standing: { state: 'issued' } } }] },
    })
    const found = await call(checkCertificate, { ...base(), query: { serial: EXAMPLE_SERIAL } })
    expect(found).toMatchObject({ data: { found: 'certificate', paper: { holder: 'Asha Nair' } } })
    const signed = await fetch(`${cms.url}/api/certificates/files/${EXAMPLE_SERIAL}.jwt`)
    expectOpenBadge(await signed.text())
  })

  test('has enough people for paging, articles and thoughts', async () => {
    const accounts = cms.strapi.db.query(accountUid)
    expect(await accounts.count({ where: { batch: null } })).toBeGreaterThan(10)
    expect(await accounts.count({ where: { batch: { name: 'Interview Ready' } } })).toBeGreaterThan(10)
    const articles = await call(news, { ...base(), query: {} })
    expect(articles.ok && articles.data.articles).toHaveLength(12)
    expect(
      await cms.strapi.documents('api::thought.thought').count({ status: 'published' }),
    ).toBeGreaterThanOrEqual(14)
    expect(await call(thought, base())).toMatchObject({ ok: true })
  })

  test('is rejected in production, because of its learners’ or panel accounts', async () => {
    await expect(refuseDemoAccounts()).rejects.toThrow('Start production on an empty database')
    const learners = cms.strapi.db.query(accountUid)
    const demo = { email: { $endsWith: '@demo.example' } }
    const known = await learners.findMany({ where: demo })
    for (const { id, email } of known)
      await learners.update({ where: { id }, data: { email: email.replace('@demo.', '@moved.') } })
    await expect(refuseDemoAccounts()).rejects.toThrow('Start production on an empty database')
    for (const { id, email } of known) await learners.update({ where: { id }, data: { email } })
  })
})
