import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  adminAnnouncement,
  adminAnnouncements,
  announcements,
  cancelAnnouncement,
  changeAnnouncement,
  previewAnnouncement,
  publishAnnouncement,
  readAnnouncements,
  unsubscribe,
} from '@careerspeak/contract'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { statementsOf } from './support/statements'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
stopClock()

const MINUTE = 60_000
const DAY = 86_400_000
const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const as = ({ token }: Person) => ({ base: cms.url, token })
const change = ({ account }: Person, data: object) =>
  cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data })
const stored = (uid: 'announcement' | 'announcement-read') => cms.strapi.db.query(`api::announcement.${uid}`)
const count = (uid: 'announcement' | 'announcement-read') => stored(uid).count()

/** The job that runs every minute on each node. */
const round = (now = new Date()): Promise<void> =>
  createRequire(import.meta.url)(`${distDir}/src/api/announcement/send`).sendDueAnnouncements(now)

let institute: Person
beforeAll(async () => {
  if (!cms.strapi) return
  institute = await person({ role: 'institute-admin', fullName: 'Nandini Rao' })
  const settings = { name: 'The Speaking Institute', timezone: 'Asia/Kolkata', publishedAt: new Date() }
  await cms.strapi.db.query('api::site-setting.site-setting').create({ data: settings })
})

/** Announcements to all batches would reach the learners of the next test. */
afterEach(async () => {
  for (const uid of ['announcement-read', 'announcement'] as const) await stored(uid).deleteMany({})
})

/** A batch with its own learners, and an admin who has published nothing yet. */
async function createBatchWithLearners(learners = 1) {
  const batch = await makeBatch()
  const admin = await person({ role: 'institute-admin', fullName: 'Nandini Rao' })
  const people: Person[] = []
  for (let made = 0; made < learners; made += 1) people.push(await person({ batch: batch.id }))
  const [learner = admin] = people
  return { batch, admin, people, learner }
}

const draft = ({ documentId }: MadeBatch, more: object = {}) => ({
  batchId: documentId,
  subject: 'Bring your CV',
  body: 'Tomorrow we read CVs.\n\nPrint it: https://print.example/cv, or bring a laptop.',
  publishAt: null,
  pinnedUntil: null,
  key: randomUUID(),
  ...more,
})

type Draft = ReturnType<typeof draft>

async function published(admin: Person, body: Draft) {
  const result = await call(publishAnnouncement, { ...as(admin), body })
  if (!result.ok) throw new Error(result.msg)
  return result.data.announcement
}

async function seenBy(learner: Person, query: { page?: number; limit?: number } = {}) {
  const result = await call(announcements, { ...as(learner), query })
  if (!result.ok) throw new Error(result.msg)
  return result.data
}
const subjectsOf = async (learner: Person) => (await seenBy(learner)).data.map(({ subject }) => subject)

async function shown(admin: Person, id: string) {
  const result = await call(adminAnnouncement, { ...as(admin), query: { id } })
  if (!result.ok) throw new Error(result.msg)
  return result.data
}

/** Waits for this many mails to a person: the mail worker may be sending them at this moment. */
async function mailsOf({ email }: Person, count: number) {
  await sendDueMails()
  await expect.poll(() => mailsTo(cms, email)).toHaveLength(count)
  return mailsTo(cms, email)
}

/** The subjects of all mails to a person, sent or not. */
async function subjectsTo({ email: recipient }: Person): Promise<string[]> {
  const mails: { subject: string }[] = await cms.strapi.db
    .query('api::mail.mail')
    .findMany({ where: { recipient } })
  return mails.map(({ subject }) => subject)
}

