import { createRequire } from 'node:module'
import {
  batchProgress,
  exportOwnData,
  ownProgress,
  type ProgressKind,
  progressCsv,
  progressLimits,
  reportProgress,
  tickProgress,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { statementsOf } from './support/statements'

const cms = useCms({ EMAIL_PROOF: 'required' })
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const stored = () => cms.strapi.db.query('api::progress.progress')

type Item = { kind: ProgressKind; item: string }

const uids = {
  video: 'api::batch.video',
  recording: 'api::class.scheduled-class',
  material: 'api::material.material',
} as const

/** The items of a batch by kind; each class has a recording. */
async function itemsOf(batch: MadeBatch): Promise<Record<ProgressKind, Item[]>> {
  const find = async (kind: ProgressKind) => {
    const where = kind === 'material' ? { module: { batch: { id: batch.id } } } : { batch: { id: batch.id } }
    const found: { id: number; documentId: string }[] = await cms.strapi.db
      .query(uids[kind])
      .findMany({ where, orderBy: { id: 'asc' } })
    return found.map(({ documentId }) => ({ kind, item: documentId }))
  }
  await cms.strapi.db
    .query(uids.recording)
    .updateMany({ where: { recording: null }, data: { recording: 'https://youtu.be/abcdefghijk' } })
  return { video: await find('video'), recording: await find('recording'), material: await find('material') }
}

/** A batch with two materials, two videos and a recording. */
async function course() {
  const batch = await makeBatch({ modules: 1, materials: 2, videos: 2, classes: 1 })
  const { video, recording, material } = await itemsOf(batch)
  const [[first, second], [taped], [paper, link]] = [video, recording, material]
  if (!first || !second || !taped || !paper || !link) throw new Error('The batch lacks items.')
  return { batch, video: first, second, recording: taped, material: paper, link }
}

let admin: Person
let school: Awaited<ReturnType<typeof course>>
beforeAll(async () => {
  if (!cms.strapi) return
  admin = await person({ role: 'institute-admin' })
  school = await course()
})
const learner = (batch = school.batch) => person({ batch: batch.id })

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step)
const tell = (
  one: Person,
  item: Item,
  report: { pieces?: number[]; position?: number; length?: number } = {},
) => call(reportProgress, { ...as(one), body: { ...item, ...report } })
const tick = (one: Person, item: Item, done = true) =>
  call(tickProgress, { ...as(one), body: { ...item, done } })

async function listOf(one: Person) {
  const listed = await call(ownProgress, as(one))
  if (!listed.ok) throw new Error(listed.msg)
  return listed.data.items
}

