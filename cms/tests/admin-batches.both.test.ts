import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  copyBatch,
  deleteBatch,
  deleteVideo,
  editBatchName,
  editVideo,
  getBatch,
  getBatches,
  getBatchFigures,
  newBatch,
  profile,
  uploadVideo,
} from '@careerspeak/contract'
import type { UID } from '@strapi/strapi'
import { describe, expect, test, vi } from 'vitest'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { statementsOf } from './support/statements'

const cms = useCms()
stopClock()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const admin = () => person({ role: 'institute-admin' })

const count = (uid: UID.ContentType, where: object = {}) => cms.strapi.db.query(uid).count({ where })
const files = () => {
  const folder = join(cms.dataDir, 'materials')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('without an admin session', () => {
  test('every route rejects the request and changes nothing', async () => {
    const batch = await makeBatch({ modules: 1, materials: 1, videos: 1, classes: 1 })
    const video = await cms.strapi.db.query('api::batch.video').findOne({ where: { batch: batch.id } })
    const [learner, applicant] = [
      await person({ batch: batch.id }),
      await person({ role: 'admin-applicant' }),
    ]
    const at = (endpoint: { method: 'PUT' | 'DELETE'; path: string }, id: string) => ({
      method: endpoint.method,
      path: `${endpoint.path}?id=${id}` as `/${string}`,
    })
    const requests = [
      [getBatches, undefined],
      [getBatchFigures, undefined],
      [newBatch, { name: 'Mine', description: 'Mine' }],
      [editBatchName, { id: batch.documentId, name: 'Mine', batchDescription: 'Mine' }],
      [at(deleteBatch, batch.documentId), undefined],
      [uploadVideo, { batchId: batch.documentId, title: 'Mine', VideoUrl: 'https://youtu.be/abcdefghijk' }],
      [at(editVideo, video.documentId), { title: 'Mine' }],
      [at(deleteVideo, video.documentId), undefined],
    ] as const
    const before = await call(getBatch, { ...as(learner), query: { batch_name: batch.name } })
    for (const [endpoint, body] of requests) {
      const statuses = []
      for (const authorization of [undefined, `Bearer ${learner.token}`, `Bearer ${applicant.token}`])
        statuses.push(
          (await send(cms, endpoint, { ...(authorization && { authorization }), ...(body && { body }) }))
            .status,
        )
      expect([endpoint.path, statuses]).toEqual([endpoint.path, [401, 403, 403]])
    }
    expect(await call(getBatch, { ...as(learner), query: { batch_name: batch.name } })).toEqual(before)
    expect(await count('api::batch.batch', { name: 'Mine' })).toBe(0)
  })
})

describe('POST /api/admin/new-batch', () => {
  test('creates a batch and lists it', async () => {
    const who = as(await admin())
    const made = await call(newBatch, {
      ...who,
      body: { name: '  Spring  ', description: 'Until May 🌷', capacity: 12 },
    })
    expect(made).toMatchObject({
      ok: true,
      data: { batch: { batch_name: 'Spring', batch_description: 'Until May 🌷', course_content: [] } },
    })
    const list = await call(getBatches, who)
    if (!list.ok || !made.ok) throw new Error('refused')
    expect(list.data.batches.at(-1)).toEqual(made.data.batch)
  })

  test('rejects a duplicate name, ignoring case, also in concurrent requests', async () => {
    const who = as(await admin())
    const answers = await Promise.all(
      ['Autumn', 'AUTUMN', 'autumn', 'Autumn'].map((name) =>
        call(newBatch, { ...who, body: { name, description: 'x' } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ status: 409, errors: [{ path: 'name' }] })
  })

  test.for([
    [{}, 'name description'],
    [{ name: ' ', description: 'x' }, 'name'],
    [{ name: '\0', description: 'x' }, 'name'],
    [{ name: 'x'.repeat(101), description: 'x' }, 'name'],
    [{ name: 'x', description: '' }, 'description'],
    [{ name: ['x'], description: { a: 1 } }, 'name description'],
  ] as const)('rejects %j with errors at the fields', async ([body, paths]) => {
    const { token } = await admin()
    const answer = await send(cms, newBatch, { authorization: `Bearer ${token}`, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { details: { errors: paths.split(' ').map((path) => ({ path })) } } },
    })
  })

  test('returns the form’s error messages', async () => {
    const answer = await call(newBatch, { ...as(await admin()), body: { name: '', description: '' } })
    expect(answer).toMatchObject({ msg: 'Please provide both a name and a description' })
  })
})

describe('GET /api/admin/get-batches', () => {
  test('reads all batches in one SQL statement, and their version in another', async () => {
    const who = as(await admin())
    await makeBatch({ modules: 2, materials: 2, videos: 1, classes: 2 })
    await makeBatch({ modules: 1, materials: 1 })
    const ask = () => call(getBatches, who)
    // The session, the version and the batches.
    expect(await statementsOf(cms.strapi, ask)).toHaveLength(3)
    const answer = await ask()
    if (!answer.ok) throw new Error(answer.msg)
    const [first, second] = answer.data.batches.slice(-2)
    expect(first?.course_content.map(({ data }) => data.length)).toEqual([2, 2])
    expect(second?.course_content.map(({ data }) => data.length)).toEqual([1])
    expect(first?.scheduledClasses).toHaveLength(2)
    expect(second?.scheduledClasses).toEqual([])
  })

  test('is compressed if the client accepts it', async () => {
    const { token } = await admin()
    await makeBatch({ modules: 8, materials: 20 })
    const ask = (encoding: string) =>
      fetch(`${cms.url}/api/admin/get-batches`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      })
    const answers = await Promise.all(['identity', 'gzip', 'gzip, deflate, br'].map(ask))
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br'])
    const [plain, ...compressed] = await Promise.all(answers.map((answer) => answer.json()))
    expect(compressed).toEqual([plain, plain])
  })

  test('shows each change at once, even if made outside our routes', async () => {
    const who = as(await admin())
    const { id } = await makeBatch({ modules: 1, materials: 1, videos: 1, classes: 1 })
    const shown = async () => {
      const answer = await call(getBatches, who)
      return answer.ok ? answer.data.batches.at(-1) : undefined
    }
    const query = (uid: UID.ContentType) => cms.strapi.db.query(uid)
    let version = ''
    const askAgain = async () => {
      const answer = await fetch(`${cms.url}/api/admin/get-batches`, {
        headers: { authorization: `Bearer ${who.token}`, 'if-none-match': version },
      })
      version = answer.headers.get('etag') ?? version
      return { status: answer.status, body: await answer.text() }
    }
    expect(await askAgain()).toMatchObject({ status: 200 })
    expect(await askAgain()).toEqual({ status: 304, body: '' })
    vi.setSystemTime(Date.now() + 1)
    await query('api::batch.batch').update({ where: { id }, data: { description: 'Another' } })
    expect(await askAgain()).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ batch_description: 'Another', course_content: [{ data: [{}] }] })
    const [material] = await query('api::material.material').findMany({ where: { module: { batch: id } } })
    await query('api::material.material').update({ where: { id: material.id }, data: { module: null } })
    expect(await askAgain()).toMatchObject({ status: 200 })
    await query('api::material.material').delete({ where: { id: material.id } })
    expect(await askAgain()).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ course_content: [{ data: [] }] })
    const [video] = await query('api::batch.video').findMany({ where: { batch: id } })
    await query('api::batch.video').update({ where: { id: video.id }, data: { title: 'Renamed' } })
    await query('api::class.scheduled-class').deleteMany({ where: { batch: id } })
    expect(await shown()).toMatchObject({ course_videos: [{ title: 'Renamed' }], scheduledClasses: [] })
  })
})

