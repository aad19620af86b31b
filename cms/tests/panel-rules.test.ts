import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ensureInstituteAdmin } from '../src/api/account/first-accounts'
import { createMaterialFiles, materialTypes } from '../src/api/material/material-files'
import { createDiskStorage } from '../src/platform/storage/disk'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, seatToken, sendDueMails } from './support/outbox'
import { type Ask, logInToPanel } from './support/panel'
import { createPeople, PASSWORD, type Person } from './support/people'
import { publishSession } from './support/sessions'
import { consented } from './support/testimonials'
import { tinyPicture } from './support/uploads'

const cms = useCms()
const person = createPeople()
const accountUid = 'plugin::users-permissions.user'
const classUid = 'api::class.scheduled-class'
const seatUid = 'api::registration.seat-registration'
const query = (uid: string) => cms.strapi.db.query(uid)

let ask: Ask
beforeAll(async () => {
  if (!cms.strapi) return
  ask = await logInToPanel(cms, 'strapi-super-admin')
})

/** Makes a change by the panel, which must succeed. */
async function panel(method: string, uid: string, path = '', body?: object): Promise<string> {
  const answer = await ask(method, `/content-manager/collection-types/${uid}${path}`, body)
  if (answer.status >= 300) throw new Error(`${method} ${uid}${path}: ${answer.status} ${answer.body}`)
  return answer.body
}
const documentIdOf = (body: string) =>
  z.object({ data: z.object({ documentId: z.string() }) }).parse(JSON.parse(body)).data.documentId

/** Makes a change by our API, which must succeed. */
const done = async <Reply extends { ok: boolean }>(answer: Promise<Reply>) => {
  const reply = await answer
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  return reply as Extract<Reply, { ok: true }>
}

type Entry = { id: number; documentId: string }
const of = ({ id, documentId }: Entry) => ({ id, documentId })
const connect = (...entries: Entry[]) => ({ connect: entries.map(of), disconnect: [] })
const entryOf = ({ account }: Person): Entry => ({ id: account.id, documentId: account.user._id })

let worlds = 0