async function gridOf({ documentId }: MadeBatch) {
  const shown = await call(batchProgress, { ...as(admin), query: { batch: documentId } })
  if (!shown.ok) throw new Error(shown.msg)
  return shown.data
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('POST /api/batch/progress', () => {
  test('stores watched pieces, and returns the percentage', async () => {
    const one = await learner()
    const told = await tell(one, school.video, { pieces: [0, 1, 2], position: 14.2, length: 100 })
    expect(told).toMatchObject({
      ok: true,
      data: {
        progress: {
          ...school.video,
          percent: 15,
          position: 14.2,
          length: 100,
          done: false,
          doneBy: null,
          updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    })
    expect(await listOf(one)).toEqual(told.ok ? [told.data.progress] : [])
    expect(await listOf(await learner())).toEqual([])
  })

  test('merges twenty concurrent reports exactly', async () => {
    const one = await learner()
    const reports = range(0, 20).map((number) => ({
      pieces: [number * 2, number * 2 + 1, (number * 2 + 39) % 40],
      position: number,
      length: 500,
    }))
    const told = await Promise.all(reports.map((report) => tell(one, school.video, report)))
    expect(told.filter(({ ok }) => !ok)).toEqual([])
    expect(await listOf(one)).toMatchObject([{ percent: 40, done: false }])
    expect(await stored().count({ where: { account: one.account.user._id } })).toBe(1)
  })

  test('finishes a video at nine tenths, which the learner may undo', async () => {
    const one = await learner()
    const nearly = { pieces: range(0, 17), position: 85, length: 100 }
    expect(await tell(one, school.video, nearly)).toMatchObject({ data: { progress: { done: false } } })
    const last = { pieces: [17], position: 90, length: 100 }
    const finished = { done: true, doneBy: 'watched', percent: 90 }
    expect(await tell(one, school.video, last)).toMatchObject({ data: { progress: finished } })
    expect(await tick(one, school.video, false)).toMatchObject({
      data: { progress: { done: false, doneBy: null, percent: 90, position: 90 } },
    })
    expect(await tell(one, school.video, last)).toMatchObject({ data: { progress: { done: false } } })
    expect(await tick(one, school.video)).toMatchObject({
      data: { progress: { done: true, doneBy: 'self' } },
    })
  })

  test('marks materials and recordings as opened, and done only by a tick', async () => {
    const one = await learner()
    for (const item of [school.material, school.recording]) {
      expect(await tell(one, item)).toMatchObject({
        data: { progress: { ...item, percent: 0, done: false } },
      })
      expect(await tick(one, item)).toMatchObject({ data: { progress: { done: true, doneBy: 'self' } } })
      expect(await tell(one, item)).toMatchObject({ data: { progress: { done: true, doneBy: 'self' } } })
    }
    expect((await listOf(one)).map(({ kind }) => kind).sort()).toEqual(['material', 'recording'])
  })

  test.for([
    [{}, 'kind item'],
    [{ kind: 'song' }, 'kind'],
    [{ item: 'no/id' }, 'item'],
    [{ pieces: [-1] }, 'pieces.0'],
    [{ pieces: [0.5] }, 'pieces.0'],
    [{ pieces: [20] }, 'pieces'],
    [{ pieces: [0], length: 0 }, 'pieces'],
    [{ pieces: Array(progressLimits.maxPiecesPerReport + 1).fill(0) }, 'pieces'],
    [{ position: -1 }, 'position'],
    [{ position: null }, 'position'],
    [{ length: 12 * 3600 + 1 }, 'length'],
    [{ length: 99.5 }, 'length'],
  ] as const)('rejects %j with errors at the fields', async ([wrong, paths]) => {
    const one = await learner()
    const right = { ...school.video, pieces: [0], position: 5, length: 100 }
    const body = Object.keys(wrong).length === 0 ? {} : { ...right, ...wrong }
    expect(await send(cms, reportProgress, { authorization: `Bearer ${one.token}`, body })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: paths.split(' ').map((path) => ({ path })) } } },
    })
    expect(await listOf(one)).toEqual([])
  })

  test('rejects an implausible body', async () => {
    const { token } = await learner()
    const body = JSON.stringify({ ...school.video, more: 'x'.repeat(20_000) })
    expect(await send(cms, reportProgress, { authorization: `Bearer ${token}`, body })).toMatchObject({
      status: 413,
    })
  })

  test('accepts only items of the caller’s batch, by their kind', async () => {
    const other = await course()
    const one = await learner()
    const { video, recording, material } = other
    for (const item of [video, recording, material, { ...school.video, kind: 'material' as const }]) {
      expect(await tell(one, item)).toMatchObject({ ok: false, status: 404 })
      expect(await tick(one, item)).toMatchObject({ ok: false, status: 404 })
    }
    await cms.strapi.db
      .query(uids.recording)
      .update({ where: { documentId: recording.item }, data: { recording: '' } })
    expect(await tell(await learner(other.batch), recording)).toMatchObject({ status: 404 })
    expect(await listOf(one)).toEqual([])
  })

  test('rejects learners without a batch, admins, and unconfirmed addresses', async () => {
    for (const one of [await person(), admin]) {
      expect(await tell(one, school.video)).toMatchObject({ status: 409, code: 'NotInBatch' })
      expect(await tick(one, school.video)).toMatchObject({ status: 409, code: 'NotInBatch' })
      expect(await listOf(one)).toEqual([])
    }
    const doubtful = await person({ batch: school.batch.id, confirmed: false })
    expect(await tell(doubtful, school.video)).toMatchObject({ status: 403, code: 'EmailNotProved' })
  })

  test('hides progress of another batch until the learner is back in it', async () => {
    const other = await makeBatch()
    const one = await learner()
    await tell(one, school.video)
    const move = (batch: number) =>
      cms.strapi.db.query(accountUid).update({ where: { id: one.account.id }, data: { batch } })
    await move(other.id)
    expect(await listOf(one)).toEqual([])
    await move(school.batch.id)
    expect(await listOf(one)).toHaveLength(1)
  })
})