describe('POST /admin/announcement', () => {
  test('shows it only to the learners of its batch, and mails each with the author as reply-to', async () => {
    const { batch, admin, people, learner } = await createBatchWithLearners(2)
    const other = await createBatchWithLearners()
    const announcement = await published(admin, draft(batch))
    expect(announcement).toMatchObject({
      batchId: batch.documentId,
      batchname: batch.name,
      author: 'Nandini Rao',
      subject: 'Bring your CV',
      changedAt: null,
      sentAt: expect.any(String),
      seen: 0,
      of: 2,
    })
    expect(await seenBy(learner)).toMatchObject({
      data: [{ _id: announcement._id, body: announcement.body, read: false }],
      unread: 1,
    })
    expect(await seenBy(other.learner)).toMatchObject({ data: [], unread: 0 })
    expect(await seenBy(await person())).toMatchObject({ data: [], unread: 0 })
    for (const one of people) {
      const [mail] = await mailsOf(one, 1)
      expect(mail?.subject).toBe('Bring your CV')
      expect(mail?.replyTo).toMatchObject([{ address: admin.email }])
      expect(mail?.text).toContain(`Dear ${one.account.user.fullName},\n\nTomorrow we read CVs.\n\nPrint it:`)
      expect(mail?.html).toContain('<a href="https://print.example/cv">print.example/cv</a>, or')
    }
    expect(await subjectsTo(other.learner)).toEqual([])
  })

  test('renders only http and https links, and no markup', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body =
      '<b>Hi</b> javascript:alert(1) {name} {institute} ftp://files.example https://a.example?x=1&y=2'
    const { _id } = await published(admin, draft(batch, { body }))
    const [mail] = await mailsOf(learner, 1)
    expect(mail?.html).toContain('&lt;b&gt;Hi&lt;/b&gt; javascript:alert(1) {name} {institute} ftp://files')
    expect(mail?.html?.match(/<a href="[^"]*"/g)).toEqual([
      '<a href="https://a.example?x=1&amp;y=2"',
      expect.stringContaining(`/announcements#${_id}"`),
      expect.stringContaining('/unsubscribe?token='),
    ])
  })

  test('sends no mail to learners who unsubscribed, but shows it to them', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    await published(admin, draft(batch))
    const [mail] = await mailsOf(learner, 1)
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')
    expect(header?.value).toContain(token)
    expect(await call(unsubscribe, { base: cms.url, query: { token } })).toMatchObject({ ok: true })
    await published(admin, draft(batch, { subject: 'Only on the page' }))
    expect(await subjectsOf(learner)).toContain('Only on the page')
    expect(await subjectsTo(learner)).not.toContain('Only on the page')
  })

  test('reaches the learners of all batches, and nobody else', async () => {
    const [one, other] = [await createBatchWithLearners(), await createBatchWithLearners()]
    const nobody = await person()
    await published(one.admin, draft(one.batch, { batchId: null, subject: 'We are closed on Monday' }))
    for (const { learner } of [one, other]) {
      expect(await subjectsOf(learner)).toEqual(['We are closed on Monday'])
      await mailsOf(learner, 1)
    }
    expect(await subjectsOf(nobody)).toEqual([])
  })

  test('stores and mails it once for repeated and concurrent requests', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(publishAnnouncement, { ...as(admin), body })),
    )
    const ids = answers.map((result) => result.ok && result.data.announcement._id)
    expect(new Set(ids).size).toBe(1)
    expect((await published(admin, body))._id).toBe(ids[0])
    expect(await subjectsOf(learner)).toHaveLength(1)
    await mailsOf(learner, 1)
  })

  test('returns 409 for the same key with another text, and stores nothing', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch)
    await published(admin, body)
    for (const other of [{ body: 'Other words.' }, { publishAt: after(DAY).toISOString() }])
      expect(await call(publishAnnouncement, { ...as(admin), body: { ...body, ...other } })).toMatchObject({
        status: 409,
        code: 'AlreadyPublished',
      })
    expect(await seenBy(learner)).toMatchObject({ data: [{ body: body.body }] })
    await mailsOf(learner, 1)
  })

  test('uses as many statements for forty learners as for two', async () => {
    const [few, many] = [await createBatchWithLearners(2), await createBatchWithLearners(40)]
    const statementsFor = ({ admin, batch }: typeof few) =>
      statementsOf(cms.strapi, () => published(admin, draft(batch)))
    const [of2, of40] = [await statementsFor(few), await statementsFor(many)]
    expect(of40.length).toBe(of2.length)
    const { data } = await seenBy(many.learner)
    const asked = [
      () => shown(many.admin, data[0]?._id ?? ''),
      () => call(adminAnnouncements, { ...as(many.admin), query: {} }),
      () => seenBy(many.learner),
      () => call(readAnnouncements, { ...as(many.learner), body: { ids: data.map(({ _id }) => _id) } }),
    ]
    for (const ask of asked) expect((await statementsOf(cms.strapi, ask)).length).toBeLessThan(10)
    // The session, and one page with everything.
    expect(await statementsOf(cms.strapi, () => seenBy(few.learner))).toHaveLength(2)
  })

  test('accepts ten an hour from an admin, also concurrently', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const send = () => call(publishAnnouncement, { ...as(admin), body: draft(batch) })
    for (let sent = 0; sent < 8; sent += 1)
      await stored('announcement').create({
        data: {
          ...draft(batch),
          publishAt: new Date(),
          sentAt: new Date(),
          audience: 'batch',
          batch: batch.id,
          author: admin.account.id,
        },
      })
    const answers = await Promise.all(Array.from({ length: 4 }, send))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ status: 429, code: 'RateLimitError' })
    expect(refused).toMatchObject({ msg: expect.stringContaining('the next one in 60 minutes') })
    pass(59 * MINUTE)
    expect(await send()).toMatchObject({ status: 429, msg: expect.stringContaining('1 minute.') })
    pass(2 * MINUTE)
    expect(await send()).toMatchObject({ ok: true })
    expect(await seenBy(learner)).toMatchObject({ unread: 11 })
  })

  test.for([
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ subject: 'two\nlines' }, 'subject'],
    [{ body: '' }, 'body'],
    [{ body: 'x'.repeat(4001) }, 'body'],
    [{ key: 'again' }, 'key'],
    [{ batchId: undefined }, 'batchId'],
    [{ publishAt: 'soon' }, 'publishAt'],
    [{ publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
    [{ publishAt: '2099-01-01T00:00:00Z' }, 'publishAt'],
    [{ pinnedUntil: '2020-01-01T00:00:00Z' }, 'pinnedUntil'],
  ] as const)('rejects %j with a message at the field', async ([more, path]) => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const result = await call(publishAnnouncement, { ...as(admin), body: draft(batch, more) })
    expect(result).toMatchObject({ ok: false, status: 400, errors: [{ path }] })
    expect(await subjectsOf(learner)).toEqual([])
  })

  test('returns 404 for an unknown batch', async () => {
    const { batch, admin } = await createBatchWithLearners()
    const body = draft(batch, { batchId: 'nowhere' })
    expect(await call(publishAnnouncement, { ...as(admin), body })).toMatchObject({ status: 404 })
    expect(await call(adminAnnouncements, { ...as(admin), query: { batch: 'nowhere' } })).toMatchObject({
      status: 404,
    })
  })
})

