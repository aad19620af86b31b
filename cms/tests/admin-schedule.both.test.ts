import { createRequire } from 'node:module'
import {
  calendar,
  calendarLink,
  deleteBatch,
  deleteClass,
  editClass,
  failure,
  forgotPassword,
  getSchedule,
  login,
  resetPassword,
  scheduleClass,
  undoLimits,
  undoScheduleClass,
} from '@careerspeak/contract'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import type { MailWorker } from '../src/api/mail/mail-worker'
import { wallTimeOf } from '../src/platform/zoned-time'
import { classRequest, createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { startSmtp } from './support/smtp'
import { statementsOf } from './support/statements'

const smtp = await startSmtp()
const cms = useCms({ SMTP_URL: smtp.url, MAIL_FROM: 'The Institute <hello@institute.example>' })
stopClock()
afterAll(() => smtp.goDown())
const mailWorker = (): MailWorker =>
  createRequire(import.meta.url)(`${distDir}/src/api/mail/mail-worker`).mailWorkerOf()

const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const admin = () => person({ role: 'institute-admin' })

async function schedule(batch: MadeBatch, more: object = {}) {
  const answer = await call(scheduleClass, { ...as(await admin()), body: classRequest(batch, more) })
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}
const classes = (batch: MadeBatch) =>
  cms.strapi.db.query('api::class.scheduled-class').count({ where: { batch: batch.id } })

/** Waits for this many mails to a person, in the order of their calendar files. */
async function mailsTo({ email }: Person, number: number) {
  await mailWorker().sendDue()
  await expect.poll(() => smtp.to(email)).toHaveLength(number)
  return smtp
    .to(email)
    .map(({ subject, text, attachments: [file] }) => ({
      subject,
      text,
      method: file?.method,
      lines: String(file?.content).split(/\r?\n/),
    }))
    .sort((one, other) => sequenceOf(one.lines) - sequenceOf(other.lines))
}

const sequenceOf = (lines: string[]): number =>
  Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.split(':')[1])