/** A batch with a student, an upcoming class, and materials in a module, in the class, and in both. */
async function createWorld() {
  worlds += 1
  const [name, other] = [`World ${worlds}`, `Other world ${worlds}`]
  const makeBatch = (title: string): Promise<Entry> =>
    query('api::batch.batch').create({ data: { name: title, description: 'About it' } })
  const [batch, next] = [await makeBatch(name), await makeBatch(other)]
  const admin = await person({ role: 'institute-admin' })
  const student = await person({ batch: batch.id, fullName: 'Asha' })
  const stranger = await person({ batch: next.id, fullName: 'Ravi' })
  const as = { base: cms.url, token: admin.token }
  const scheduled = await done(
    call(contract.scheduleClass, { ...as, body: { batchId: batch.documentId, ...classFields } }),
  )
  const lesson: Entry = await query(classUid).findOne({ where: { documentId: scheduled.data.class._id } })
  const module: Entry = await query('api::batch.course-module').create({
    data: { name: 'Week 1', batch: batch.id },
  })
  await query('api::batch.video').create({
    data: { title: 'A lesson', url: 'https://youtu.be/abcdefghijk', batch: batch.id },
  })
  const files: Record<string, string> = {}
  async function material(title: string, where: object): Promise<Entry> {
    const source = join(cms.dataDir, 'paper.pdf')
    writeFileSync(source, '%PDF-1.3 the paper')
    const folder = join(cms.dataDir, 'materials')
    const file = await createMaterialFiles(createDiskStorage(folder)).store(source, '.pdf')
    files[title] = join(folder, file)
    return query('api::material.material').create({
      data: { title, file, fileName: 'paper.pdf', mimeType: materialTypes['.pdf'], ...where },
    })
  }
  const paper = await material('of the module', { module: module.id })
  await material('of the class', { scheduledClass: lesson.id })
  const shared = await material('of both', { module: module.id, scheduledClass: lesson.id })

  /** The mails to students and the remaining rows, in a comparable form. */
  async function told({ email: recipient }: Person) {
    await sendDueMails()
    const unsent = () => query('api::mail.mail').count({ where: { recipient, state: 'waiting' } })
    await expect.poll(unsent).toBe(0)
    const mails = (await mailsTo(cms, recipient)).map(({ subject = '', attachments: [file] }) => {
      const lines = String(file?.content).split(/\r?\n/)
      const ofLines = (start: string) => lines.filter((line) => line.startsWith(start)).join()
      const uids = ofLines('UID:').replaceAll(lesson.documentId, 'lesson')
      return [
        subject.replaceAll(other, 'Other').replaceAll(name, 'Batch'),
        ofLines('METHOD:'),
        ofLines('SEQUENCE:'),
        ofLines('DTSTART:'),
        uids.replace(/:\w{24}@/, ':another@'),
      ]
    })
    return mails.sort((one, two) => orderOf(one).localeCompare(orderOf(two)))
  }
  async function outcome() {
    const inBatch = async (one: Entry) => ({
      classes: (
        await query(classUid).findMany({
          where: { batch: { id: one.id } },
          populate: { materials: { select: ['title'] } },
          orderBy: { date: 'asc' },
        })
      ).map(({ title, startsAt, sequence, materials }: z.output<typeof row>) => ({
        title,
        startsAt: new Date(startsAt).toISOString(),
        sequence: sequence ?? 0,
        materials: materials.map((each) => each.title).sort(),
      })),
      modules: (
        await query('api::batch.course-module').findMany({
          where: { batch: { id: one.id } },
          populate: { materials: { select: ['title'] } },
        })
      ).map((each: z.output<typeof row>) => each.materials.map(({ title }) => title).sort()),
      videos: await query('api::batch.video').count({ where: { batch: { id: one.id } } }),
      students: (await query(accountUid).findMany({ where: { batch: { id: one.id } } }))
        .map(({ fullName }: { fullName: string }) => fullName)
        .sort(),
    })
    const left = async (uid: string) => query(uid).count()
    return {
      batch: await inBatch(batch),
      other: await inBatch(next),
      batches: await query('api::batch.batch').count({ where: { id: { $in: [batch.id, next.id] } } }),
      files: Object.keys(files).filter((title) => existsSync(files[title] ?? '')),
      rows: {
        materials: (await left('api::material.material')) - before.materials,
        modules: (await left('api::batch.course-module')) - before.modules,
        videos: (await left('api::batch.video')) - before.videos,
        classes: (await left(classUid)) - before.classes,
      },
      told: { student: await told(student), stranger: await told(stranger) },
    }
  }
  const before = {
    materials: await query('api::material.material').count(),
    modules: await query('api::batch.course-module').count(),
    videos: await query('api::batch.video').count(),
    classes: await query(classUid).count(),
  }
  return { as, batch, next, student, stranger, lesson, module, paper, shared, files, outcome, name }
}
const orderOf = ([subject, , ...more]: string[]) => [...more, subject].join()

type World = Awaited<ReturnType<typeof createWorld>>
const row = z.object({
  title: z.string(),
  startsAt: z.union([z.string(), z.number(), z.date()]),
  sequence: z.number().nullable(),
  materials: z.array(z.object({ title: z.string() })),
})

const classFields = {
  title: 'Speaking Up',
  date: '2033-05-06',
  time: '18:30',
  timezone: 'Asia/Kolkata',
  duration: 60,
  description: 'Bring a question.',
  link: 'https://meet.example/abc',
}

/** The results of the same change by the panel and by our API, each in its own copy of the data. */
async function bothWays(
  change: Record<'panel' | 'api', (world: World) => Promise<unknown>>,
  settled: (outcome: Awaited<ReturnType<World['outcome']>>) => void,
) {
  const outcomes = []
  for (const way of ['api', 'panel'] as const) {
    const world = await createWorld()
    await change[way](world)
    // Files are deleted after the commit.
    await expect.poll(world.outcome, { message: `by the ${way}` }).toSatisfy((outcome) => {
      settled(outcome)
      return true
    })
    outcomes.push(await world.outcome())
  }
  expect(outcomes[1]).toEqual(outcomes[0])
}

const lessonUid = 'UID:lesson@scheduled-class'
const invitation = [
  'New class: Speaking Up',
  'METHOD:REQUEST',
  'SEQUENCE:0',
  'DTSTART:20330506T130000Z',
  lessonUid,
]
const cancelled = (sequence: number) => [
  'Class cancelled: Speaking Up',
  'METHOD:CANCEL',
  `SEQUENCE:${sequence}`,
  'DTSTART:20330506T130000Z',
  lessonUid,
]
const all = ['of the module', 'of the class', 'of both']