describe('a learner', () => {
  test('marks announcements as read once, which admins see', async () => {
    const { batch, admin, learner } = await createBatchWithLearners(3)
    const one = await published(admin, draft(batch))
    const two = await published(admin, draft(batch, { subject: 'Second' }))
    const ids = [one._id, two._id]
    const read = () => call(readAnnouncements, { ...as(learner), body: { ids: [...ids, one._id] } })
    expect(await Promise.all([read(), read(), read()])).toMatchObject(
      Array.from({ length: 3 }, () => ({ ok: true, data: { unread: 0 } })),
    )
    const openedAt = new Date().toISOString()
    pass(MINUTE)
    await read()
    expect((await seenBy(learner)).data).toMatchObject([{ read: true }, { read: true }])
    const { announcement, readers } = await shown(admin, one._id)
    expect([announcement.seen, announcement.of]).toEqual([1, 3])
    expect(readers).toEqual([
      { _id: learner.account.user._id, fullName: learner.account.user.fullName, readAt: openedAt },
    ])
  })

  test('cannot mark announcements of another batch, scheduled ones or unknown ones', async () => {
    const [own, other] = [await createBatchWithLearners(), await createBatchWithLearners()]
    const foreign = await published(other.admin, draft(other.batch))
    const waiting = await published(own.admin, draft(own.batch, { publishAt: after(DAY).toISOString() }))
    const body = { ids: [foreign._id, waiting._id, 'nowhere'] }
    expect(await call(readAnnouncements, { ...as(own.learner), body })).toMatchObject({ data: { unread: 0 } })
    expect(await count('announcement-read')).toBe(0)
    expect((await shown(other.admin, foreign._id)).announcement.seen).toBe(0)
    for (const ids of [[], Array.from({ length: 101 }, () => foreign._id)])
      expect(await call(readAnnouncements, { ...as(own.learner), body: { ids } })).toMatchObject({
        status: 400,
      })
  })

  test('sees pinned ones first while pinned, then the newest, with paging', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    await published(admin, draft(batch, { subject: 'Pinned', pinnedUntil: after(2 * DAY).toISOString() }))
    for (const subject of ['Old', 'New']) {
      pass(MINUTE)
      await published(admin, draft(batch, { subject }))
    }
    expect(await subjectsOf(learner)).toEqual(['Pinned', 'New', 'Old'])
    const second = await seenBy(learner, { page: 2, limit: 2 })
    expect(second).toMatchObject({ data: [{ subject: 'Old' }], pagination: { total: 3 }, unread: 3 })
    expect(await seenBy(learner, { page: 9 })).toMatchObject({ data: [] })
    pass(3 * DAY)
    expect(await subjectsOf(learner)).toEqual(['New', 'Old', 'Pinned'])
  })

  test('sees the last sixty days after joining later, without mails', async () => {
    const { batch, admin: author } = await createBatchWithLearners()
    await published(author, draft(batch, { subject: 'Too old' }))
    pass(2 * DAY)
    await published(author, draft(batch, { subject: 'Old enough' }))
    pass(59 * DAY)
    const late = await person({ batch: batch.id })
    await change(late, { enrolledAt: new Date() })
    expect(await subjectsOf(late)).toEqual(['Old enough'])
    const { data } = await seenBy(late)
    const admin = await person({ role: 'institute-admin' })
    expect((await shown(admin, data[0]?._id ?? '')).announcement.of).toBe(2)
    await published(admin, draft(batch, { subject: 'Since then' }))
    const mails = await mailsOf(late, 1)
    expect(mails.map(({ subject }) => subject)).toEqual(['Since then'])
  })
})

