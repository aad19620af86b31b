import { enrol, failure, reserveSeat, scheduleClass, signup } from '@careerspeak/contract'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { createPeople } from './support/people'
import { publishSession } from './support/sessions'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

/** A deferred constraint makes each database reject the COMMIT. */
const refusals = {
  postgres: {
    setUp: [
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    ],
    refuse: (table: string) => [
      `create constraint trigger refuse after insert or update on ${table}
        deferrable initially deferred for each row execute function refuse()`,
    ],
    allow: (table: string) => [`drop trigger refuse on ${table}`],
    freeze: 'create trigger keep_mails before update on mails for each row execute function refuse()',
    thaw: 'drop trigger keep_mails on mails',
  },
  sqlite: {
    setUp: [
      'create table allowed (id integer primary key)',
      'create table refused (id integer references allowed (id) deferrable initially deferred)',
    ],
    refuse: (table: string) =>
      ['insert', 'update'].map(
        (verb) =>
          `create trigger refuse_${verb} after ${verb} on ${table} begin insert into refused values (1); end`,
      ),
    allow: () => ['drop trigger refuse_insert', 'drop trigger refuse_update'],
    freeze: `create trigger keep_mails before update on mails begin select raise(abort, 'no'); end`,
    thaw: 'drop trigger keep_mails',
  },
}[inject('client')]

async function run(statements: string[]): Promise<void> {
  for (const statement of statements) await cms.strapi.db.connection.raw(statement)
}

beforeAll(() => run(refusals.setUp))

const count = async (table: string): Promise<number> => {
  const [counted] = await cms.strapi.db.connection(table).count({ number: '*' })
  return Number(counted?.number)
}

/** Runs work while the database rejects each commit that touches a table, and counts the remaining rows. */
async function refusing<Answer>(table: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = [await count(table), await count('mails')]
  await run(refusals.refuse(table))
  try {
    return await ask()
  } finally {
    await run(refusals.allow(table))
    expect([await count(table), await count('mails')]).toEqual(before)
  }
}

const notStored = {
  ok: false,
  status: 503,
  code: 'NotStored',
  msg: 'This wasn’t saved, because something is wrong on our side. Please try again in a few minutes.',
}

describe('a transaction whose commit fails', () => {
  test('reserves no seat, and the next one succeeds', async () => {
    const session = await publishSession(cms.strapi)
    const body = { fullName: 'Asha Rao', email: 'asha@example.com', phoneNumber: '9876543210', session }
    const reserve = () => call(reserveSeat, { base: cms.url, body })
    expect(await refusing('seat_registrations', reserve)).toMatchObject(notStored)
    expect(await reserve()).toMatchObject({ ok: true, data: { seatsLeft: 19 } })
  })

  test('reserves no seat, also by the first request after the privacy page has changed', async () => {
    const session = await publishSession(cms.strapi)
    const words = [{ type: 'paragraph', children: [{ type: 'text', text: 'What we keep.' }] }]
    const blocks = [{ __component: 'blocks.rich-text' as const, body: words }]
    const page = { title: 'Privacy', slug: 'privacy', summary: 'What we keep.', blocks }
    await cms.strapi.documents('api::page.page').create({ data: page, status: 'published' })
    const body = { fullName: 'Asha Rao', email: 'asha.rao@example.com', phoneNumber: '9876543210', session }
    const reserve = () => call(reserveSeat, { base: cms.url, body })
    expect(await refusing('seat_registrations', reserve)).toMatchObject(notStored)
  })

  test('creates no account', async () => {
    const body = { fullName: 'New', email: 'new@example.com', password: 'secret-enough' }
    const agreed = { ...body, accountType: 'user', agreeToTerms: true } as const
    const sign = () => call(signup, { base: cms.url, body: agreed })
    expect(await refusing('up_users', sign)).toMatchObject(notStored)
    expect(await sign()).toMatchObject({ ok: true })
  })

  test('creates no enrolment and no class', async () => {
    const batch = await makeBatch()
    const { token } = await person({ role: 'institute-admin' })
    const student = await person()
    const enrolment = { batchId: batch.documentId, student_ids: [student.account.user._id] }
    expect(
      await refusing('up_users_batch_lnk', () => call(enrol, { base: cms.url, token, body: enrolment })),
    ).toMatchObject(notStored)
    const stored = await cms.strapi.db
      .query(accountUid)
      .findOne({ where: { id: student.account.id }, populate: ['batch'] })
    expect(stored.batch).toBeNull()

    const planned = {
      batchId: batch.documentId,
      title: 'Meetings',
      description: 'How to be heard',
      date: '2030-01-07',
      time: '18:00',
      timezone: 'Asia/Kolkata',
      duration: 60,
      link: 'https://meet.example/abc',
    }
    const plan = () => call(scheduleClass, { base: cms.url, token, body: planned })
    expect(await refusing('scheduled_classes', plan)).toMatchObject(notStored)
    expect(await plan()).toMatchObject({ ok: true })
  })

  test('shows an error in the panel, and creates no entry', async () => {
    const ask = await logInToPanel(cms, 'strapi-editor')
    const testimonial = { content: 'It helped.', author: 'Asha', role: 'Analyst', position: 1 }
    const create = () =>
      ask('POST', '/content-manager/collection-types/api::testimonial.testimonial', testimonial)
    const { status, body } = await refusing('testimonials', create)
    expect([status, failure.parse(JSON.parse(body)).error]).toMatchObject([
      503,
      { name: 'NotStored', message: notStored.msg },
    ])
    expect((await create()).status).toBe(201)
  })
})

test('a stored reservation is confirmed though its mail cannot be sent at once', async () => {
  const session = await publishSession(cms.strapi)
  const body = { fullName: 'Asha Rao', email: 'late@example.com', phoneNumber: '9876543210', session }
  await run([refusals.freeze])
  const answer = await call(reserveSeat, { base: cms.url, body })
  await run([refusals.thaw])
  expect(answer).toMatchObject({ ok: true, data: { seatsLeft: 19 } })
  expect(await cms.strapi.db.query('api::mail.mail').count({ where: { recipient: body.email } })).toBe(1)
})