describe('the panel and our API agree when one', () => {
  test('schedules a class', () =>
    bothWays(
      {
        api: ({ as, next }) =>
          done(call(contract.scheduleClass, { ...as, body: { batchId: next.documentId, ...classFields } })),
        panel: ({ next }) =>
          panel('POST', classUid, '', { ...classFields, time: '18:30:00.000', batch: connect(next) }),
      },
      ({ other, told }) => {
        expect(other.classes).toMatchObject([{ startsAt: '2033-05-06T13:00:00.000Z', sequence: 0 }])
        expect(told.stranger).toEqual([[...invitation.slice(0, 4), 'UID:another@scheduled-class']])
      },
    ))

  test('moves a class', () =>
    bothWays(
      {
        api: ({ as, lesson }) =>
          done(
            call(contract.editClass, { ...as, query: { id: lesson.documentId }, body: { time: '19:30' } }),
          ),
        panel: ({ lesson }) => panel('PUT', classUid, `/${lesson.documentId}`, { time: '19:30:00.000' }),
      },
      ({ batch, told }) => {
        expect(batch.classes).toMatchObject([{ startsAt: '2033-05-06T14:00:00.000Z', sequence: 1 }])
        expect(told.student).toEqual([
          invitation,
          [
            'Class changed: Speaking Up',
            'METHOD:REQUEST',
            'SEQUENCE:1',
            'DTSTART:20330506T140000Z',
            lessonUid,
          ],
        ])
      },
    ))

  test('adds a recording to a class, without a mail', () =>
    bothWays(
      {
        api: ({ as, lesson }) =>
          done(
            call(contract.editClass, {
              ...as,
              query: { id: lesson.documentId },
              body: { recording: 'https://video.example/1' },
            }),
          ),
        panel: ({ lesson }) =>
          panel('PUT', classUid, `/${lesson.documentId}`, { recording: 'https://video.example/1' }),
      },
      ({ batch, told }) => {
        expect(batch.classes).toMatchObject([{ sequence: 1 }])
        expect(told.student).toEqual([invitation])
      },
    ))

  test('changes a class’s title or description, with one mail to invited students', () =>
    bothWays(
      {
        api: async ({ as, lesson }) => {
          const edit = (body: object) =>
            done(call(contract.editClass, { ...as, query: { id: lesson.documentId }, body }))
          await edit({ title: 'Speaking Louder', description: 'Bring two questions.' })
          await edit({ title: 'Speaking Louder', description: ' Bring two questions.' })
        },
        panel: async ({ lesson }) => {
          const save = (body: object) => panel('PUT', classUid, `/${lesson.documentId}`, body)
          await save({ title: 'Speaking Louder', description: 'Bring two questions.' })
          await save({ title: 'Speaking Louder', description: 'Bring two questions.\n' })
        },
      },
      ({ told }) => {
        const changed = [
          'Class changed: Speaking Louder',
          'METHOD:REQUEST',
          'SEQUENCE:1',
          ...invitation.slice(3),
        ]
        expect(told.student).toEqual(
          [changed, invitation].sort((one, two) => orderOf(one).localeCompare(orderOf(two))),
        )
      },
    ))

  test('sets a time the clocks skip, which is rejected unless the class already has it', async () => {
    const { as, next, lesson } = await createWorld()
    const skipped = { date: '2033-03-27', timezone: 'Europe/Berlin' }
    const sentence =
      'On 2033-03-27 the clocks of Europe/Berlin skip 02:30: they show 03:30 instead. Please choose another time, such as 03:30.'
    const body = { batchId: next.documentId, ...classFields, ...skipped, time: '02:30' }
    const refused = { ok: false, status: 400, msg: sentence }
    expect(await call(contract.scheduleClass, { ...as, body })).toMatchObject(refused)
    const edit = (fields: object) =>
      call(contract.editClass, { ...as, query: { id: lesson.documentId }, body: fields })
    expect(await edit({ ...skipped, time: '02:30' })).toMatchObject(refused)
    const path = `/content-manager/collection-types/${classUid}/${lesson.documentId}`
    const answer = await ask('PUT', path, { ...skipped, time: '02:30:00.000' })
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(sentence)])
    expect(await edit({ ...skipped, time: '03:30' })).toMatchObject({ ok: true })
    // As a version before this rule stored it.
    const { id } = await query(classUid).findOne({ where: { documentId: lesson.documentId } })
    await query(classUid).update({ where: { id }, data: { time: '02:30:00.000' } })
    expect(await edit({ recording: 'https://video.example/1' })).toMatchObject({ ok: true })
  })

  test('moves a class to another batch', () =>
    bothWays(
      {
        api: ({ as, lesson, next }) =>
          done(
            call(contract.editClass, {
              ...as,
              query: { id: lesson.documentId },
              body: { batchId: next.documentId },
            }),
          ),
        panel: ({ lesson, next }) =>
          panel('PUT', classUid, `/${lesson.documentId}`, { batch: connect(next) }),
      },
      ({ other, told }) => {
        expect(other.classes).toMatchObject([{ sequence: 1 }])
        expect(told.student).toEqual([invitation, cancelled(1)])
        expect(told.stranger).toEqual([[...invitation.slice(0, 2), 'SEQUENCE:1', ...invitation.slice(3)]])
      },
    ))

  test('deletes a class with its materials outside modules', () =>
    bothWays(
      {
        api: ({ as, lesson }) =>
          done(call(contract.deleteClass, { ...as, query: { id: lesson.documentId } })),
        panel: ({ lesson }) => panel('DELETE', classUid, `/${lesson.documentId}`),
      },
      ({ batch, files, rows, told }) => {
        expect(told.student).toEqual([invitation, cancelled(1)])
        expect(rows).toEqual({ materials: -1, modules: 0, videos: 0, classes: -1 })
        expect(batch.modules).toEqual([['of both', 'of the module']])
        expect(files).toEqual(['of the module', 'of both'])
      },
    ))

  test('deletes a batch with all that is in it', () =>
    bothWays(
      {
        api: ({ as, batch }) => done(call(contract.deleteBatch, { ...as, query: { id: batch.documentId } })),
        panel: ({ batch }) => panel('DELETE', 'api::batch.batch', `/${batch.documentId}`),
      },
      ({ batches, rows, files, told }) => {
        expect(batches).toBe(1)
        expect(rows).toEqual({ materials: -3, modules: -1, videos: -1, classes: -1 })
        expect(files).toEqual([])
        expect(told.student).toEqual([invitation, ['Your batch has ended: Batch', ...cancelled(1).slice(1)]])
      },
    ))

  test('deletes a material with its file', () =>
    bothWays(
      {
        api: ({ as, shared }) =>
          done(call(contract.deleteMaterial, { ...as, query: { id: shared.documentId } })),
        panel: ({ shared }) => panel('DELETE', 'api::material.material', `/${shared.documentId}`),
      },
      ({ files, rows }) => {
        expect(files).toEqual(['of the module', 'of the class'])
        expect(rows).toMatchObject({ materials: -1, modules: 0 })
      },
    ))

  test('deletes the last material of a module', () =>
    bothWays(
      {
        api: async ({ as, shared, paper }) => {
          for (const { documentId: id } of [shared, paper])
            await done(call(contract.deleteMaterial, { ...as, query: { id } }))
        },
        panel: ({ shared, paper }) =>
          panel('POST', 'api::material.material', '/actions/bulkDelete', {
            documentIds: [shared.documentId, paper.documentId],
          }),
      },
      ({ files, rows }) => {
        expect(files).toEqual(['of the class'])
        expect(rows).toMatchObject({ materials: -2, modules: -1 })
      },
    ))

  test('enrols and removes a student', () =>
    bothWays(
      {
        api: async ({ as, student, stranger, batch, next }) => {
          await done(
            call(contract.removeFromBatch, {
              ...as,
              query: { batch: batch.documentId, email: student.email },
            }),
          )
          await done(
            call(contract.removeFromBatch, {
              ...as,
              query: { batch: next.documentId, email: stranger.email },
            }),
          )
          const body = { batchId: next.documentId, student_id: student.account.user._id }
          await done(call(contract.joinStudentToBatch, { ...as, body }))
        },
        panel: async ({ student, stranger, next }) => {
          const one = entryOf(stranger)
          await panel('PUT', accountUid, `/${one.documentId}`, {
            batch: { connect: [], disconnect: [of(next)] },
          })
          await panel('PUT', accountUid, `/${entryOf(student).documentId}`, { batch: connect(next) })
        },
      },
      ({ batch, other }) => {
        expect(batch.students).toEqual([])
        expect(other.students).toEqual(['Asha'])
      },
    ))

  test('deletes an account with its pictures', () =>
    bothWays(
      {
        api: async ({ as, student, files }) => {
          files.picture = await uploadPicture(student)
          await done(call(contract.deleteUser, { ...as, query: { id: student.account.user._id } }))
        },
        panel: async ({ student, files }) => {
          files.picture = await uploadPicture(student)
          await panel('DELETE', accountUid, `/${student.account.user._id}`)
        },
      },
      ({ batch, files }) => {
        expect(batch.students).toEqual([])
        expect(files).toEqual(all)
      },
    ))

  test('gives a free seat to the first on the waiting list', async () => {
    for (const way of ['api', 'panel']) {
      const session = await publishSession(cms.strapi, { capacity: 1 })
      const guests = ['first', 'second', 'third'].map((who) => `${who}-${way}@example.com`)
      for (const email of guests)
        await done(
          call(contract.reserveSeat, {
            base: cms.url,
            body: { fullName: 'A Guest', email, phoneNumber: '9876543210', session },
          }),
        )
      const [first = '', second = '', third = ''] = guests
      const token = seatToken((await mailsTo(cms, first))[0])
      if (way === 'api') await done(call(contract.cancelSeat, { base: cms.url, body: { token } }))
      else {
        const { documentId } = await query(seatUid).findOne({ where: { email: first } })
        await panel('DELETE', seatUid, `/${documentId}`)
      }
      const seats = await query(seatUid).findMany({ where: { session }, orderBy: { id: 'asc' } })
      expect(
        seats.map(({ email, standing, seatNumber }: Record<string, unknown>) => [
          email,
          standing,
          seatNumber,
        ]),
      ).toEqual([
        [second, 'seat', 1],
        [third, 'waiting', null],
      ])
      await sendDueMails()
      const subjects = async () => (await mailsTo(cms, second)).map(({ subject }) => subject)
      await expect.poll(subjects).toContain('You’ve got a seat: Meetings')
    }
  })
})