describe('GET /api/admin/batch-figures', () => {
  const DAY = 86_400_000
  const query = (uid: UID.ContentType) => cms.strapi.db.query(uid)
  const look = async () => {
    const answer = await call(getBatchFigures, as(await admin()))
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }
  const figuresOf = async ({ documentId }: MadeBatch) =>
    (await look()).batches.find(({ _id }) => _id === documentId)
  /** A class that began this many days ago, with the marks of these learners. */
  async function classOf(batch: MadeBatch, days: number, marks: Record<number, string> = {}) {
    const data = { title: 'Now', description: 'A class', date: '2026-12-01', time: '10:00:00.000' }
    const startsAt = new Date(Date.now() - days * DAY)
    const { id } = await query('api::class.scheduled-class').create({
      data: { ...data, startsAt, batch: batch.id },
    })
    for (const [account, status] of Object.entries(marks))
      await query('api::attendance.attendance').create({
        data: {
          account: Number(account),
          scheduledClass: id,
          status,
          source: 'staff',
          joins: 0,
          pair: `${id} ${account}`,
        },
      })
  }

  test('counts learners, coaches, attendance by week, progress and learners at risk', async () => {
    const batch = await makeBatch({ modules: 1, materials: 2, videos: 1 })
    const [one, other] = [await person({ batch: batch.id }), await person({ batch: batch.id })]
    const [a, b] = [one.account.id, other.account.id]
    const coaches = [
      await person({ role: 'coach', fullName: 'Zoya Khan' }),
      await person({ role: 'coach', fullName: 'Arjun Das' }),
    ].map(({ account }) => account.id)
    await query('api::batch.batch').update({ where: { id: batch.id }, data: { coaches } })
    await classOf(batch, 49, { [a]: 'present' })
    for (const days of [23, 22, 21]) await classOf(batch, days, { [a]: 'late', [b]: 'absent' })
    await classOf(batch, 14, { [a]: 'excused' })
    await classOf(batch, -1)
    // It goes on, so its marks don't count yet.
    await classOf(batch, 0.01, { [a]: 'absent' })
    const { documentId: video } = await query('api::batch.video').findOne({ where: { batch: batch.id } })
    // Of these three, one is of this batch and done.
    for (const [kind, item, done] of [
      ['video', video, true],
      ['material', video, true],
      ['video', 'of another batch', true],
    ] as const)
      await query('api::progress.progress').create({
        data: {
          account: one.account.user._id,
          kind,
          item,
          done,
          seen: '',
          pieces: 0,
          position: 0,
          length: 0,
        },
      })

    const { weeks } = await look()
    expect(weeks).toHaveLength(6)
    const figures = await figuresOf(batch)
    expect(figures).toMatchObject({
      batch_name: batch.name,
      learners: 2,
      percent: 16,
      atRisk: 1,
      coaches: ['Arjun Das', 'Zoya Khan'],
    })
    // The three classes may lie in two weeks.
    const marked = (figures?.attendance ?? []).filter((week) => week !== null)
    expect(marked.reduce((sum, { attended }) => sum + attended, 0)).toBe(3)
    expect(marked.reduce((sum, { counted }) => sum + counted, 0)).toBe(6)
  })

  test('claims nothing of a batch without learners or materials, or of one that is over', async () => {
    const nothing = { learners: 0, percent: null, attendance: Array(6).fill(null), coaches: [] }
    expect(await figuresOf(await makeBatch())).toMatchObject({ ...nothing, atRisk: 0 })
    const over = await makeBatch({ modules: 1, materials: 1 })
    await classOf(over, 60)
    expect(await figuresOf(over)).toMatchObject({ ...nothing, atRisk: null })
  })

  test('takes two statements besides the session and the settings', async () => {
    const who = as(await admin())
    const statements = await statementsOf(cms.strapi, () => call(getBatchFigures, who))
    expect(statements.filter((sql) => /attendances/.test(sql))).toHaveLength(2)
    expect(statements.length).toBeLessThanOrEqual(6)
  })
})