describe('progress is deleted', () => {
  const left = async (one: Person) => {
    const found: Item[] = await stored().findMany({ where: { account: one.account.user._id } })
    return found.map(({ kind, item }) => `${kind} ${item}`).sort()
  }
  const textOf = (...items: Item[]) => items.map(({ kind, item }) => `${kind} ${item}`).sort()

  test('with its video, class, material or module, but no others', async () => {
    const { batch, video, second, recording, material, link } = await course()
    const one = await learner(batch)
    for (const item of [video, second, recording, material, link]) await tick(one, item)
    for (const { kind, item } of [video, recording, material])
      await cms.strapi.documents(uids[kind]).delete({ documentId: item })
    expect(await left(one)).toEqual(textOf(second, link))
    const module = await cms.strapi.db
      .query('api::batch.course-module')
      .findOne({ where: { batch: { id: batch.id } } })
    const panel = await logInToPanel(cms, 'coordinator')
    const path = '/content-manager/collection-types/api::batch.course-module/actions/bulkDelete'
    expect((await panel('POST', path, { documentIds: [module.documentId] })).status).toBe(200)
    expect(await left(one)).toEqual(textOf(second))
  })

  test('with its batch', async () => {
    const { batch, video, recording, material } = await course()
    const one = await learner(batch)
    for (const item of [video, recording, material]) await tick(one, item)
    await cms.strapi.documents('api::batch.batch').delete({ documentId: batch.documentId })
    expect(await left(one)).toEqual([])
  })

  test('with its account, but no others', async () => {
    const [one, other] = [await learner(), await learner()]
    for (const each of [one, other]) await tick(each, school.video)
    await cms.strapi.documents(accountUid).delete({ documentId: one.account.user._id })
    expect([await left(one), await left(other)]).toEqual([[], textOf(school.video)])
  })

  test('when its video link changes to another video, but not to another form of the link', async () => {
    const { batch, video } = await course()
    const one = await learner(batch)
    await tell(one, video, { pieces: [0], position: 5, length: 100 })
    const relink = (url: string) => {
      const data: object = { url }
      return cms.strapi.documents(uids.video).update({ documentId: video.item, data })
    }
    await relink('https://www.youtube.com/watch?v=abcdefghij1&t=3s')
    expect(await left(one)).toEqual(textOf(video))
    await relink('https://www.youtube.com/watch?v=another-one')
    expect(await left(one)).toEqual([])
  })

  test('by retention, if a report arrived while its item was being deleted', async () => {
    const { batch, video, second } = await course()
    const one = await learner(batch)
    for (const item of [video, second]) await tick(one, item)
    await cms.strapi.db.query('api::batch.video').delete({ where: { documentId: video.item } })
    await createRequire(import.meta.url)(`${distDir}/src/delete-expired`).deleteExpired(new Date())
    expect(await left(one)).toEqual(textOf(second))
  })
})

describe('GET /api/user/export', () => {
  test('contains all progress, including former batches', async () => {
    const one = await learner()
    await tell(one, school.video, { pieces: range(0, 10), position: 50, length: 100 })
    await tick(one, school.material)
    const other = await makeBatch()
    await cms.strapi.db.query(accountUid).update({ where: { id: one.account.id }, data: { batch: other.id } })
    const exported = await call(exportOwnData, as(one))
    expect(exported.ok && exported.data.progress).toMatchObject([
      { ...school.video, title: 'Video 1', percent: 50, position: 50, length: 100, done: false },
      { ...school.material, title: 'Paper 1.1', done: true, doneBy: 'self' },
    ])
  })
})