describe('a scheduled announcement', () => {
  test('is sent at its time, once for all nodes, with its current text', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch, { publishAt: after(DAY).toISOString() })
    const made = await published(admin, body)
    expect(made.sentAt).toBeNull()
    const { key: _, ...words } = body
    const edit = (previous: string) => {
      const changed = { ...words, subject: 'Bring two CVs', previous }
      return call(changeAnnouncement, { ...as(admin), query: { id: made._id }, body: changed })
    }
    const edited = await edit(made.updatedAt)
    expect(edited).toMatchObject({ ok: true, data: { announcement: { changedAt: null } } })
    pass(DAY - MINUTE)
    await round()
    expect(await subjectsOf(learner)).toEqual([])
    expect(await subjectsTo(learner)).toEqual([])
    pass(2 * MINUTE)
    await Promise.all([round(), round()])
    await round()
    expect(await subjectsOf(learner)).toEqual(['Bring two CVs'])
    // A form opened earlier must not reschedule it.
    const { updatedAt = '' } = edited.ok ? edited.data.announcement : {}
    expect(await edit(updatedAt)).toMatchObject({ status: 409 })
    expect((await mailsOf(learner, 1)).map(({ subject }) => subject)).toEqual(['Bring two CVs'])
  })

  test('is sent at once when rescheduled to now', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch, { publishAt: after(DAY).toISOString() })
    const made = await published(admin, body)
    const { key: _, ...words } = body
    const now = { ...words, publishAt: null, previous: made.updatedAt }
    await call(changeAnnouncement, { ...as(admin), query: { id: made._id }, body: now })
    await mailsOf(learner, 1)
    pass(2 * DAY)
    await round()
    await mailsOf(learner, 1)
  })

  test('is not sent after it was cancelled, nor by repeating its form', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch, { publishAt: after(DAY).toISOString() })
    const { _id: id } = await published(admin, body)
    const drop = () => call(cancelAnnouncement, { ...as(admin), query: { id } })
    expect(await drop()).toMatchObject({ ok: true, data: { msg: 'It won’t be sent.' } })
    expect(await drop()).toMatchObject({ status: 404 })
    pass(2 * DAY)
    await round()
    expect(await subjectsOf(learner)).toEqual([])
    expect(await subjectsTo(learner)).toEqual([])
    expect(await call(publishAnnouncement, { ...as(admin), body })).toMatchObject({
      code: 'AlreadyPublished',
    })
    expect(await call(adminAnnouncement, { ...as(admin), query: { id } })).toMatchObject({ status: 404 })
  })
})