describe('a change only the panel can make', () => {
  test('moves classes between batches and informs both', async () => {
    const { next, lesson, outcome } = await createWorld()
    await panel('PUT', 'api::batch.batch', `/${next.documentId}`, { classes: connect(lesson) })
    const { told, other } = await outcome()
    expect(other.classes).toMatchObject([{ sequence: 1 }])
    expect(told.student).toEqual([invitation, cancelled(1)])
    expect(told.stranger).toEqual([[...invitation.slice(0, 2), 'SEQUENCE:1', ...invitation.slice(3)]])
  })

  test('removes a class from a batch and informs its students', async () => {
    const { batch, lesson, outcome } = await createWorld()
    await panel('PUT', 'api::batch.batch', `/${batch.documentId}`, {
      classes: { connect: [], disconnect: [of(lesson)] },
    })
    expect((await outcome()).told.student).toEqual([invitation, cancelled(1)])
    expect(await query(classUid).findOne({ where: { id: lesson.id } })).toMatchObject({ sequence: 1 })
  })

  test('deletes several classes and informs about each', async () => {
    const { batch, lesson, as, outcome } = await createWorld()
    const other = await done(
      call(contract.scheduleClass, {
        ...as,
        body: { batchId: batch.documentId, ...classFields, title: 'Listening' },
      }),
    )
    await panel('POST', classUid, '/actions/bulkDelete', {
      documentIds: [lesson.documentId, other.data.class._id],
    })
    expect((await outcome()).told.student.map(([subject]) => subject).sort()).toEqual([
      'Class cancelled: Listening',
      'Class cancelled: Speaking Up',
      'New class: Listening',
      'New class: Speaking Up',
    ])
  })

  test('duplicates a class without its materials', async () => {
    const { batch, lesson, outcome } = await createWorld()
    await panel('POST', classUid, `/clone/${lesson.documentId}`, {
      ...classFields,
      time: '20:30:00.000',
      batch: connect(batch),
    })
    const { told, batch: after } = await outcome()
    expect(after.classes).toMatchObject([
      { sequence: 0, materials: ['of both', 'of the class'] },
      { sequence: 0, materials: [], startsAt: '2033-05-06T15:00:00.000Z' },
    ])
    expect(told.student).toHaveLength(2)
    expect(told.student[1]?.slice(0, 4)).toEqual([
      'New class: Speaking Up',
      'METHOD:REQUEST',
      'SEQUENCE:0',
      'DTSTART:20330506T150000Z',
    ])
  })

  test('duplicates a batch without taking over its records', async () => {
    const { batch, name, outcome } = await createWorld()
    await panel('POST', 'api::batch.batch', `/clone/${batch.documentId}`, {
      name: `${name} again`,
      description: 'About it',
    })
    expect((await outcome()).batch).toMatchObject({
      classes: [{ sequence: 0 }],
      modules: [['of both', 'of the module']],
      videos: 1,
      students: ['Asha'],
    })
  })

  test('deletes a material, but not a file another one uses', async () => {
    const { paper, files, outcome } = await createWorld()
    const copy = documentIdOf(await panel('POST', 'api::material.material', `/clone/${paper.documentId}`, {}))
    await panel('DELETE', 'api::material.material', `/${paper.documentId}`)
    expect((await outcome()).files).toContain('of the module')
    await panel('DELETE', 'api::material.material', `/${copy}`)
    await expect.poll(() => existsSync(files['of the module'] ?? '')).toBe(false)
  })

  test('deletes a module with its materials, except class handouts', async () => {
    const { module, outcome } = await createWorld()
    await panel('DELETE', 'api::batch.course-module', `/${module.documentId}`)
    await expect.poll(async () => (await outcome()).files).toEqual(['of the class', 'of both'])
    const { batch, rows } = await outcome()
    expect(rows).toMatchObject({ materials: -1, modules: -1 })
    expect(batch.classes).toMatchObject([{ materials: ['of both', 'of the class'] }])
  })

  test('adds a student of another batch, who moves', async () => {
    const { next, student, outcome } = await createWorld()
    await panel('PUT', 'api::batch.batch', `/${next.documentId}`, { students: connect(entryOf(student)) })
    const after = await outcome()
    expect([after.batch.students, after.other.students]).toEqual([[], ['Asha', 'Ravi']])
  })

  test('cannot enrol an admin, from either side', async () => {
    const { next } = await createWorld()
    const admin = await person({ role: 'institute-admin', fullName: 'Head' })
    const { documentId } = entryOf(admin)
    const answers = [
      await ask('PUT', `/content-manager/collection-types/${accountUid}/${documentId}`, {
        batch: connect(next),
      }),
      await ask('PUT', `/content-manager/collection-types/api::batch.batch/${next.documentId}`, {
        students: connect(entryOf(admin)),
      }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toContain('Head is an admin or a coach. Only learners can join a batch.')
    }
    expect(await query(accountUid).count({ where: { id: admin.account.id, batch: { id: next.id } } })).toBe(0)
  })

  test('makes a student an admin, who leaves the batch', async () => {
    const { student, outcome } = await createWorld()
    const role = await query('plugin::users-permissions.role').findOne({ where: { type: 'institute-admin' } })
    await panel('PUT', accountUid, `/${entryOf(student).documentId}`, { role: connect(role) })
    expect((await outcome()).batch.students).toEqual([])
    const answer = await call(contract.profile, { base: cms.url, token: student.token })
    expect(answer).toMatchObject({ ok: true, data: { accountType: 'admin', enrolled_batch: null } })
  })

  test('rejects names and titles with line breaks or hidden characters, in any component', async () => {
    const { batch, student, lesson } = await createWorld()
    const types = '/content-manager/collection-types'
    const block = { __component: 'blocks.rich-text', heading: 'Two\nlines', body: [] }
    const refused = [
      await ask('PUT', `${types}/${accountUid}/${entryOf(student).documentId}`, {
        fullName: 'Asha \u202eoaR',
      }),
      await ask('PUT', `${types}/api::batch.batch/${batch.documentId}`, { name: '\u200b' }),
      await ask('PUT', `${types}/${classUid}/${lesson.documentId}`, { title: 'Speaking\nUp' }),
      await ask('POST', `${types}/api::page.page`, { title: 'A page', slug: 'a-page', blocks: [block] }),
      await ask('POST', '/admin/users', { firstname: 'Ra\u2028vi', email: 'ravi@example.com', roles: [1] }),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toEqual([400, expect.stringContaining('Please use one line, without control')])
    expect(refused[2]?.body).toContain('Title: Please')
    const data = { fullName: 'क्\u200dषिति' }
    await panel('PUT', accountUid, `/${entryOf(student).documentId}`, data)
    expect(await query(accountUid).findOne({ where: { id: student.account.id } })).toMatchObject(data)
  })

  test('publishes a promise of a job, about which the edit view has warned, and no story without consent', async () => {
    const uid = 'api::testimonial.testimonial'
    const words = { content: '100 % placement!', author: 'Asha', role: 'Analyst', position: 1, ...consented }
    const documentId = documentIdOf(await panel('POST', uid, '', words))
    const path = `/content-manager/collection-types/${uid}/${documentId}/actions/publish`
    const refused = await ask('POST', path, { ...words, consentOn: null })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('has to agree in writing')])
    const stored = await query(uid).findMany({ where: { documentId } })
    expect(stored).toMatchObject([{ content: '100 % placement!', publishedAt: null }])
    expect((await ask('POST', path, words)).status).toBe(200)
  })

  test('cannot give an account a foreign role, which gets no session', async () => {
    const { student } = await createWorld()
    const { id, documentId } = entryOf(student)
    const role = await query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
    const path = `/content-manager/collection-types/${accountUid}`
    const made = {
      username: 'visitor',
      email: 'visitor@example.com',
      fullName: 'A visitor',
      password: PASSWORD,
    }
    const refused = [
      await ask('PUT', `${path}/${documentId}`, { role: connect(role) }),
      await ask('POST', path, { ...made, role: connect(role) }),
      await ask('POST', `${path}/clone/${documentId}`, { ...made, role: connect(role) }),
    ]
    for (const { status, body } of refused) {
      expect([status, body]).toEqual([
        400,
        expect.stringContaining('can’t have the role “Public”. Choose “Learner”'),
      ])
    }
    await query(accountUid).update({ where: { id }, data: { role: role.id } })
    const login = {
      base: cms.url,
      body: { email: student.email, password: PASSWORD, agreeToTerms: true as const },
    }
    expect(await call(contract.login, login)).toMatchObject({
      ok: false,
      status: 403,
      msg: 'This account has no role, so it can’t be used yet. Please contact us.',
    })
    const profile = await call(contract.profile, { base: cms.url, token: student.token })
    expect(profile).toMatchObject({ ok: false, status: 403 })
  })

  test('informs the other admins of a new one, however it was made', async () => {
    const reader = await person({ role: 'institute-admin', fullName: 'Head' })
    await query(accountUid).update({ where: { id: reader.account.id }, data: { mailLanguage: 'hi' } })
    const closed = await person({ role: 'institute-admin' })
    await query(accountUid).update({ where: { id: closed.account.id }, data: { blocked: true } })
    const role = await query('plugin::users-permissions.role').findOne({ where: { type: 'institute-admin' } })
    const subjects = async ({ email }: Pick<Person, 'email'>) => {
      await sendDueMails()
      const all = (await mailsTo(cms, email)).map(({ subject = '' }) => subject)
      return all.filter((each) => /admin|एडमिन/.test(each)).sort()
    }
    const chosen = await person({ fullName: 'Chosen' })
    await panel('PUT', accountUid, `/${entryOf(chosen).documentId}`, { role: connect(role) })
    await panel('PUT', accountUid, `/${entryOf(chosen).documentId}`, { role: connect(role), blocked: false })
    const made = {
      username: 'made',
      email: 'made@example.com',
      fullName: 'Made',
      password: 'Made-by-panel-1',
      confirmed: true,
    }
    await panel('POST', accountUid, '', { ...made, role: connect(role) })
    await panel('PUT', accountUid, `/${entryOf(closed).documentId}`, { blocked: false })
    const applicant = await person({ role: 'admin-applicant', fullName: 'Approved' })
    const as = { base: cms.url, token: reader.token }
    await done(call(contract.approveAdmin, { ...as, body: { id: entryOf(applicant).documentId } }))
    const named = { email: 'named@example.com', password: 'Named-at-start-1' }
    await ensureInstituteAdmin(named)
    await ensureInstituteAdmin(named)
    const names = ['Chosen', 'Made', closed.account.user.fullName, 'Approved', 'Institute admin']
    const toldOf = (others: string[], words: string) => others.map((name) => `${name} ${words}`).sort()
    expect(await subjects(reader)).toEqual(toldOf(names, 'अब इंस्टिट्यूट एडमिन हैं'))
    expect(await subjects(chosen)).toEqual(toldOf(names.slice(1), 'is now an institute admin'))
    expect(await subjects(named)).toEqual([])
    const texts = (await mailsTo(cms, chosen.email)).map(({ text }) => text)
    expect(texts.join()).toContain('Made (made@example.com) is now an institute admin.')
  })

  test('blocks an account, whose sessions stay ended when it is unblocked', async () => {
    const { student } = await createWorld()
    const { documentId } = entryOf(student)
    const status = async () => {
      const answer = await call(contract.profile, { base: cms.url, token: student.token })
      return answer.ok ? 200 : answer.status
    }
    expect(await status()).toBe(200)
    await panel('PUT', accountUid, `/${documentId}`, { blocked: true })
    expect(await status()).toBe(401)
    await panel('PUT', accountUid, `/${documentId}`, { blocked: false })
    expect(await status()).toBe(401)
  })
})

