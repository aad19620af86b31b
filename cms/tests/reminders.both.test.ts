import { createRequire } from 'node:module'
import {
  calendarLink,
  changePreferences,
  deleteClass,
  editClass,
  enrol,
  ofEachNotice,
  readPreferences,
  removeFromBatch,
  scheduleClass,
  subscribe,
  unsubscribe,
} from '@careerspeak/contract'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import type { MailWorker } from '../src/api/mail/mail-worker'
import { classRequest, createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
const cms = useCms({ SMTP_URL: smtp.url, MAIL_FROM: 'The Institute <hello@institute.example>' })
afterAll(() => smtp.goDown())

const require = createRequire(import.meta.url)
const worker = (): MailWorker => require(`${distDir}/src/api/mail/mail-worker`).mailWorkerOf()
const writeDueMails = (): Promise<void> =>
  require(`${distDir}/src/api/class/remind`).enqueueDueReminders(new Date())

const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const mails = () => cms.strapi.db.query('api::mail.mail')

// Tests decide when mails are sent.
beforeAll(() => cms.strapi && worker().stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sets the clock to this many minutes before an instant. */
const setMinutesBefore = (instant: string, minutes: number) =>
  vi.setSystemTime(Date.parse(instant) - minutes * 60_000)
const DAY = 24 * 60

/** A batch with learners and an announced class in three days. */
async function createWorld(
  more: object = {},
  learners: Parameters<ReturnType<typeof createPeople>>[0][] = [{}],
) {
  const batch = await makeBatch()
  const admin = await person({ role: 'institute-admin' })
  const people: Person[] = []
  for (const given of learners) people.push(await person({ batch: batch.id, fullName: 'Asha', ...given }))
  const date = new Date(Date.now() + 3 * DAY * 60_000).toISOString().slice(0, 10)
  const body = classRequest(batch, { date, ...more })
  const answer = await call(scheduleClass, { ...as(admin), body })
  if (!answer.ok) throw new Error(answer.msg)
  await worker().sendDue()
  const { _id: id, startsAt } = answer.data.class
  const [first] = people
  if (!first) throw new Error('There are no learners')
  return { batch, admin, people, learner: first, id, startsAt }
}

/** Runs the reminder job and the mail worker, and returns a person's reminders so far. */
async function remindersOf({ email }: Person) {
  await writeDueMails()
  await worker().sendDue()
  return sentTo(email).filter(({ subject }) => /^Speaking Up: /.test(subject ?? ''))
}
const sentTo = (email: string) => smtp.to(email)
const subjectsOf = async (who: Person) => (await remindersOf(who)).map(({ subject }) => subject)

const update = (who: Person, data: object) =>
  cms.strapi.db.query(accountUid).update({ where: { id: who.account.id }, data })

describe('the reminders of a class', () => {
  test('are sent a day and an hour before, once each, with the time left', async () => {
    const { learner, startsAt } = await createWorld()
    await update(learner, { ownTimezone: 'Europe/Berlin' })
    setMinutesBefore(startsAt, DAY + 1)
    expect(await subjectsOf(learner)).toEqual([])
    setMinutesBefore(startsAt, DAY - 1)
    expect(await subjectsOf(learner)).toEqual(['Speaking Up: tomorrow'])
    setMinutesBefore(startsAt, DAY - 2)
    expect(await subjectsOf(learner)).toEqual(['Speaking Up: tomorrow'])
    setMinutesBefore(startsAt, 58)
    expect(await subjectsOf(learner)).toEqual(['Speaking Up: tomorrow', 'Speaking Up: in 58 minutes'])
    setMinutesBefore(startsAt, 57)
    const [, last] = await remindersOf(learner)
    expect(last?.text).toMatch(/Dear Asha,\n\nYour class “Speaking Up” starts in 58 minutes\./)
    expect(last?.text).toMatch(/at 6:30.pm IST \((1|2):00.pm CES?T for you\), for 60 minutes/)
    expect(last?.text).toMatch(
      /Where: https:\/\/meet\.example\/abc\n\nJoin from your dashboard: \S+\/dashboard\n/,
    )
    expect(
      await mails().findOne({ where: { recipient: learner.email, reminder: 'hourBefore' } }),
    ).toMatchObject({ state: 'sent', subject: 'Speaking Up: in 58 minutes', text: null })
  })

  test('are in the reader’s language, like all mails about classes', async () => {
    const { learner, admin, id, startsAt } = await createWorld()
    await call(changePreferences, { ...as(learner), body: { language: 'hi' } })
    await call(editClass, { ...as(admin), query: { id }, body: { time: '20:00' } })
    await worker().sendDue()
    const moved = sentTo(learner.email).at(-1)
    expect(moved?.subject).toBe('क्लास में बदलाव: Speaking Up')
    expect(moved?.text).toMatch(
      /कब: .+ को रात 8:00 बजे IST \(पहले: .+ को शाम 6:30 बजे IST\), 60 मिनट के लिए\nकहाँ: https:/,
    )
    expect(moved?.text).toContain('कैलेंडर फ़ाइल आपके कैलेंडर में इस क्लास को बदल देती है।')
    // The class now begins an hour and a half later.
    setMinutesBefore(startsAt, 50 - 90)
    await writeDueMails()
    await worker().sendDue()
    const [reminder] = sentTo(learner.email).filter(({ subject }) => subject?.endsWith('शुरू'))
    expect(reminder?.text).toMatch(/आपकी क्लास “Speaking Up” \d+ मिनट में शुरू होगी।/)
    expect(reminder?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
  })

  test('are sent again after each move, and not for the old start', async () => {
    const { learner, admin, id, startsAt } = await createWorld()
    const query = { id }
    const move = (more: object) => call(editClass, { ...as(admin), query, body: more })
    const day = (days: number) =>
      new Date(Date.parse(startsAt) + days * DAY * 60_000).toISOString().slice(0, 10)
    await move({ date: day(1) })
    const second = new Date(Date.parse(startsAt) + DAY * 60_000).toISOString()
    setMinutesBefore(startsAt, DAY - 1)
    expect(await subjectsOf(learner)).toEqual([])
    setMinutesBefore(second, DAY - 1)
    expect(await subjectsOf(learner)).toEqual(['Speaking Up: tomorrow'])
    await move({ date: day(4) })
    const third = new Date(Date.parse(startsAt) + 4 * DAY * 60_000).toISOString()
    setMinutesBefore(second, 59)
    expect(await subjectsOf(learner)).toHaveLength(1)
    setMinutesBefore(third, DAY - 1)
    expect(await subjectsOf(learner)).toEqual(['Speaking Up: tomorrow', 'Speaking Up: tomorrow'])
    setMinutesBefore(third, 59)
    expect(await subjectsOf(learner)).toHaveLength(3)
  })

  test('are withdrawn when a change makes them wrong', async () => {
    const { learner, admin, id, startsAt } = await createWorld()
    const waiting = () => mails().count({ where: { recipient: learner.email, reminder: { $notNull: true } } })
    setMinutesBefore(startsAt, DAY - 1)
    await writeDueMails()
    expect(await waiting()).toBe(1)
    await call(editClass, { ...as(admin), query: { id }, body: { time: '20:00' } })
    expect(await waiting()).toBe(0)
    const later = new Date(Date.parse(startsAt) + 90 * 60_000).toISOString()
    setMinutesBefore(later, 59)
    await writeDueMails()
    expect(await waiting()).toBe(1)
    await call(deleteClass, { ...as(admin), query: { id } })
    expect(await waiting()).toBe(0)
  })

  test.for(['cancelled', 'left', 'locked out', 'unsubscribed'] as const)(
    'are not sent if, after one was claimed, its reader or class is %s',
    async (change) => {
      const { learner, admin, batch, id, startsAt } = await createWorld()
      setMinutesBefore(startsAt, DAY - 1)
      await writeDueMails()
      const { id: mail } = await mails().findOne({
        where: { recipient: learner.email, reminder: 'dayBefore' },
      })
      const outbox = require(`${distDir}/src/api/mail/outbox`)
      const claimed = await outbox.claimMail(mail, new Date())
      expect(claimed).toMatchObject({ recipient: learner.email })
      const changes = {
        cancelled: () => call(deleteClass, { ...as(admin), query: { id } }),
        left: () =>
          call(removeFromBatch, { ...as(admin), query: { batch: batch.documentId, email: learner.email } }),
        'locked out': () => update(learner, { blocked: true }),
        unsubscribed: () => call(changePreferences, { ...as(learner), body: { reminders: 'off' } }),
      }
      await changes[change]()
      const { renderReminder } = require(`${distDir}/src/api/class/remind`)
      expect(await renderReminder({ id: mail }, new Date())).toBeUndefined()
      // Another worker claims it after the first has died.
      await mails().updateMany({ where: { id: mail }, data: { dueAt: new Date() } })
      expect(await subjectsOf(learner)).toEqual([])
      expect(await mails().count({ where: { id: mail } })).toBe(0)
    },
  )

  test('are sent late within their grace period, and never after it', async () => {
    const { learner, startsAt } = await createWorld()
    setMinutesBefore(startsAt, DAY - 181)
    expect(await subjectsOf(learner)).toEqual([])
    setMinutesBefore(startsAt, DAY - 179)
    expect(await subjectsOf(learner)).toHaveLength(1)
    setMinutesBefore(startsAt, 39)
    expect(await subjectsOf(learner)).toHaveLength(1)
    const other = await createWorld()
    setMinutesBefore(other.startsAt, DAY - 60)
    expect(await subjectsOf(other.learner)).toHaveLength(1)
  })

  test('are dropped if the mail server is down past the grace period', async () => {
    const { learner, startsAt } = await createWorld()
    setMinutesBefore(startsAt, 59)
    await writeDueMails()
    setMinutesBefore(startsAt, 30)
    expect(await subjectsOf(learner)).toEqual([])
    expect(await mails().count({ where: { recipient: learner.email, reminder: { $notNull: true } } })).toBe(0)
  })

  test('skip students who joined, or were notified of the class, after one was due', async () => {
    const { admin, batch, startsAt } = await createWorld()
    const joining = await person()
    setMinutesBefore(startsAt, 50)
    const body = { batchId: batch.documentId, student_ids: [joining.account.user._id] }
    expect(await call(enrol, { ...as(admin), body })).toMatchObject({ ok: true })
    expect(await subjectsOf(joining)).toEqual([])
    expect(sentTo(joining.email).map(({ subject }) => subject)).toEqual([`Welcome to ${batch.name}`])
    const soon = new Date(Date.now() + 10 * DAY * 60_000)
    vi.setSystemTime(soon)
    const made = await createWorld()
    setMinutesBefore(made.startsAt, 45)
    await call(editClass, {
      ...as(made.admin),
      query: { id: made.id },
      body: { link: 'https://meet.example/new' },
    })
    expect(await subjectsOf(made.learner)).toEqual([])
  })

  test('are one mail each on several nodes, in two statements for any batch', async () => {
    const { people, startsAt } = await createWorld(
      {},
      Array.from({ length: 40 }, () => ({})),
    )
    setMinutesBefore(startsAt, DAY - 1)
    const statements: string[] = []
    const note = ({ sql }: { sql: string }) => void (/insert into .?mails/.test(sql) && statements.push(sql))
    cms.strapi.db.connection.on('query', note)
    await Promise.all([writeDueMails(), writeDueMails(), writeDueMails()])
    cms.strapi.db.connection.removeListener('query', note)
    expect(statements).toHaveLength(3 * 2)
    const count = (where: object) => mails().count({ where: { reminder: 'dayBefore', ...where } })
    for (const { account } of people) expect(await count({ accountId: account.id })).toBe(1)
    await Promise.all([worker().sendDue(), worker().sendDue(), worker().sendDue()])
    const [one] = people
    expect(one && (await subjectsOf(one))).toEqual(['Speaking Up: tomorrow'])
  })

  test('use the exact instant across a clock change', async () => {
    vi.setSystemTime(Date.parse('2033-03-24T12:00:00.000Z'))
    const { learner, startsAt } = await createWorld({
      date: '2033-03-27',
      time: '09:00',
      timezone: 'Europe/Berlin',
    })
    expect(startsAt).toBe('2033-03-27T07:00:00.000Z')
    setMinutesBefore(startsAt, DAY + 1)
    expect(await subjectsOf(learner)).toEqual([])
    setMinutesBefore(startsAt, DAY - 1)
    const [mail] = await remindersOf(learner)
    expect(mail?.subject).toBe('Speaking Up: tomorrow')
    expect(mail?.text).toMatch(/Sunday,? 27 March 2033 at 9:00.am CEST, for/)
  })

  test('skip blocked accounts and those who opted out', async () => {
    const { people, startsAt } = await createWorld({}, [{}, {}, {}])
    const [blocked, off, other] = people
    if (!blocked || !off || !other) throw new Error('There are three learners')
    await update(blocked, { blocked: true })
    await update(off, { notifyReminders: 'off' })
    setMinutesBefore(startsAt, DAY - 1)
    expect(await subjectsOf(blocked)).toEqual([])
    expect(await subjectsOf(off)).toEqual([])
    expect(await subjectsOf(other)).toHaveLength(1)
  })

  test('can be switched off by their links, in the mail and its header, and on again', async () => {
    const { learner, startsAt } = await createWorld()
    setMinutesBefore(startsAt, DAY - 1)
    const [mail] = await remindersOf(learner)
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    const { pathname, search } = new URL(address)
    const [, page = ''] = /Unsubscribe from reminders: (\S+)/.exec(mail?.text ?? '') ?? []
    expect(new URL(page).pathname).toBe('/unsubscribe')
    expect(new URL(page).search).toBe(search)
    const token = new URLSearchParams(search).get('token') ?? ''

    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [
      'List-Unsubscribe=One-Click',
      form,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ]) {
      expect(await call(subscribe, { base: cms.url, query: { token } })).toEqual(
        expect.objectContaining({ ok: true, data: { topic: 'reminders', channel: 'mail' } }),
      )
      const response = await fetch(`${cms.url}${pathname}${search}`, { method: 'POST', body })
      expect(response.status).toBe(200)
      expect(await call(readPreferences, as(learner))).toMatchObject({ data: { reminders: 'off' } })
    }
    expect(await call(unsubscribe, { base: cms.url, query: { token } })).toMatchObject({
      ok: true,
      data: { topic: 'reminders', channel: 'off' },
    })
    const forged = `${learner.account.user._id}.announcements.${token.split('.')[2]}`
    expect(await call(unsubscribe, { base: cms.url, query: { token: forged } })).toMatchObject({
      status: 403,
    })
    expect(await call(unsubscribe, { base: cms.url, query: { token: 'nonsense' } })).toMatchObject({
      status: 400,
    })
    await cms.strapi.documents(accountUid).delete({ documentId: learner.account.user._id })
    expect(await call(unsubscribe, { base: cms.url, query: { token } })).toMatchObject({ ok: true })
  })
})

describe('the preferences of a learner', () => {
  test('default to mails and invitations, and can be changed', async () => {
    const learner = await person()
    const first = {
      ...ofEachNotice(() => 'mail'),
      language: 'en',
      calendar: 'invitations',
      timezone: null,
      parentNumber: null,
    }
    expect(await call(readPreferences, as(learner))).toMatchObject({ ok: true, data: first })
    const body = { calendar: 'feed', timezone: 'Asia/Dubai' } as const
    expect(await call(changePreferences, { ...as(learner), body })).toMatchObject({
      ok: true,
      data: { ...first, ...body },
    })
    expect(
      await call(changePreferences, { ...as(learner), body: { coaching: 'off', timezone: null } }),
    ).toMatchObject({
      data: { ...first, calendar: 'feed', coaching: 'off', timezone: null },
    })
    const wrong = { timezone: 'Nowhere/Else' }
    expect(await call(changePreferences, { ...as(learner), body: wrong })).toMatchObject({ status: 400 })
    expect(await call(readPreferences, { base: cms.url, token: '' })).toMatchObject({ status: 401 })
  })

  test('can exclude the calendar file from mails', async () => {
    const { admin, people, id, batch } = await createWorld({}, [{}, {}])
    const [invited, follower] = people
    if (!invited || !follower) throw new Error('There are two learners')
    await call(changePreferences, { ...as(follower), body: { calendar: 'feed', reminders: 'off' } })
    await call(editClass, { ...as(admin), query: { id }, body: { time: '20:00' } })
    await worker().sendDue()
    const [changed, plain] = [invited, follower].map(({ email }) => sentTo(email).at(-1))
    for (const mail of [changed, plain]) expect(mail?.subject).toBe('Class changed: Speaking Up')
    expect(plain?.attachments).toEqual([])
    expect(plain?.text).not.toContain('calendar file')
    expect(changed?.text).toContain('The attached calendar file changes the entry')
    const [file] = changed?.attachments ?? []
    expect(file?.method).toBe('REQUEST')
    const root = ICAL.Component.fromString(String(file?.content))
    const [event] = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect([root.getFirstPropertyValue('method'), event?.uid, event?.sequence]).toEqual([
      'REQUEST',
      `${id}@scheduled-class`,
      1,
    ])
    expect(event?.attendees.map((each) => each.getFirstValue())).toEqual([`mailto:${invited.email}`])
    expect(event?.organizer.toLowerCase()).toBe('mailto:hello@institute.example')
    const stamp = event?.component.getFirstPropertyValue('dtstamp')
    const stampedAt = stamp instanceof ICAL.Time ? stamp.toJSDate().getTime() : 0
    expect(Math.abs(stampedAt - Date.now())).toBeLessThan(60_000)
    await call(removeFromBatch, { ...as(admin), query: { batch: batch.documentId, email: invited.email } })
    await worker().sendDue()
    expect(sentTo(invited.email).at(-1)).toMatchObject({
      subject: `You’ve left ${batch.name}`,
      attachments: [{ method: 'CANCEL' }],
    })
  })
})

describe('the subscribed calendar', () => {
  async function feedOf(who: Person) {
    const link = await call(calendarLink, { ...as(who), query: {} })
    if (!link.ok) throw new Error(link.msg)
    const { pathname, search } = new URL(link.data.url)
    const read = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${cms.url}${pathname}${search}`, { headers })
      return { status: response.status, tag: response.headers.get('etag') ?? '', text: await response.text() }
    }
    return read
  }
  const eventsOf = (text: string) =>
    ICAL.Component.fromString(text)
      .getAllSubcomponents('vevent')
      .map((each) => [new ICAL.Event(each).uid, each.getFirstPropertyValue('status')])

  test('returns 304 for an unchanged version, and asks for an hourly refresh', async () => {
    const { learner, admin, id } = await createWorld()
    const read = await feedOf(learner)
    const first = await read()
    expect(first.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(await read({ 'If-None-Match': first.tag })).toMatchObject({ status: 304, text: '' })
    await call(editClass, { ...as(admin), query: { id }, body: { time: '20:00' } })
    expect(await read({ 'If-None-Match': first.tag })).toMatchObject({ status: 200 })
  })

  test('shows a cancelled class until its day is over', async () => {
    const { learner, admin, id, startsAt, batch } = await createWorld()
    const other: MadeBatch = await makeBatch()
    const read = await feedOf(learner)
    const uid = `${id}@scheduled-class`
    const move = (to: MadeBatch) =>
      call(editClass, { ...as(admin), query: { id }, body: { batchId: to.documentId } })
    await move(other)
    expect(eventsOf((await read()).text)).toEqual([[uid, 'CANCELLED']])
    await move(batch)
    expect(eventsOf((await read()).text)).toEqual([[uid, 'CONFIRMED']])
    await call(deleteClass, { ...as(admin), query: { id } })
    expect(eventsOf((await read()).text)).toEqual([[uid, 'CANCELLED']])
    // 18:30 in India, where the day ends five and a half hours later.
    setMinutesBefore(startsAt, -329)
    expect(eventsOf((await read()).text)).toHaveLength(1)
    setMinutesBefore(startsAt, -331)
    expect((await read()).text).not.toContain('VEVENT')
    const { deleteExpired } = require(`${distDir}/src/delete-expired`)
    await deleteExpired(new Date())
    expect(await cms.strapi.db.query('api::class.cancelled-class').count({ where: { uid } })).toBe(0)
  })
})