describe('POST /api/admin/schedule', () => {
  test('schedules a one-hour class in the institute’s timezone by default, and lists it', async () => {
    const batch = await makeBatch()
    const { class: made, classes } = await schedule(batch)
    expect(made).toEqual({
      _id: made._id,
      id: made._id,
      createdAt: expect.stringMatching(/Z$/),
      batchId: batch.documentId,
      batchname: batch.name,
      title: 'Speaking Up',
      description: 'Bring a question.',
      date: '2033-05-06',
      time: '18:30',
      timezone: 'Asia/Kolkata',
      startsAt: '2033-05-06T13:00:00.000Z',
      duration: 60,
      link: 'https://meet.example/abc',
      recording: '',
      materials: [],
    })
    expect(classes).toEqual([made])
    const list = await call(getSchedule, as(await admin()))
    expect(list).toMatchObject({ ok: true, data: { data: expect.arrayContaining([made]) } })
  })

  test('accepts a timezone, a duration, a class today and an empty link', async () => {
    const { date } = wallTimeOf(new Date(), 'Europe/London')
    const more = { date, time: '23:59', timezone: 'Europe/London', duration: 90, link: '' }
    expect((await schedule(await makeBatch(), more)).class).toMatchObject(more)
  })

  test('may meet in a room, which the mail and its invitation name', async () => {
    const batch = await makeBatch()
    const one = await person({ batch: batch.id })
    const { class: made } = await schedule(batch, { link: ' Room 2,  MG Road' })
    expect(made.link).toBe('Room 2, MG Road')
    const [mail] = await mailsTo(one, 1)
    expect(mail?.text).toContain('Where: Room 2, MG Road')
    expect(mail?.lines).toContain('LOCATION:Room 2\\, MG Road')
    const body = classRequest(batch, { link: 'meet.example/tara' })
    expect(await call(scheduleClass, { ...as(await admin()), body })).toMatchObject({
      ok: false,
      status: 400,
    })
  })

  test('repeats a class weekly at the same local time', async () => {
    const batch = await makeBatch()
    const more = { date: '2033-03-22', time: '09:00', timezone: 'Europe/London', repeatUntil: '2033-04-05' }
    const { class: first, classes } = await schedule(batch, more)
    expect(classes[0]).toEqual(first)
    expect(classes.map(({ startsAt, time }) => [startsAt, time])).toEqual([
      ['2033-03-22T09:00:00.000Z', '09:00'],
      ['2033-03-29T08:00:00.000Z', '09:00'],
      ['2033-04-05T08:00:00.000Z', '09:00'],
    ])
    expect(new Set(classes.map(({ _id }) => _id)).size).toBe(3)
  })

  test('repeats a class on several weekdays, from the first date on', async () => {
    const more = { date: '2033-05-05', repeatUntil: '2033-05-12', weekdays: [2, 4] }
    const { classes } = await schedule(await makeBatch(), more)
    expect(classes.map(({ date }) => date)).toEqual(['2033-05-05', '2033-05-10', '2033-05-12'])
  })

  test('accepts a class that has taken place, and mails no one about it', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: over } = await schedule(batch, { date: '2026-01-05', hasTakenPlace: true })
    expect(over.date).toBe('2026-01-05')
    expect(await mailsTo(student, 0)).toEqual([])
  })

  test.for([
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '2020-01-01' }, 'date'],
    [{ date: '06-05-2033' }, 'date'],
    [{ date: '' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ time: '18:60' }, 'time'],
    [{ time: 1830 }, 'time'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'meet.example' }, 'link'],
    [{ timezone: 'Nowhere/Else' }, 'timezone'],
    [{ timezone: '+05:30' }, 'timezone'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 1.5 }, 'duration'],
    [{ duration: 100_000 }, 'duration'],
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ batchId: '' }, 'batchId'],
    [{ repeatUntil: '2033-05-05' }, 'repeatUntil'],
    [{ repeatUntil: '2034-05-06' }, 'repeatUntil'],
    [{ repeatUntil: 'soon' }, 'repeatUntil'],
    [{ repeatUntil: '2033-06-06', weekdays: [8] }, 'weekdays.0'],
  ] as const)('rejects %j with an error at the field', async ([wrong, path]) => {
    const batch = await makeBatch()
    const { token } = await admin()
    const answer = await send(cms, scheduleClass, {
      authorization: `Bearer ${token}`,
      body: classRequest(batch, wrong),
    })
    expect(answer.status).toBe(400)
    expect(failure.parse(answer.body).error.details?.errors).toMatchObject([{ path }])
    expect(await classes(batch)).toBe(0)
  })

  test('returns the form’s messages for missing fields', async () => {
    const { token } = await admin()
    const { body } = await send(cms, scheduleClass, { authorization: `Bearer ${token}`, body: {} })
    expect(failure.parse(body).msg).toBe('Please fill in all required fields')
  })

  test('returns 404 for an unknown batch', async () => {
    const body = classRequest({ documentId: 'nobody' })
    expect(await call(scheduleClass, { ...as(await admin()), body })).toMatchObject({ status: 404 })
  })
})