describe('PUT /api/admin/edit-batchname', () => {
  test('updates name and description, also for its students', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const name = `${batch.name} renamed`
    const body = { id: batch.documentId, name, batchDescription: 'New words' }
    expect(await call(editBatchName, { ...as(await admin()), body })).toEqual({
      ok: true,
      data: { batch_name: name, batch_description: 'New words', capacity: null },
    })
    expect(await call(profile, as(student))).toMatchObject({ data: { enrolled_batch: name } })
  })

  test('keeps an omitted description, and allows another case of the name', async () => {
    const batch = await makeBatch()
    const body = { id: batch.documentId, name: batch.name.toUpperCase() }
    expect(await call(editBatchName, { ...as(await admin()), body })).toMatchObject({
      data: { batch_name: batch.name.toUpperCase(), batch_description: `About ${batch.name}` },
    })
  })

  test('sets and clears the seats, but never to fewer than the learners', async () => {
    const batch = await makeBatch()
    const who = as(await admin())
    await Promise.all([person({ batch: batch.id }), person({ batch: batch.id })])
    const { documentId: id, name } = batch
    const edit = (capacity?: number | null) =>
      call(editBatchName, { ...who, body: { id, name, ...(capacity !== undefined && { capacity }) } })
    const refused = { status: 400, errors: [{ path: 'capacity' }] }
    expect(await edit(1)).toMatchObject({
      ...refused,
      msg: 'This batch has 2 learners. Enter 2 seats or more.',
    })
    expect(await edit(0)).toMatchObject(refused)
    const data = { capacity: 1 } as object
    const byPanel = cms.strapi.documents('api::batch.batch').update({ documentId: id, data })
    await expect(byPanel).rejects.toThrow('This batch has 2 learners')
    expect(await edit(2)).toMatchObject({ data: { capacity: 2 } })
    await person({ batch: batch.id })
    expect(await edit()).toMatchObject({ data: { capacity: 2 } })
    const previous = { name, batchDescription: `About ${name}`, capacity: null }
    expect(await call(editBatchName, { ...who, body: { id, name, capacity: 3, previous } })).toMatchObject({
      status: 409,
    })
    expect(await edit(null)).toMatchObject({ data: { capacity: null } })
  })

  test('does not overwrite a concurrent change', async () => {
    const batch = await makeBatch()
    const who = as(await admin())
    const previous = { name: batch.name, batchDescription: `About ${batch.name}` }
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((word) =>
        call(editBatchName, {
          ...who,
          body: { id: batch.documentId, name: `${batch.name} ${word}`, previous },
        }),
      ),
    )
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, false, true])
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 409 }, { status: 409 }])
  })

  test('rejects a taken name, a blank name and an unknown batch', async () => {
    const [batch, other] = [await makeBatch(), await makeBatch()]
    const who = as(await admin())
    const edit = (id: string, name: string) => call(editBatchName, { ...who, body: { id, name } })
    expect(await edit(batch.documentId, other.name.toLowerCase())).toMatchObject({ status: 409 })
    expect(await edit(batch.documentId, '  ')).toMatchObject({
      status: 400,
      msg: 'Batch name cannot be empty',
    })
    expect(await edit('nobody', 'Some name')).toMatchObject({ status: 404 })
  })
})

