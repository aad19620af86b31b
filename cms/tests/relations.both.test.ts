import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches } from './support/batches'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'

const cms = useCms()
const makeBatch = createBatches(cms)
const person = createPeople()

const video = 'api::batch.video'
const saved = z.object({ data: z.object({ documentId: z.string() }) })
const listed = z.object({ results: z.array(z.object({ documentId: z.string() })) })
let token = ''

/** Calls the content manager as the panel does. */
async function panel(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${cms.url}/content-manager/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const related = async (uid: string, documentId: string, field: string) =>
  listed
    .parse((await panel('GET', `relations/${uid}/${documentId}/${field}`)).body)
    .results.map((entry) => entry.documentId)

beforeAll(async () => {
  if (!cms.strapi) return
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } })
  const user = { email: 'panel@example.com', password: 'Panel-user-1' }
  await cms.strapi
    .service('admin::user')
    .create({ ...user, firstname: 'Panel', isActive: true, roles: [role.id] })
  const response = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(user),
  })
  token = z.object({ data: z.object({ token: z.string() }) }).parse(await response.json()).data.token
})

describe('a relation', () => {
  const of = (batch: { id: number; documentId: string }) => ({ id: batch.id, documentId: batch.documentId })

  test('can be set, changed, shown and cleared in the panel', async () => {
    const [one, other] = [await makeBatch(), await makeBatch()]
    const fields = { title: 'A lesson', url: 'https://youtu.be/abcdefghijk' }
    const made = await panel('POST', `collection-types/${video}`, {
      ...fields,
      batch: { connect: [of(one)], disconnect: [] },
    })
    expect(made.status).toBe(201)
    const { documentId } = saved.parse(made.body).data
    const change = (batch: object) =>
      panel('PUT', `collection-types/${video}/${documentId}`, { ...fields, batch })

    expect(await related(video, documentId, 'batch')).toEqual([one.documentId])
    expect(await related('api::batch.batch', one.documentId, 'videos')).toEqual([documentId])
    await change({ connect: [of(other)], disconnect: [of(one)] })
    expect(await related(video, documentId, 'batch')).toEqual([other.documentId])
    await change({ connect: [], disconnect: [] })
    expect(await related(video, documentId, 'batch')).toEqual([other.documentId])
    await change({ connect: [], disconnect: [of(other)] })
    expect(await related(video, documentId, 'batch')).toEqual([])
  })

  test('can be set and cleared from its other side, leaving others untouched', async () => {
    const batch = await makeBatch()
    const [stays, goes, comes] = [
      await person({ batch: batch.id }),
      await person({ batch: batch.id }),
      await person(),
    ]
    const of = ({ account }: Person) => ({ id: account.id, documentId: account.user._id })
    const ids = (...people: Person[]) => people.map((one) => of(one).documentId).sort()
    const change = (students?: object) =>
      panel('PUT', `collection-types/api::batch.batch/${batch.documentId}`, {
        name: batch.name,
        description: 'About it',
        ...(students && { students }),
      })
    const students = async () => (await related('api::batch.batch', batch.documentId, 'students')).sort()

    await change()
    await change({ connect: [], disconnect: [] })
    expect(await students()).toEqual(ids(stays, goes))
    await change({ connect: [of(comes)], disconnect: [of(goes)] })
    expect(await students()).toEqual(ids(stays, comes))
    expect(await related(accountUid, of(comes).documentId, 'batch')).toEqual([batch.documentId])
    expect(await related(accountUid, of(goes).documentId, 'batch')).toEqual([])
  })

  test('gives an account one batch under concurrent changes from both sides', async () => {
    const [from, one, other] = [await makeBatch(), await makeBatch(), await makeBatch()]
    for (let round = 0; round < 5; round += 1) {
      const { account } = await person({ batch: from.id })
      const student = { id: account.id, documentId: account.user._id }
      const answers = await Promise.all([
        ...[one, other].map((batch) =>
          panel('PUT', `collection-types/${accountUid}/${student.documentId}`, {
            batch: { connect: [of(batch)], disconnect: [] },
          }),
        ),
        ...[one, other].map((batch) =>
          panel('PUT', `collection-types/api::batch.batch/${batch.documentId}`, {
            students: { connect: [student], disconnect: [] },
          }),
        ),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const links = await cms.strapi.db.connection('up_users_batch_lnk').where({ user_id: student.id })
      expect(links).toHaveLength(1)
    }
  })

  test('accepts a document id in code, but no unknown id', async () => {
    const batch = await makeBatch()
    const create = (id: string) =>
      cms.strapi
        .documents(video)
        .create({ data: { title: 'A lesson', url: 'https://youtu.be/abcdefghijk', batch: id } })
    const { documentId } = await create(batch.documentId)
    expect(await related(video, documentId, 'batch')).toEqual([batch.documentId])
    await expect(create('nowhere')).rejects.toThrow('nowhere')
  })
})

describe('an account in the panel', () => {
  test('can be made an admin by its role, and given a new password', async () => {
    const applicant = await person({ role: 'admin-applicant' })
    const role = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'institute-admin' } })
    const { _id } = applicant.account.user
    const { status } = await panel('PUT', `collection-types/${accountUid}/${_id}`, {
      password: 'set-in-the-panel',
      role: { connect: [{ id: role.id, documentId: role.documentId }], disconnect: [] },
    })
    expect(status).toBe(200)
    const response = await fetch(`${cms.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: applicant.email, password: 'set-in-the-panel', agreeToTerms: true }),
    })
    expect(response.status).toBe(200)
  })

  test('can be created in the panel with a password that logs in', async () => {
    const role = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } })
    const email = 'made-in-the-panel@example.com'
    const { status } = await panel('POST', `collection-types/${accountUid}`, {
      fullName: 'Made There',
      username: email,
      email,
      password: 'set-in-the-panel',
      role: { connect: [{ id: role.id, documentId: role.documentId }], disconnect: [] },
    })
    expect(status).toBe(201)
    const response = await fetch(`${cms.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'set-in-the-panel', agreeToTerms: true }),
    })
    expect(response.status).toBe(200)
  })
})