describe('the enrolment date of an account', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Lets a minute pass, runs work, and returns for how many minutes each account has been in the batch. */
  async function after(people: Person[], change: () => Promise<unknown>) {
    vi.setSystemTime(Date.now() + 60_000)
    await change()
    return sinceMinutes(people)
  }
  async function sinceMinutes(people: Person[]) {
    const since = []
    for (const { account } of people) {
      const { enrolledAt } = await query(accountUid).findOne({ where: { id: account.id } })
      since.push(enrolledAt && (Date.now() - new Date(enrolledAt).getTime()) / 60_000)
    }
    return since
  }

  test('is set however it joins, moves or leaves', async () => {
    const { as, batch, next, student, stranger } = await createWorld()
    const people = [student, stranger]
    const one = entryOf(student)
    expect(await sinceMinutes(people)).toEqual([0, 0])
    const account = (batch: object) => panel('PUT', accountUid, `/${one.documentId}`, { batch })
    const students = ({ documentId }: Entry, students: object) =>
      panel('PUT', 'api::batch.batch', `/${documentId}`, { students })
    const steps: [() => Promise<unknown>, (number | null)[]][] = [
      [() => account(connect(batch)), [1, 1]],
      [() => account(connect(next)), [0, 2]],
      [() => account({ connect: [], disconnect: [of(next)] }), [null, 3]],
      [() => students(batch, connect(one)), [0, 4]],
      [() => students(next, connect(one)), [0, 5]],
      [() => students(next, { connect: [], disconnect: [one] }), [null, 6]],
      [() => students(batch, { set: [one, entryOf(stranger)] }), [0, 0]],
      [() => students(batch, { set: [entryOf(stranger)] }), [null, 1]],
      [
        () =>
          done(
            call(contract.enrol, {
              ...as,
              body: { batchId: next.documentId, student_ids: [one.documentId] },
            }),
          ),
        [0, 2],
      ],
      [() => panel('DELETE', accountUid, `/${entryOf(stranger).documentId}`), [1]],
      [
        () =>
          done(
            call(contract.removeFromBatch, {
              ...as,
              query: { batch: next.documentId, email: student.email },
            }),
          ),
        [null],
      ],
      [() => panel('POST', 'api::batch.batch', '', { ...aboutBatch('Made'), students: connect(one) }), [0]],
      [
        () =>
          panel('POST', 'api::batch.batch', `/clone/${next.documentId}`, {
            ...aboutBatch('Copied'),
            students: connect(one),
          }),
        [0],
      ],
      [() => account(connect(batch)), [0]],
      [() => panel('DELETE', 'api::batch.batch', `/${batch.documentId}`), [null]],
    ]
    for (const [index, [change, expected]] of steps.entries()) {
      const left = expected.length === 1 ? [student] : people
      expect(await after(left, change), `step ${index}`).toEqual(expected)
    }
  })

  test('is cleared when an admin leaves a batch', async () => {
    const { student } = await createWorld()
    const role = await query('plugin::users-permissions.role').findOne({ where: { type: 'institute-admin' } })
    const change = () => panel('PUT', accountUid, `/${entryOf(student).documentId}`, { role: connect(role) })
    expect(await after([student], change)).toEqual([null])
  })

  const aboutBatch = (name: string) => ({ name: `${name} ${worlds}`, description: 'About it' })
})

describe('a failed deletion', () => {
  test('leaves rows, files and mails unchanged', async () => {
    const world = await createWorld()
    const { batch, student, files, outcome } = world
    files.picture = await uploadPicture(student)
    const before = await outcome()
    const fail = (uid: string, documentId: string) =>
      cms.strapi.db
        .transaction(async () => {
          await cms.strapi.documents(uid as 'api::batch.batch').delete({ documentId })
          throw new Error('not today')
        })
        .catch(() => {})
    await fail('api::batch.batch', batch.documentId)
    await fail(accountUid, student.account.user._id)
    expect(await outcome()).toEqual(before)
    expect(before.files).toEqual([...all, 'picture'])
  })
})

/** The file of an uploaded profile picture. */
async function uploadPicture({ token }: Person): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([await tinyPicture()]), 'me.png')
  const response = await fetch(`${cms.url}/api${contract.uploadImage.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = z.object({ data: z.object({ url: z.string() }) }).parse(await response.json())
  return join(cms.dataDir, 'public', new URL(data.url).pathname)
}
