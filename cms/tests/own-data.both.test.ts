import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  deleteOwnAccount,
  exportOwnData,
  keepOwnAccount,
  ofEachNotice,
  profile,
  uploadImage,
} from '@careerspeak/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountUid, type NewAccount } from '../src/api/account/account-changes'
import { deleteAccount } from '../src/api/account/service'
import { personIds } from '../src/api/practice/practice-ticket'
import { runningFeatures } from '../src/platform/feature'
import { loadSecrets } from '../src/platform/secrets'
import { createBatches } from './support/batches'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const accounts = () => cms.strapi.db.query(accountUid)
const registrations = () => cms.strapi.db.query('api::registration.seat-registration')
const reports = () => cms.strapi.db.query('api::practice.report')
const stored = ({ account }: Person) => accounts().findOne({ where: { id: account.id } })
const change = ({ account }: Person, data: object) => accounts().update({ where: { id: account.id }, data })

async function reserveSeat(email: string, standing = 'waiting', capacity = 1): Promise<string> {
  const session = await publishSession(cms.strapi, { capacity, startsAt: inDays(30) })
  await register(session, email, standing)
  return session
}

const register = (session: string, email: string, standing: string) =>
  registrations().create({
    data: {
      fullName: 'Asha of the form',
      email,
      phoneNumber: '9876543210',
      sessionTitle: 'Meetings',
      session,
      standing,
      agreedAt: new Date(),
      agreedTextVersion: 'a text',
      ...(standing === 'seat' && { seatNumber: 1 }),
    },
  })

let matches = 0
const addReport = (data: object) =>
  reports().create({
    data: {
      reason: 'spam',
      handled: false,
      reporter: 'x'.repeat(16),
      reported: 'y'.repeat(16),
      matchReference: `own-${++matches}`,
      ...data,
    },
  })

const practiceId = ({ account }: Person, monthsAgo = 0) =>
  personIds(loadSecrets(cms.dataDir).personSecret, account.id, new Date(), monthsAgo + 1).at(-1)