describe('GET /api/admin/progress', () => {
  test('lists learners by name with each item in course order', async () => {
    const { batch, video, second, recording, material, link } = await course()
    const [zoya, arun] = [
      await person({ batch: batch.id, fullName: 'Zoya' }),
      await person({ batch: batch.id, fullName: 'arun' }),
    ]
    await tell(arun, video, { pieces: range(0, 7), position: 30, length: 100 })
    await tell(arun, material)
    await tick(arun, second)
    const { batch_name, items, learners } = await gridOf(batch)
    expect(batch_name).toBe(batch.name)
    expect(items).toEqual([
      { ...material, title: 'Paper 1.1', part: 'Module 1' },
      { ...link, title: 'Paper 1.2', part: 'Module 1' },
      { ...video, title: 'Video 1', part: '' },
      { ...second, title: 'Video 2', part: '' },
      { ...recording, title: 'Class 1', part: '' },
    ])
    expect(learners).toEqual([
      {
        _id: arun.account.user._id,
        fullName: 'arun',
        email: arun.email,
        lastActiveAt: expect.stringMatching(/Z$/),
        silent: false,
        done: 1,
        percent: 20,
        cells: [
          { done: false, percent: 0 },
          null,
          { done: false, percent: 35 },
          { done: true, percent: 0 },
          null,
        ],
      },
      {
        _id: zoya.account.user._id,
        fullName: 'Zoya',
        email: zoya.email,
        lastActiveAt: null,
        silent: false,
        done: 0,
        percent: 0,
        cells: [null, null, null, null, null],
      },
    ])
  })

  test('marks learners as inactive after seven days without a visit or progress', async () => {
    const { batch, video } = await course()
    const [came, watched, stayedAway, neverCame, isNew] = [
      await learner(batch),
      await learner(batch),
      await learner(batch),
      await learner(batch),
      await learner(batch),
    ]
    const accounts = cms.strapi.db.query(accountUid)
    const change = ({ account }: Person, data: object) => accounts.update({ where: { id: account.id }, data })
    for (const one of [came, watched, stayedAway, neverCame]) await change(one, { createdAt: inDays(-30) })
    await change(came, { lastSeenAt: inDays(-6.9) })
    await change(watched, { lastSeenAt: inDays(-20) })
    await change(stayedAway, { lastSeenAt: inDays(-7.1) })
    for (const one of [watched, stayedAway]) await tick(one, video)
    await cms.strapi.db
      .connection('progresses')
      .where({ account: stayedAway.account.user._id })
      .update({ updated_at: inDays(-8) })
    const { learners } = await gridOf(batch)
    const silent = learners.filter((one) => one.silent).map(({ email }) => email)
    expect(silent.sort()).toEqual([stayedAway.email, neverCame.email].sort())
    expect(learners.find(({ email }) => email === isNew.email)).toMatchObject({ lastActiveAt: null })
  })

  test('uses two SQL statements besides the session’s, also for 40 learners and 60 items', async () => {
    const ask = (batch: MadeBatch) => statementsOf(cms.strapi, () => gridOf(batch))
    const empty = await makeBatch()
    expect(await ask(empty)).toHaveLength(3)
    const batch = await makeBatch({ modules: 5, materials: 8, videos: 15, classes: 5 })
    const { video, recording, material } = await itemsOf(batch)
    const items = [...video, ...recording, ...material]
    const learners = await Promise.all(range(0, 40).map(() => learner(batch)))
    const now = new Date()
    for (const one of learners)
      await stored().createMany({
        data: items.map((item, place) => ({
          ...item,
          account: one.account.user._id,
          seen: '',
          pieces: place % 20,
          position: 0,
          length: 100,
          done: place % 3 === 0,
          createdAt: now,
          updatedAt: now,
        })),
      })
    expect(await ask(batch)).toHaveLength(3)
    const grid = await gridOf(batch)
    expect([grid.items.length, grid.learners.length]).toEqual([60, 40])
    expect(grid.learners[0]).toMatchObject({ done: 20, percent: 33 })
  })

  test('returns 404 for an unknown batch', async () => {
    const query = { batch: 'nowhere' }
    expect(await call(batchProgress, { ...as(admin), query })).toMatchObject({ status: 404 })
    const { status } = await send(
      cms,
      { method: 'GET', path: '/admin/progress' },
      { authorization: `Bearer ${admin.token}` },
    )
    expect(status).toBe(400)
  })
})

describe('GET /api/admin/progress-csv', () => {
  test('has a line for each learner and a column for each item', async () => {
    const { batch, video, second, material } = await course()
    const one = await person({ batch: batch.id, fullName: '=Asha, "A"' })
    await tell(one, video, { pieces: range(0, 7), position: 30, length: 100 })
    await tell(one, material)
    await tick(one, second)
    const response = await fetch(`${cms.url}/api${progressCsv.path}?batch=${batch.documentId}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="progress of ${batch.name}.csv"`,
    )
    const today = new Date().toISOString().slice(0, 10)
    const text = await response.text()
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,E-mail,Done,Percent,Last active,Module 1: Paper 1.1,Module 1: Paper 1.2,Video 1,Video 2,Class 1',
      `"'=Asha, ""A""",${one.email},1 of 5,20%,${today},opened,,35%,done,`,
      '',
    ])
  })
})