describe('a change', () => {
  test('is marked only after fifteen minutes, and sends no mail', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const body = draft(batch)
    const { key: _, ...words } = body
    let last = await published(admin, body)
    const edit = async (more: object) => {
      const changed = { ...words, ...more, previous: last.updatedAt }
      const query = { id: last._id }
      const result = await call(changeAnnouncement, { ...as(admin), query, body: changed })
      if (!result.ok) throw new Error(result.msg)
      last = result.data.announcement
      return last
    }
    pass(14 * MINUTE)
    expect(await edit({ subject: 'Within' })).toMatchObject({ subject: 'Within', changedAt: null })
    pass(2 * MINUTE)
    expect(await edit({ subject: 'Within', pinnedUntil: after(DAY).toISOString() })).toMatchObject({
      changedAt: null,
    })
    const late = await edit({ subject: 'Afterwards' })
    expect(late.changedAt).toBe(new Date().toISOString())
    expect(await seenBy(learner)).toMatchObject({
      data: [{ subject: 'Afterwards', changedAt: late.changedAt }],
    })
    expect((await mailsOf(learner, 1)).map(({ subject }) => subject)).toEqual(['Bring your CV'])
  })

  test('returns 409 if another admin was faster, or if it changes the audience', async () => {
    const { batch, admin } = await createBatchWithLearners()
    const other = await makeBatch()
    const body = draft(batch)
    const { key: _, ...words } = body
    const made = await published(admin, body)
    const query = { id: made._id }
    pass(1000)
    const save = (subject: string, more = {}) => {
      const changed = { ...words, subject, previous: made.updatedAt, ...more }
      return call(changeAnnouncement, { ...as(admin), query, body: changed })
    }
    expect(await save('Elsewhere', { batchId: other.documentId })).toMatchObject({ status: 409 })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409])
    expect(
      await call(changeAnnouncement, {
        ...as(admin),
        query: { id: 'nowhere' },
        body: { ...words, previous: '' },
      }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a cancelled announcement', () => {
  test('disappears from the pages, and its waiting mails are not sent', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const { _id: documentId } = await published(admin, draft(batch))
    await call(readAnnouncements, { ...as(learner), body: { ids: [documentId] } })
    const { id } = await stored('announcement').findOne({ where: { documentId } })
    const mails = cms.strapi.db.query('api::mail.mail')
    const waiting = { recipient: 'late@example.com', subject: 'Tried again tomorrow', state: 'waiting' }
    await mails.create({
      data: { ...waiting, attempts: 9, dueAt: after(DAY), about: `announcement ${id}` },
    })
    const result = await call(cancelAnnouncement, { ...as(admin), query: { id: documentId } })
    expect(result).toMatchObject({ data: { msg: expect.stringContaining('no longer see it') } })
    expect(await seenBy(learner)).toMatchObject({ data: [], unread: 0 })
    expect(await mails.count({ where: { recipient: waiting.recipient } })).toBe(0)
  })
})