describe('PUT and DELETE /api/admin/schedule', () => {
  test('change only the fields sent', async () => {
    const batch = await makeBatch()
    const { class: made } = await schedule(batch)
    const change = async (body: object) =>
      call(editClass, { ...as(await admin()), query: { id: made._id }, body })
    const recording = 'https://video.example/1'
    expect(await change({ recording, duration: 45 })).toEqual({
      ok: true,
      data: { class: { ...made, recording, duration: 45 } },
    })
    expect(await change({ time: '19:00', link: '' })).toMatchObject({
      data: { class: { time: '19:00', startsAt: '2033-05-06T13:30:00.000Z', link: '', recording } },
    })
  })

  test('add the recording of a past class', async () => {
    const batch = await makeBatch()
    const { documentId: id } = await cms.strapi.documents('api::class.scheduled-class').create({
      data: {
        title: 'Over',
        description: 'x',
        date: '2020-01-01',
        time: '10:00',
        timezone: 'Asia/Kolkata',
        duration: 60,
        batch: batch.documentId,
      },
    })
    const who = as(await admin())
    const body = { recording: 'https://video.example/1', date: '2020-01-01' }
    expect(await call(editClass, { ...who, query: { id }, body })).toMatchObject({ ok: true })
    expect(await call(editClass, { ...who, query: { id }, body: { date: '2020-01-02' } })).toMatchObject({
      status: 400,
      errors: [{ path: 'date' }],
    })
  })

  test.for([
    [{ date: '2033-02-30' }, 'date'],
    [{ date: '2020-01-01' }, 'date'],
    [{ time: '24:00' }, 'time'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ recording: 'data:text/html,x' }, 'recording'],
  ] as const)('reject %j with an error at the field', async ([body, path]) => {
    const { class: made } = await schedule(await makeBatch())
    expect(await call(editClass, { ...as(await admin()), query: { id: made._id }, body })).toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })

  test.each([
    ['moved the class', { time: '19:00' }, { time: '20:00' }],
    ['moved its end', { duration: 75 }, { duration: 90 }],
  ])('return 409 when someone else has %s', async (_, one, other) => {
    const { class: made } = await schedule(await makeBatch())
    const { date, time, duration } = made
    const move = async (change: typeof one | typeof other) => {
      const body = { ...change, previous: { date, time, duration } }
      return call(editClass, { ...as(await admin()), query: { id: made._id }, body })
    }
    const both = await Promise.all([move(one), move(other)])
    expect(both.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409])
  })

  test('lose no concurrent change', async () => {
    const { class: made } = await schedule(await makeBatch())
    const who = as(await admin())
    const bodies = [{ title: 'Together' }, { duration: 30 }, { recording: 'https://video.example/1' }]
    await Promise.all(bodies.map((body) => call(editClass, { ...who, query: { id: made._id }, body })))
    const list = await call(getSchedule, who)
    if (!list.ok) throw new Error(list.msg)
    expect(list.data.data.find(({ _id }) => _id === made._id)).toMatchObject(Object.assign({}, ...bodies))
  })

  test('return 404 for an unknown class', async () => {
    const { class: made } = await schedule(await makeBatch())
    const who = as(await admin())
    const query = { id: made._id }
    const answers = await Promise.all([1, 2].map(() => call(deleteClass, { ...who, query })))
    expect(answers.map((answer) => (answer.ok ? answer.data.msg : answer.status)).sort()).toEqual([
      404,
      'Deleted from batch',
    ])
    expect(await call(editClass, { ...who, query, body: { title: 'Gone' } })).toMatchObject({ status: 404 })
  })
})