describe('DELETE /api/admin/delete-batch', () => {
  const remove = (who: Person, id: string) => call(deleteBatch, { ...as(who), query: { id } })

  test('deletes everything in the batch and unenrols its students', async () => {
    const [gone, kept] = [
      await makeBatch({ modules: 2, materials: 2, videos: 2, classes: 2 }),
      await makeBatch({ modules: 1, materials: 1, videos: 1, classes: 1 }),
    ]
    const student = await person({ batch: gone.id })
    const own = async () => ({
      modules: await count('api::batch.course-module'),
      materials: await count('api::material.material'),
      videos: await count('api::batch.video'),
      classes: await count('api::class.scheduled-class'),
    })
    const [before, filesBefore] = [await own(), files().length]
    expect(await remove(await admin(), gone.documentId)).toMatchObject({ ok: true })
    expect(await own()).toEqual({
      modules: before.modules - 2,
      materials: before.materials - 4,
      videos: before.videos - 2,
      classes: before.classes - 2,
    })
    expect(await count('api::batch.course-module', { batch: kept.id })).toBe(1)
    expect(files().length).toBe(filesBefore - 1)
    expect(await call(profile, as(student))).toMatchObject({
      data: { isStudent: false, enrolled_batch: null },
    })
  })

  test('succeeds once for two concurrent requests', async () => {
    const batch = await makeBatch({ modules: 1, videos: 1 })
    const who = await admin()
    const answers = await Promise.all([1, 2, 3].map(() => remove(who, batch.documentId)))
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 404, 404])
  })

  test('leaves no orphans when others add to the batch concurrently', async () => {
    const batch = await makeBatch({ modules: 1, videos: 1 })
    const who = await admin()
    const fill = () =>
      call(uploadVideo, {
        ...as(who),
        body: { batchId: batch.documentId, title: 'Late', VideoUrl: 'https://youtu.be/abcdefghijk' },
      })
    const answers = await Promise.all([fill(), fill(), remove(who, batch.documentId), fill(), fill()])
    for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(404)
    expect(await count('api::batch.video', { batch: null })).toBe(0)
  })

  test('returns 404 for an unknown batch, and 400 without one', async () => {
    const who = await admin()
    expect(await remove(who, 'nobody')).toMatchObject({
      status: 404,
      msg: 'The requested batch could not be found',
    })
    expect(await remove(who, '')).toMatchObject({ status: 400 })
  })
})