describe('a weak password in the panel', () => {
  const make = async (email: string, type: string, password: string) => {
    const role = await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
    return panel('POST', `collection-types/${accountUid}`, {
      fullName: 'Made There',
      username: email,
      email,
      password,
      role: { connect: [{ id: role.id, documentId: role.documentId }], disconnect: [] },
    })
  }

  test.for([
    ['Password1', 'authenticated', /too easy to guess/],
    ['x7!kq2z', 'institute-admin', /at least 8 characters/],
  ] as const)(
    '%s for the role %s is rejected with a message, and creates no account',
    async ([password, role, words]) => {
      const email = `weak-${role}@example.com`
      const { status, body } = await make(email, role, password)
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: { message: expect.stringMatching(words) } })
      expect(await cms.strapi.db.query(accountUid).count({ where: { email } })).toBe(0)
    },
  )

  test('excludes an uncommon learner’s password of six characters', async () => {
    expect((await make('weak-learner@example.com', 'authenticated', 'x7!kq2')).status).toBe(201)
  })
})

describe('a unique field', () => {
  test('is enforced by the database, with a message for the editor', async () => {
    const batch = await makeBatch()
    const again = await panel('POST', 'collection-types/api::batch.batch', {
      name: batch.name.toUpperCase(),
      description: 'The same again',
    })
    expect(again.status).toBe(400)
    expect(JSON.stringify(again.body)).toContain('already has this name')
  })

  test('admits one of two concurrent writes', async () => {
    const batch = await makeBatch()
    const create = () =>
      cms.strapi
        .documents('api::batch.course-module')
        .create({ data: { name: 'Week 1', batch: batch.documentId } })
    const outcomes = await Promise.allSettled([create(), create(), create()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a scheduled class', () => {
  test('starts at the instant of its date, time and timezone, whichever changes', async () => {
    const classes = cms.strapi.documents('api::class.scheduled-class')
    const { documentId, startsAt } = await classes.create({
      data: { title: 'A class', description: 'About it', date: '2026-12-01', time: '18:30', duration: 60 },
    })
    const startAfter = async (data: object) => {
      const changed = await classes.update({ documentId, data })
      return new Date(changed?.startsAt ?? 0).toISOString()
    }
    expect(new Date(startsAt ?? 0).toISOString()).toBe('2026-12-01T13:00:00.000Z')
    expect(await startAfter({ time: '19:00:00.000' })).toBe('2026-12-01T13:30:00.000Z')
    expect(await startAfter({ timezone: 'UTC' })).toBe('2026-12-01T19:00:00.000Z')
    expect(await startAfter({ title: 'Another name' })).toBe('2026-12-01T19:00:00.000Z')
  })
})