describe('mails about classes', () => {
  test('announce a class, its change and its cancellation as one calendar entry', async () => {
    const batch = await makeBatch()
    const [student, stranger] = [await person({ batch: batch.id, fullName: 'Asha' }), await person()]
    const who = as(await admin())
    const { class: made } = await schedule(batch)
    const query = { id: made._id }
    await call(editClass, { ...who, query, body: { time: '19:30' } })
    await call(editClass, { ...who, query, body: { recording: 'https://video.example/1' } })
    await call(deleteClass, { ...who, query })
    const mails = await mailsTo(student, 3)
    expect(mails.map(({ subject, method }) => [subject, method])).toEqual([
      ['New class: Speaking Up', 'REQUEST'],
      ['Class changed: Speaking Up', 'REQUEST'],
      ['Class cancelled: Speaking Up', 'CANCEL'],
    ])
    expect(mails[0]?.text).toContain('Dear Asha')
    expect(mails[0]?.text).toContain('Friday, 6 May 2033 at 6:30 pm IST')
    expect(mails[1]?.text).toContain('7:30 pm IST (instead of Friday, 6 May 2033 at 6:30 pm IST)')
    for (const [index, expected] of [
      ['METHOD:REQUEST', 'SEQUENCE:0', 'DTSTART:20330506T130000Z', 'STATUS:CONFIRMED'],
      ['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20330506T140000Z', 'DTEND:20330506T150000Z'],
      ['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED'],
    ].entries())
      expect(mails[index]?.lines).toEqual(
        expect.arrayContaining([...expected, `UID:${made._id}@scheduled-class`]),
      )
    expect(smtp.to(stranger.email)).toEqual([])
  })

  test('announce a new title only to students with invitations, and update subscribed calendars', async () => {
    const batch = await makeBatch()
    const [invited, reading] = [await person({ batch: batch.id }), await person({ batch: batch.id })]
    await cms.strapi.db
      .query(accountUid)
      .update({ where: { id: reading.account.id }, data: { calendarBy: 'feed' } })
    const who = as(await admin())
    const { class: made } = await schedule(batch)
    const rename = () =>
      call(editClass, { ...who, query: { id: made._id }, body: { title: 'Speaking Louder' } })
    expect([await rename(), await rename()]).toMatchObject([{ ok: true }, { ok: true }])
    const [, changed] = await mailsTo(invited, 2)
    expect(changed).toMatchObject({ subject: 'Class changed: Speaking Louder', method: 'REQUEST' })
    expect(changed?.lines).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'SUMMARY:Speaking Louder', `UID:${made._id}@scheduled-class`]),
    )
    expect(await mailsTo(reading, 1)).toMatchObject([{ subject: 'New class: Speaking Up' }])
    const link = await call(calendarLink, { ...as(reading), query: {} })
    const { pathname, search } = new URL(link.ok ? link.data.url : cms.url)
    const feed = await (await fetch(`${cms.url}${pathname}${search}`)).text()
    expect(feed).toContain('SUMMARY:Speaking Louder')
  })

  test('are combined for a weekly series', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { classes } = await schedule(batch, { repeatUntil: '2033-05-20' })
    const [mail] = await mailsTo(student, 1)
    expect(mail?.subject).toBe('3 new classes: Speaking Up')
    expect(mail?.lines.filter((line) => line.startsWith('UID:'))).toEqual(
      classes.map(({ _id }) => `UID:${_id}@scheduled-class`),
    )
  })

  test('inform both batches when a class moves between them', async () => {
    const [from, to] = [await makeBatch(), await makeBatch()]
    const [left, joined] = [await person({ batch: from.id }), await person({ batch: to.id })]
    const { class: made } = await schedule(from)
    const body = { batchId: to.documentId }
    expect(await call(editClass, { ...as(await admin()), query: { id: made._id }, body })).toMatchObject({
      data: { class: { batchId: to.documentId, batchname: to.name } },
    })
    expect((await mailsTo(left, 2)).map(({ subject }) => subject)).toContain('Class cancelled: Speaking Up')
    expect(await mailsTo(joined, 1)).toMatchObject([{ subject: 'New class: Speaking Up' }])
  })

  test('inform students of a deleted batch with upcoming classes', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    await schedule(batch)
    await call(deleteBatch, { ...as(await admin()), query: { id: batch.documentId } })
    expect((await mailsTo(student, 2)).at(-1)).toMatchObject({
      subject: `Your batch has ended: ${batch.name}`,
      method: 'CANCEL',
    })
  })

  test('use a few statements for any number of students', async () => {
    const batch = await makeBatch()
    const people = Array.from({ length: 1000 }, (_, number) => ({
      email: `many-${number}@nowhere.example`,
      username: `many-${number}`,
      fullName: `Student ${number}`,
      blocked: false,
    }))
    const { ids } = await cms.strapi.db.query(accountUid).createMany({ data: people })
    const links = ids.map((id: number | string) => ({ user_id: id, batch_id: batch.id }))
    await cms.strapi.db.connection.batchInsert('up_users_batch_lnk', links, 200)
    expect((await statementsOf(cms.strapi, () => schedule(batch))).length).toBeLessThan(60)
    const mails = cms.strapi.db.query('api::mail.mail')
    const where = { recipient: { $startsWith: 'many-' } }
    expect(await mails.count({ where })).toBe(1000)
    // The next test sends what is due.
    await mails.deleteMany({ where })
  })
})