describe('admins', () => {
  test('list scheduled ones first, then the newest, including those to all batches', async () => {
    const { batch, admin } = await createBatchWithLearners()
    const other = await createBatchWithLearners()
    await published(admin, draft(batch, { subject: 'Gone' }))
    await published(other.admin, draft(other.batch, { subject: 'Of another' }))
    pass(MINUTE)
    await published(admin, draft(batch, { batchId: null, subject: 'To all' }))
    await published(admin, draft(batch, { subject: 'Waits', publishAt: after(DAY).toISOString() }))
    const list = async (query: object) => {
      const result = await call(adminAnnouncements, { ...as(institute), query })
      return result.ok ? result.data.data.map(({ subject }) => subject) : result.msg
    }
    expect(await list({ batch: batch.documentId })).toEqual(['Waits', 'To all', 'Gone'])
    expect((await list({ limit: 2 })).slice(0, 2)).toEqual(['Waits', 'To all'])
  })

  test('preview the mail and the number of recipients', async () => {
    const { batch, admin } = await createBatchWithLearners(3)
    const { subject, body, batchId } = draft(batch)
    const result = await call(previewAnnouncement, { ...as(admin), body: { subject, body, batchId } })
    expect(result).toMatchObject({ ok: true, data: { subject, mails: 3 } })
    expect(result).toMatchObject({ data: { text: expect.stringContaining(body) } })
    expect(result).toMatchObject({
      data: { text: expect.stringContaining('Nandini Rao, The Speaking Institute') },
    })
  })
})

describe('announcement data', () => {
  const documents = () => cms.strapi.documents
  test('is deleted with the reader’s account; announcements outlive their author', async () => {
    const { batch, admin, people } = await createBatchWithLearners(2)
    const [gone = admin, stays = admin] = people
    const { _id: id } = await published(admin, draft(batch))
    for (const one of people) await call(readAnnouncements, { ...as(one), body: { ids: [id] } })
    for (const { account } of [gone, admin])
      await documents()(accountUid).delete({ documentId: account.user._id })
    expect(await count('announcement-read')).toBe(1)
    expect(await seenBy(stays)).toMatchObject({ data: [{ author: 'The Speaking Institute', read: true }] })
  })

  test('is deleted with its batch; scheduled ones are not sent to everyone instead', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const elsewhere = await createBatchWithLearners()
    const { _id: id } = await published(admin, draft(batch))
    await call(readAnnouncements, { ...as(learner), body: { ids: [id] } })
    await published(admin, draft(batch, { subject: 'Later', publishAt: after(DAY).toISOString() }))
    await documents()('api::batch.batch').delete({ documentId: batch.documentId })
    expect([await count('announcement'), await count('announcement-read')]).toEqual([0, 0])
    pass(2 * DAY)
    await round()
    expect(await subjectsOf(elsewhere.learner)).toEqual([])
    expect(await subjectsTo(learner)).not.toContain('Later')
  })

  test('is deleted a year after publication', async () => {
    const { batch, admin, learner } = await createBatchWithLearners()
    const { _id: id } = await published(admin, draft(batch))
    await call(readAnnouncements, { ...as(learner), body: { ids: [id] } })
    const deleteExpired = (now: Date) =>
      createRequire(import.meta.url)(`${distDir}/src/delete-expired`).deleteExpired(now)
    await deleteExpired(after(364 * DAY))
    expect(await subjectsOf(learner)).toHaveLength(1)
    await deleteExpired(after(367 * DAY))
    expect([await subjectsOf(learner), await count('announcement-read')]).toEqual([[], 0])
  })
})