async function uploadPicture({ token }: Person): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([Uint8Array.from(picture)]), 'me.png')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${cms.url}/api/images`, { method: 'POST', headers, body: form })
  return uploadImage.reply.parse(await response.json()).data.url
}

describe('GET /api/user/export', () => {
  const secretsOf = async (one: Person) => {
    const { id, password, sessionEpoch, googleSubject, resetPasswordToken } = await stored(one)
    expect([id, sessionEpoch].every(Number.isInteger)).toBe(true)
    return [password, googleSubject, resetPasswordToken].filter((secret) => typeof secret === 'string')
  }

  test.for(['authenticated', 'institute-admin'] as const)(
    'returns exactly the stored data of an account with the role %s',
    async (role) => {
      const batch = await makeBatch()
      const own: Partial<NewAccount> = {
        role,
        phoneNumber: '+91 98470 22310',
        googleSubject: `google-${role}`,
      }
      const [one, other] = [await person({ ...own, batch: batch.id }), await person()]
      await change(one, { resetPasswordToken: `secret-code-${role}`, resetPasswordExpires: inDays(1) })
      const picture = await uploadPicture(one)
      await change(one, { profilePic: picture })
      await reserveSeat(one.email)
      await reserveSeat(other.email)
      const mail = { state: 'waiting', attempts: 0, dueAt: inDays(400) }
      for (const [recipient, subject] of [
        [one.email, 'Choose: https://site.example/reset-password?code=secret-code'],
        [other.email, 'A mail of another person'],
      ])
        await cms.strapi.db
          .query('api::mail.mail')
          .create({ data: { ...mail, recipient, subject, text: `secret-body of ${recipient}` } })
      await change(one, { createdAt: inDays(-500) })
      const partner = practiceId(other)
      await addReport({
        reporter: practiceId(one),
        reported: partner,
        comment: 'My own words',
        topic: 'travel',
      })
      await addReport({ reporter: practiceId(one, 14), reported: partner, reason: 'hate', handled: true })
      const about = { reporter: partner, reported: practiceId(one), reason: 'other' }
      await addReport({ ...about, comment: 'Their words', topic: 'sports', level: 'beginner' })
      await addReport({ reporter: partner, reported: 'z'.repeat(16), comment: 'Of two others' })

      const response = await fetch(`${cms.url}/api${exportOwnData.path}`, {
        headers: { Authorization: `Bearer ${one.token}` },
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const text = await response.text()
      const data: unknown = JSON.parse(text)
      const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
      expect(data).toEqual({
        exportedAt: instant,
        account: {
          fullName: one.account.user.fullName,
          email: one.email,
          emailProved: true,
          phoneNumber: '+91 98470 22310',
          accountType: role === 'authenticated' ? 'user' : 'admin',
          createdAt: instant,
          lastUsedAt: null,
          deletionDueAt: null,
          hasPassword: true,
          parentAgreedAt: null,
          signsInWithGoogle: true,
          hasSecondFactor: false,
          agreedAt: null,
          agreedTextVersion: null,
          profilePic: picture,
        },
        batch: { name: batch.name, enrolledAt: instant },
        preferences: {
          ...ofEachNotice(() => 'mail'),
          calendar: 'invitations',
          timezone: null,
          parentNumber: null,
          language: 'en',
        },
        sessions: [{ device: 'Unknown device', createdAt: instant, lastUsedAt: instant, endedAt: null }],
        pictures: [{ address: picture, type: 'image/webp', base64: expect.stringMatching(/^UklGR/) }],
        seats: [
          {
            session: 'Meetings',
            standing: 'waiting',
            seatNumber: null,
            fullName: 'Asha of the form',
            email: one.email,
            phoneNumber: '9876543210',
            followUp: false,
            createdAt: instant,
            agreedAt: instant,
            agreedTextVersion: 'a text',
            enquiry: { state: 'new', nextCallOn: '', note: '' },
          },
        ],
        mails: [{ subject: 'Choose: [link]', state: 'waiting', createdAt: instant, sentAt: null }],
        answers: [],
        homework: [],
        homeworkSounds: [],
        messages: [],
        phrases: [],
        certificates: [],
        fees: { dues: [], payments: [], claims: [], owed: 0, overdue: 0, credit: 0 },
        classNotes: [],
        coaching: [],
        coachHours: null,
        announcements: [],
        announcementsByYou: [],
        attendance: [],
        changesByAdmins: [],
        progress: [],
        reportsByYou: [
          {
            reason: 'spam',
            comment: 'My own words',
            topic: 'travel',
            level: null,
            handled: false,
            createdAt: instant,
          },
          { reason: 'hate', comment: null, topic: null, level: null, handled: true, createdAt: instant },
        ],
        reportsAboutYou: [{ reason: 'other', month: new Date().toISOString().slice(0, 7) }],
      })
      const secrets = await secretsOf(one)
      expect(secrets).toHaveLength(3)
      const foreign = [other.email, String(partner), String(practiceId(one)), 'Their words', 'sports']
      for (const hidden of [...secrets, 'secret-code', 'secret-body', ...foreign])
        expect(text).not.toContain(hidden)
    },
  )

  test('omits data stored under an unconfirmed address', async () => {
    const doubtful = await person({ confirmed: false })
    await reserveSeat(doubtful.email)
    await cms.strapi.db.query('api::mail.mail').create({
      data: { recipient: doubtful.email, subject: 'A', state: 'sent', attempts: 1, dueAt: new Date() },
    })
    expect(await call(exportOwnData, as(doubtful))).toMatchObject({
      ok: true,
      data: { account: { emailProved: false }, seats: [], mails: [], batch: null, pictures: [] },
    })
  })
})

describe('POST /api/user/delete', () => {
  const ask = (one: Person, body: { password?: string; email?: string } = { password: PASSWORD }) =>
    call(deleteOwnAccount, { ...as(one), body })
  const keep = (one: Person) => call(keepOwnAccount, as(one))
  const notices = async ({ email }: Person) => {
    await sendDueMails()
    return (await mailsTo(cms, email)).filter(({ subject }) => subject === 'Your account will be deleted')
  }
  const round = (now: Date): Promise<void> =>
    createRequire(import.meta.url)(`${distDir}/src/delete-expired`).deleteExpired(now)

  test('schedules the deletion in seven days and mails the date, but deletes nothing yet', async () => {
    const learner = await person()
    const answer = await ask(learner)
    if (!answer.ok) throw new Error(answer.msg)
    const { deletionDueAt, msg } = answer.data
    expect(Math.abs(Date.parse(deletionDueAt) - inDays(7).getTime())).toBeLessThan(60_000)
    expect(msg).toMatch(
      /^Your account will be deleted on \d+ \w+ \d{4}\. Until then you can change your mind\.$/,
    )
    expect(await call(profile, as(learner))).toMatchObject({ ok: true, data: { deletionDueAt } })
    await expect.poll(() => notices(learner)).toHaveLength(1)
    const [notice, ...more] = await notices(learner)
    expect(more).toEqual([])
    expect(notice?.text).toContain('http://localhost:4321/profile')
    expect(notice?.text).toContain(/on (\d+ \w+ \d{4})/.exec(msg)?.[1])
  })

  test('returns an existing date without another mail', async () => {
    const learner = await person()
    const first = await ask(learner)
    await Promise.all([1, 2, 3].map(async () => expect(await ask(learner)).toEqual(first)))
    await expect.poll(() => notices(learner)).toHaveLength(1)
  })

  test.for([{ password: 'wrong-one' }, { password: 'wrong-one', email: 'right' }])(
    'rejects %j for an account with a password, with an error at the field, and keeps the session',
    async (body) => {
      const learner = await person()
      const given = { ...body, ...('email' in body && { email: learner.email }) }
      expect(await ask(learner, given)).toMatchObject({
        status: 400,
        code: 'WrongPassword',
        errors: [{ path: 'password', message: 'This isn’t your password. Please try again.' }],
      })
      expect(await call(profile, as(learner))).toMatchObject({ ok: true, data: { deletionDueAt: null } })
    },
  )

  test('requires the password if there is one, else Google, and never trusts an e-mail address', async () => {
    const [learner, ofGoogle] = [
      await person(),
      await person({ password: null, googleSubject: 'no-password' }),
    ]
    expect(await ask(learner, { email: learner.email })).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
    for (const body of [{}, { password: PASSWORD }, { email: ofGoogle.email }, { googleToken: 'forged' }])
      expect(await ask(ofGoogle, body)).toMatchObject({ status: 400, errors: [{ path: 'googleToken' }] })
    expect(await call(profile, as(ofGoogle))).toMatchObject({
      data: { hasPassword: false, deletionDueAt: null },
    })
  })

  test('can be requested, cancelled, requested again and carried out; then the session ends', async () => {
    const learner = await person()
    const picture = join(cms.dataDir, 'public', new URL(await uploadPicture(learner)).pathname)
    const session = await reserveSeat(learner.email, 'seat')
    await register(session, 'next@example.com', 'waiting')
    const elsewhere = await reserveSeat('stranger@example.com')
    await addReport({ reported: practiceId(learner), reason: 'minor' })

    expect(await ask(learner)).toMatchObject({ ok: true })
    expect(await keep(learner)).toMatchObject({ ok: true })
    await round(inDays(7.1))
    expect(await call(profile, as(learner))).toMatchObject({ ok: true, data: { deletionDueAt: null } })

    expect(await ask(learner)).toMatchObject({ ok: true })
    await round(inDays(6.9))
    expect(await call(profile, as(learner))).toMatchObject({ ok: true })
    expect(existsSync(picture)).toBe(true)

    await round(inDays(7.1))
    expect(await call(profile, as(learner))).toMatchObject({ ok: false, status: 401 })
    expect(await keep(learner)).toMatchObject({ status: 401 })
    expect(await stored(learner)).toBeNull()
    expect(existsSync(picture)).toBe(false)
    expect(await registrations().count({ where: { email: learner.email } })).toBe(0)
    expect(await registrations().findMany({ where: { session } })).toMatchObject([
      { email: 'next@example.com', standing: 'seat' },
    ])
    expect(await registrations().count({ where: { session: elsewhere } })).toBe(1)
    const [kept] = await reports().findMany({ where: { reason: 'minor' } })
    expect(kept).toMatchObject({ reported: practiceId(learner) })
    expect(JSON.stringify(kept)).not.toContain(learner.email)
  })

  test('withdraws waiting mails to the account, and those about its seats', async () => {
    const learner = await person()
    const seat = await cms.strapi.db.query('api::registration.seat-registration').findOne({
      where: { session: await reserveSeat(learner.email), email: learner.email },
    })
    const waiting = (subject: string, more: object = {}) =>
      cms.strapi.db.query('api::mail.mail').create({
        data: {
          recipient: learner.email,
          subject,
          text: '',
          html: '',
          state: 'waiting',
          attempts: 1,
          dueAt: inDays(30),
          ...more,
        },
      })
    await waiting('A class')
    await waiting('A seat', { about: `seat ${seat.documentId}` })
    await waiting('Of the panel', { about: 'panel' })
    const another = `not-${learner.email}`
    await waiting('Of another', { recipient: another })
    await ask(learner)
    await round(inDays(7.1))
    expect(await stored(learner)).toBeNull()
    const left = await cms.strapi.db.query('api::mail.mail').findMany({
      where: { recipient: { $in: [learner.email, another] }, dueAt: { $gte: inDays(29) } },
      orderBy: { id: 'asc' },
    })
    expect(left).toMatchObject([{ subject: 'Of the panel' }, { subject: 'Of another' }])
  })

  test('keeps the seats of an unconfirmed address', async () => {
    const doubtful = await person({ confirmed: false })
    await reserveSeat(doubtful.email)
    await ask(doubtful)
    await round(inDays(7.1))
    expect(await stored(doubtful)).toBeNull()
    expect(await registrations().count({ where: { email: doubtful.email } })).toBe(1)
  })

  test('takes nothing if one of the features fails to erase its part', async () => {
    const one = await person()
    const { account } = one
    const [feature] = runningFeatures().filter(({ eraseAccount }) => eraseAccount)
    const erase = feature?.eraseAccount
    const item = {
      kind: 'video',
      item: 'seen-video',
      seen: '',
      pieces: 3,
      position: 9,
      length: 90,
      done: true,
    }
    await cms.strapi.db
      .query('api::progress.progress')
      .create({ data: { account: account.user._id, ...item } })
    const before = await call(exportOwnData, as(one))
    Object.assign(feature ?? {}, { eraseAccount: () => Promise.reject(new Error('The disk is full.')) })
    await expect(deleteAccount(account.user._id)).rejects.toThrow('The disk is full.')
    Object.assign(feature ?? {}, { eraseAccount: erase })
    expect(before).toMatchObject({ data: { progress: [{ item: 'seen-video' }] } })
    expect(await call(exportOwnData, as(one))).toMatchObject({ data: { progress: [{ item: 'seen-video' }] } })
    expect(await deleteAccount(account.user._id)).toBe(true)
    expect(await stored(one)).toBeNull()
  })

  test('an admin may enrol and delete an account whose deletion is planned', async () => {
    const [learner, admin] = [await person(), await person({ role: 'institute-admin' })]
    expect(await ask(learner)).toMatchObject({ ok: true })
    const batch = await makeBatch()
    const authorization = `Bearer ${admin.token}`
    const body = { batchId: batch.documentId, student_id: learner.account.user._id }
    const enrolled = await send(
      cms,
      { method: 'POST', path: '/admin/join-students-to-batch' },
      { authorization, body },
    )
    expect(enrolled.status).toBe(200)
    const path = `/admin/delete-user?id=${learner.account.user._id}` as const
    expect((await send(cms, { method: 'DELETE', path }, { authorization })).status).toBe(200)
    await round(inDays(7.1))
    expect(await stored(learner)).toBeNull()
  })

  test('is rejected for the last admin, and the last of two concurrent ones; blocked admins do not count', async () => {
    for (const { documentId } of await accounts().findMany({ where: { role: { type: 'institute-admin' } } }))
      await cms.strapi.documents(accountUid).delete({ documentId })
    const only = await person({ role: 'institute-admin' })
    const closed = await person({ role: 'institute-admin' })
    await change(closed, { blocked: true })
    expect(await ask(only)).toMatchObject({
      status: 409,
      code: 'LastAdmin',
      msg: 'You’re the institute’s only admin. Please approve another admin first, so that someone can run it.',
    })
    expect(await notices(only)).toEqual([])
    const second = await person({ role: 'institute-admin' })
    const answers = await Promise.all([ask(only), ask(second)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'LastAdmin' })
  })

  test('is postponed while there is no other admin', async () => {
    const leaving = await person({ role: 'institute-admin' })
    expect(await ask(leaving)).toMatchObject({ ok: true })
    for (const { documentId } of await accounts().findMany({
      where: { role: { type: 'institute-admin' }, id: { $ne: leaving.account.id } },
    }))
      await cms.strapi.documents(accountUid).delete({ documentId })
    await round(inDays(7.1))
    expect(await stored(leaving)).not.toBeNull()
    await person({ role: 'institute-admin' })
    await round(inDays(7.2))
    expect(await stored(leaving)).toBeNull()
  })
})