describe('a change that can be undone', () => {
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const subjectsTo = async (student: Person, number: number) =>
    (await mailsTo(student, number)).map(({ subject }) => subject)
  const undo = async (ids: readonly string[]) =>
    call(undoScheduleClass, { ...as(await admin()), body: { ids: [...ids] } })
  const move = async (id: string, body: object) =>
    call(editClass, { ...as(await admin()), query: { id }, body })

  test('is stored at once, and its mail waits', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: made } = await schedule(batch, { mails: 'undoable' })
    expect(await classes(batch)).toBe(1)
    expect(await subjectsTo(student, 0)).toEqual([])
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(student, 1)).toEqual([`New class: ${made.title}`])
  })

  test('leaves no class and sends no mail when a series is undone in time', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { classes: series } = await schedule(batch, { repeatUntil: '2033-05-20', mails: 'undoable' })
    pass(undoLimits.undoSeconds)
    expect(await undo(series.map(({ _id }) => _id))).toMatchObject({ ok: true })
    expect(await classes(batch)).toBe(0)
    pass(60)
    expect(await subjectsTo(student, 0)).toEqual([])
  })

  test('cancels a class by mail when its mail has gone out before the undo', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: made } = await schedule(batch, { mails: 'undoable' })
    pass(undoLimits.mailDelaySeconds + 1)
    await mailsTo(student, 1)
    expect(await undo([made._id])).toMatchObject({ ok: true })
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(student, 2)).toContain(`Class cancelled: ${made.title}`)
  })

  test('is not undone after someone else has changed a class', async () => {
    const batch = await makeBatch()
    const { classes: series } = await schedule(batch, { repeatUntil: '2033-05-20', mails: 'undoable' })
    await move(series[1]?._id ?? '', { title: 'Speaking Louder' })
    expect(await undo(series.map(({ _id }) => _id))).toMatchObject({ status: 409 })
    expect(await classes(batch)).toBe(3)
  })

  test('moves a class back without a mail', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: made } = await schedule(batch)
    await mailsTo(student, 1)
    const { date, time } = made
    const moved = { date, time: '20:00' }
    expect(await move(made._id, { ...moved, previous: { date, time }, mails: 'undoable' })).toMatchObject({
      ok: true,
    })
    expect(await move(made._id, { date, time, previous: moved, mails: 'undo' })).toMatchObject({
      data: { class: { date, time } },
    })
    pass(60)
    expect(await subjectsTo(student, 1)).toEqual([`New class: ${made.title}`])
  })

  test('is never overtaken by the mail of a later change', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: made } = await schedule(batch, { mails: 'undoable' })
    pass(1)
    expect(await call(deleteClass, { ...as(await admin()), query: { id: made._id } })).toMatchObject({
      ok: true,
    })
    expect(await subjectsTo(student, 0)).toEqual([])
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(student, 2)).toContain(`Class cancelled: ${made.title}`)
  })
})

