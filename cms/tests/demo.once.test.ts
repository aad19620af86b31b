import { describe, expect, test } from 'vitest'
import { refuseDemoAccounts } from '../src/bootstrap/first-accounts'
import {
  adminLogin,
  adminRequests,
  getBatch,
  login,
  news,
  registrations,
  sessions,
  thought,
} from '../src/contract'
import { accountUid } from '../src/lib/account-changes'
import { call } from './support/client'
import { useCms } from './support/cms'

const cms = useCms({ NODE_ENV: 'development' })
const base = () => ({ base: cms.url })

async function enter(email: string, password: string) {
  const session = await call(login, { ...base(), body: { email, password, agreeToTerms: true } })
  if (!session.ok) throw new Error(session.msg)
  return session.data
}

describe('the demo institute', () => {
  test('lets its student, its newcomer and its admin in', async () => {
    const student = await enter('learner@demo.example', 'demo-learner-1')
    expect(student.user).toMatchObject({ isStudent: true, enrolled_batch: 'Interview Ready' })
    const newcomer = await enter('newcomer@demo.example', 'demo-newcomer-1')
    expect(newcomer.user).toMatchObject({ isStudent: false, enrolled_batch: null })
    const body = { email: 'admin@demo.example', password: 'demo-admin-1', agreeToTerms: true as const }
    expect(await call(adminLogin, { ...base(), body })).toMatchObject({ ok: true })
  })

  test('has a batch with papers, videos and classes to come, running and past', async () => {
    const { token } = await enter('learner@demo.example', 'demo-learner-1')
    const found = await call(getBatch, { ...base(), token, query: { batch_name: 'Interview Ready' } })
    if (!found.ok) throw new Error(found.msg)
    const { course_content, course_videos, scheduledClasses } = found.data.data
    const now = Date.now()
    const states = scheduledClasses.map(({ startsAt, duration }) => {
      const start = Date.parse(startsAt)
      return now < start ? 'upcoming' : now < start + duration * 60_000 ? 'live' : 'past'
    })
    expect(states).toEqual(['past', 'past', 'past', 'live', 'upcoming', 'upcoming'])
    expect(scheduledClasses[1]?.materials).toHaveLength(2)
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

  test('has seats taken, a waiting list and requests that an admin sees to', async () => {
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

  test('has people enough for lists to page, articles and thoughts', async () => {
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

  test('is never taken for an institute of production, for a learner’s account or for one of the panel', async () => {
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