describe('the videos of a batch', () => {
  const VideoUrl = 'https://www.youtube.com/watch?v=abcdefghijk'

  test('can be added, changed and removed', async () => {
    const batch = await makeBatch()
    const who = as(await admin())
    const added = await call(uploadVideo, {
      ...who,
      body: { batchId: batch.documentId, title: 'One', VideoUrl },
    })
    if (!added.ok) throw new Error(added.msg)
    const { msg, video } = added.data
    expect([msg, video.title, video.videoUrl]).toEqual(['Successfully Uploaded', 'One', VideoUrl])
    const query = { id: video._id }
    expect(await call(editVideo, { ...who, query, body: { title: 'Two' } })).toMatchObject({
      data: { video: { ...video, title: 'Two' } },
    })
    expect(await call(deleteVideo, { ...who, query })).toMatchObject({ ok: true })
    expect(await call(deleteVideo, { ...who, query })).toMatchObject({ status: 404 })
    expect(await call(editVideo, { ...who, query, body: { title: 'Three' } })).toMatchObject({ status: 404 })
  })

  test.for([
    [{ title: '' }, 'title'],
    [{ VideoUrl: '' }, 'VideoUrl'],
    [{ VideoUrl: 'javascript:alert(1)' }, 'VideoUrl'],
    [{ batchId: '' }, 'batchId'],
  ] as const)('are rejected with %j, with an error at the field', async ([wrong, path]) => {
    const batch = await makeBatch()
    const body = { batchId: batch.documentId, title: 'One', VideoUrl, ...wrong }
    expect(await call(uploadVideo, { ...as(await admin()), body })).toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })

  test('require an existing batch', async () => {
    const body = { batchId: 'nobody', title: 'One', VideoUrl }
    expect(await call(uploadVideo, { ...as(await admin()), body })).toMatchObject({ status: 404 })
  })
})