describe('the calendar feed of a batch', () => {
  const link = async (who: Person, batch?: string) =>
    call(calendarLink, { ...as(who), query: batch === undefined ? {} : { batch } })
  async function urlFor(who: Person, batch?: string) {
    const answer = await link(who, batch)
    if (!answer.ok) throw new Error(answer.msg)
    return new URL(answer.data.url)
  }
  const subscribe = ({ pathname, search }: URL) => fetch(`${cms.url}${pathname}${search}`)

  test('contains its classes', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { class: made } = await schedule(batch)
    const response = await subscribe(await urlFor(student))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/calendar; charset=utf-8/),
    ])
    const lines = (await response.text()).split(/\r?\n/)
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `X-WR-CALNAME:${batch.name}`,
        `UID:${made._id}@scheduled-class`,
        'SUMMARY:Speaking Up',
        'DTSTART:20330506T130000Z',
      ]),
    )
  })

  test('is empty without classes', async () => {
    const batch = await makeBatch()
    const response = await subscribe(await urlFor(await admin(), batch.documentId))
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR/)
  })

  test('is closed to students who left, were blocked or deleted, and to strangers', async () => {
    const [batch, other] = [await makeBatch(), await makeBatch()]
    const change = (who: Person, data: object) =>
      cms.strapi.db.query(accountUid).update({ where: { id: who.account.id }, data })
    const [leaving, blocked, gone] = [
      await person({ batch: batch.id }),
      await person({ batch: batch.id }),
      await person({ batch: batch.id }),
    ]
    const [first, second, third] = [await urlFor(leaving), await urlFor(blocked), await urlFor(gone)]
    await change(leaving, { batch: other.id })
    await change(blocked, { blocked: true })
    await cms.strapi.documents(accountUid).delete({ documentId: gone.account.user._id })
    const forged = new URL(first)
    forged.searchParams.set(
      'token',
      `${(await admin()).account.user._id}.${batch.documentId}.${'x'.repeat(43)}`,
    )
    for (const url of [first, second, third, forged]) expect((await subscribe(url)).status).toBe(403)
    expect((await fetch(`${cms.url}/api${calendar.path}`)).status).toBe(400)
  })

  test('ends with a password reset, after which there is a new link', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const before = await urlFor(student)
    expect((await subscribe(before)).status).toBe(200)

    const { email } = student
    await call(forgotPassword, { base: cms.url, body: { email } })
    const isReset = ({ subject }: { subject?: string }) => subject === 'Reset your password'
    await expect.poll(() => smtp.to(email).filter(isReset)).toHaveLength(1)
    const [, code = ''] = /code=([\w-]+)/.exec(smtp.to(email).find(isReset)?.text ?? '') ?? []
    const password = 'a-brand-new-one'
    await call(resetPassword, { base: cms.url, body: { code, password } })
    expect((await subscribe(before)).status).toBe(403)

    const entered = await call(login, { base: cms.url, body: { email, password, agreeToTerms: true } })
    const token = entered.ok ? entered.data.token : ''
    const after = await urlFor({ ...student, token })
    expect(after.href).not.toBe(before.href)
    expect((await subscribe(after)).status).toBe(200)
  })

  test('offers a link only to students of the batch and admins', async () => {
    const [batch, other] = [await makeBatch(), await makeBatch()]
    const student = await person({ batch: batch.id })
    expect(await link(student, other.documentId)).toMatchObject({ status: 403 })
    expect(await link(await person())).toMatchObject({ status: 400 })
    expect(await link(await admin(), 'nobody')).toMatchObject({ status: 404 })
    expect(await link(await admin(), other.documentId)).toMatchObject({ ok: true })
  })
})

describe('without an admin session', () => {
  test('every route rejects the request and changes nothing', async () => {
    const batch = await makeBatch()
    const { class: made } = await schedule(batch)
    const [learner, applicant] = [
      await person({ batch: batch.id }),
      await person({ role: 'admin-applicant' }),
    ]
    const path = `${editClass.path}?id=${made._id}` as const
    const before = await call(getSchedule, as(await admin()))
    for (const [endpoint, body] of [
      [getSchedule, undefined],
      [scheduleClass, classRequest(batch)],
      [{ method: 'PUT', path }, { title: 'Mine' }],
      [{ method: 'DELETE', path }, undefined],
    ] as const) {
      const statuses = []
      for (const authorization of [undefined, `Bearer ${learner.token}`, `Bearer ${applicant.token}`])
        statuses.push(
          (await send(cms, endpoint, { ...(authorization && { authorization }), ...(body && { body }) }))
            .status,
        )
      expect([endpoint.method, statuses]).toEqual([endpoint.method, [401, 403, 403]])
    }
    expect(await call(getSchedule, as(await admin()))).toEqual(before)
  })
})