describe('POST /api/admin/copy-batch', () => {
  const lesson = (batch: { id: number }, date: string, more: object = {}) =>
    cms.strapi.documents('api::class.scheduled-class').create({
      data: {
        title: 'Small talk',
        description: 'Say hello.',
        date,
        time: '18:30',
        timezone: 'Asia/Kolkata',
        duration: 45,
        link: 'https://meet.example/1',
        recording: 'https://video.example/1',
        batch: batch.id,
        ...more,
      } as object,
    })
  const copy = async (id: string, name: string, startsOn = '2033-06-06') =>
    call(copyBatch, { ...as(await admin()), body: { id, name, startsOn } })
  async function copied(...given: Parameters<typeof copy>) {
    const answer = await copy(...given)
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data.batch
  }
  const mails = () => count('api::mail.mail')

  test('copies modules, materials and videos, and moves classes by the same number of days', async () => {
    const source = await makeBatch({ modules: 2, materials: 2, videos: 2 })
    await person({ batch: source.id })
    await lesson(source, '2033-05-10', { title: 'Goodbyes', time: '09:00' })
    await lesson(source, '2033-05-03')
    const before = await mails()
    const batch = await copied(source.documentId, ' Next term ')
    expect(batch).toMatchObject({
      batch_name: 'Next term',
      batch_description: `About ${source.name}`,
      course_content: [
        { moduleName: 'Module 1', data: [{ title: 'Paper 1.1' }, { title: 'Paper 1.2' }] },
        { moduleName: 'Module 2', data: [{ title: 'Paper 2.1' }, { title: 'Paper 2.2' }] },
      ],
      course_videos: [{ title: 'Video 1' }, { title: 'Video 2' }],
      scheduledClasses: [
        {
          batchname: 'Next term',
          title: 'Small talk',
          description: 'Say hello.',
          date: '2033-06-06',
          time: '18:30',
          startsAt: '2033-06-06T13:00:00.000Z',
          duration: 45,
          link: 'https://meet.example/1',
          recording: '',
          materials: [],
        },
        { title: 'Goodbyes', date: '2033-06-13', time: '09:00' },
      ],
    })
    expect(
      await cms.strapi.db
        .query('plugin::users-permissions.user')
        .count({ where: { batch: { documentId: batch._id } } }),
    ).toBe(0)
    expect(await mails()).toBe(before)
    const list = await call(getBatches, as(await admin()))
    expect(list.ok && list.data.batches.find(({ _id }) => _id === batch._id)?.course_videos).toHaveLength(2)
  })

  test('keeps the local time across a clock change', async () => {
    const source = await makeBatch()
    await lesson(source, '2033-02-01', { timezone: 'America/New_York', time: '10:00' })
    const { scheduledClasses } = await copied(source.documentId, 'Summer time', '2033-04-05')
    expect(scheduledClasses[0]).toMatchObject({ time: '10:00', startsAt: '2033-04-05T14:00:00.000Z' })
  })

  test('creates a batch that keeps its files when the source is deleted', async () => {
    const source = await makeBatch({ modules: 1, materials: 1 })
    const { documentId } = await lesson(source, '2033-05-03')
    const paper = await cms.strapi.db
      .query('api::material.material')
      .findOne({ where: { title: 'Paper 1.1', module: { batch: source.id } } })
    await cms.strapi
      .documents('api::material.material')
      .update({ documentId: paper.documentId, data: { scheduledClass: documentId } as object })
    const batch = await copied(source.documentId, 'Survivor')
    const addresses = () => [
      batch.course_content[0]?.data[0]?.fileUrl,
      batch.scheduledClasses[0]?.materials[0]?.fileUrl,
    ]
    expect(new Set(addresses())).toHaveLength(1)
    await call(deleteBatch, { ...as(await admin()), query: { id: source.documentId } })
    const { pathname, search } = new URL(String(addresses()[0]))
    const response = await fetch(cms.url + pathname + search)
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.3 the paper'])
    await call(deleteBatch, { ...as(await admin()), query: { id: batch._id } })
    expect(files()).not.toContain(paper.file)
  })

  test('refuses a name that another batch has in another form', async () => {
    const name = `Caf\u00e9 ${crypto.randomUUID()}`
    const create = async (form: string) =>
      call(newBatch, { ...as(await admin()), body: { name: form, description: 'A batch' } })
    expect(await create(name)).toMatchObject({ ok: true })
    for (const form of [
      name.normalize('NFD'),
      name.replace(' ', '  '),
      name.replace(' ', '\u00a0'),
      `\u200b${name}`,
    ])
      expect(await create(form)).toMatchObject({ status: 409, code: 'BatchNameTaken' })
    const inPanel = cms.strapi.documents('api::batch.batch')
    const data = { name: name.normalize('NFD'), description: 'A batch' }
    await expect(inPanel.create({ data })).rejects.toThrow('already in use')
  })

  test('stores nothing if the name is taken or the date is past', async () => {
    const source = await makeBatch({ modules: 1, materials: 1 })
    await lesson(source, '2033-05-03')
    const stored = async () => [
      await count('api::batch.batch'),
      await count('api::class.scheduled-class'),
      await count('api::material.material'),
    ]
    const before = await stored()
    expect(await copy(source.documentId, source.name.toUpperCase())).toMatchObject({
      status: 409,
      code: 'BatchNameTaken',
      errors: [{ path: 'name' }],
    })
    expect(await copy(source.documentId, 'Too late', '2020-01-01')).toMatchObject({
      status: 400,
      errors: [{ path: 'startsOn' }],
    })
    expect(await copy('nobody', 'Of nobody')).toMatchObject({ status: 404 })
    expect(await stored()).toEqual(before)
    const both = await Promise.all([copy(source.documentId, 'At once'), copy(source.documentId, 'at ONCE')])
    expect(both.map((answer) => (answer.ok ? 201 : answer.status)).sort()).toEqual([201, 409])
  })

  test.for([
    [{ name: '', startsOn: '2033-01-01' }, 'name'],
    [{ name: 'x'.repeat(101), startsOn: '2033-01-01' }, 'name'],
    [{ name: 'x', startsOn: '' }, 'startsOn'],
    [{ name: 'x', startsOn: '2033-02-30' }, 'startsOn'],
  ] as const)('rejects %j with an error at the field', async ([body, path]) => {
    const { documentId: id } = await makeBatch()
    expect(await call(copyBatch, { ...as(await admin()), body: { id, ...body } })).toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })
})
