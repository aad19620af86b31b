import {
  adminLogin,
  adminRequests,
  approveAdmin,
  calendarLink,
  enrol,
  enrolByMail,
  fetchUsers,
  forgotPassword,
  getBatch,
  getBatches,
  getStudentsByBatch,
  issueTicket,
  joinStudentToBatch,
  login,
  profile,
  resendVerification,
  resetPassword,
  scheduleClass,
  signup,
  verifyEmail,
} from '@careerspeak/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { classRequest, createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
afterAll(() => smtp.goDown())
const cms = useCms({ SMTP_URL: smtp.url, EMAIL_PROOF: 'required' })
const person = createPeople()
const makeBatch = createBatches(cms)
const base = () => ({ base: cms.url })
const as = ({ token }: { token: string }) => ({ ...base(), token })
const admin = () => person({ role: 'institute-admin' })
const notProved = { ok: false, status: 403, code: 'EmailNotProved' }
const pair = (email: string) => ({ email, password: PASSWORD, agreeToTerms: true as const })

let signedUp = 0
/** Signs up by the form, as anyone can with any address. */
async function signUp(accountType: 'user' | 'admin' = 'user') {
  signedUp += 1
  const email = `unproved-${signedUp}@example.com`
  const answer = await call(signup, {
    ...base(),
    body: { ...pair(email), fullName: `Unproved ${signedUp}`, accountType },
  })
  expect(answer).toMatchObject({ ok: true, data: { msg: expect.stringContaining('confirm your e-mail') } })
  return email
}
async function logIn(email: string) {
  const entered = await call(login, { ...base(), body: pair(email) })
  if (!entered.ok) throw new Error(entered.msg)
  return { token: entered.data.token, user: entered.data.user }
}
/** Waits for this many confirmation mails, and returns the newest code. */
async function codeFor(email: string, mails = 1): Promise<string> {
  const codes = () =>
    smtp.to(email).flatMap(({ text }) => /\/verify-email\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
  await expect.poll(() => codes()).toHaveLength(mails)
  return codes().at(-1) ?? ''
}
const verify = (code: string) => call(verifyEmail, { ...base(), body: { code } })
const read = (reader: { token: string }, batch: MadeBatch) =>
  call(getBatch, { ...as(reader), query: { batch_name: batch.name } })
const storedOf = (email: string) => cms.strapi.db.query(accountUid).findOne({ where: { email } })

describe('a sign-up by form', () => {
  test('gets a one-time confirmation link, whose mail text is not stored', async () => {
    const email = await signUp()
    const code = await codeFor(email)
    expect(code).toHaveLength(43)
    expect(smtp.to(email)[0]?.text).not.toContain('Unproved')
    expect((await logIn(email)).user).toMatchObject({ emailProved: false })
    expect(await verify(code)).toMatchObject({ ok: true })
    expect((await logIn(email)).user).toMatchObject({ emailProved: true })
    expect(await verify(code)).toMatchObject({ ok: false, status: 400, code: 'LinkSpent' })
  })

  test('stores nothing a database reader could use to confirm it', async () => {
    const email = await signUp()
    const code = await codeFor(email)
    const { confirmationToken } = await storedOf(email)
    expect(confirmationToken).toMatch(/^[\w-]{43}$/)
    expect(confirmationToken).not.toBe(code)
    expect(await verify(confirmationToken)).toMatchObject({ status: 400 })
  })

  test('is not confirmed by an expired, replaced or guessed link', async () => {
    const email = await signUp()
    const first = await codeFor(email)
    await call(resendVerification, { ...base(), body: { email } })
    const second = await codeFor(email, 2)
    expect(await verify(first)).toMatchObject({ status: 400, code: 'LinkSpent' })
    const { id, confirmationExpires } = await storedOf(email)
    const hours = (new Date(confirmationExpires).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
    const expired = { confirmationExpires: new Date(Date.now() - 1) }
    await cms.strapi.db.query(accountUid).update({ where: { id }, data: expired })
    expect(await verify(second)).toMatchObject({ status: 400, code: 'LinkSpent' })
    expect(await verify('made-up')).toMatchObject({ status: 400, code: 'LinkSpent' })
    expect(await storedOf(email)).toMatchObject({ confirmed: false })
  })

  test('is confirmed by a password reset too', async () => {
    const email = await signUp()
    const link = await codeFor(email)
    await call(forgotPassword, { ...base(), body: { email } })
    const codes = () =>
      smtp.to(email).flatMap(({ text }) => /\/reset-password\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    await expect.poll(() => codes()).toHaveLength(1)
    await call(resetPassword, { ...base(), body: { code: codes()[0] ?? '', password: PASSWORD } })
    expect((await logIn(email)).user).toMatchObject({ emailProved: true })
    expect(await verify(link)).toMatchObject({ status: 400, code: 'LinkSpent' })
  })
})

describe('POST /api/auth/resend-verification', () => {
  test('gives an unknown and a confirmed address the same reply, without a mail', async () => {
    const [unproved, proved] = [await signUp(), (await person()).email]
    await codeFor(unproved)
    const ask = (email: string) => send(cms, resendVerification, { body: { email } })
    const answers = [await ask(unproved), await ask(proved), await ask('nobody@example.com')]
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await codeFor(unproved, 2)
    expect([smtp.to(proved), smtp.to('nobody@example.com')]).toEqual([[], []])
  })
})

test('a practice ticket requires a confirmed address', async () => {
  const email = await signUp()
  const learner = await logIn(email)
  expect(await call(issueTicket, as(learner))).toMatchObject(notProved)
  await verify(await codeFor(email))
  expect(await call(issueTicket, as(learner))).toMatchObject({ ok: true })
})

describe('enrolling an unconfirmed address', () => {
  test('has no effect, says so to both sides, and takes effect on confirmation', async () => {
    const batch = await makeBatch({ modules: 1, materials: 1 })
    const [proved, email] = [await person(), await signUp()]
    const code = await codeFor(email)
    const answer = await call(enrolByMail, {
      ...as(await admin()),
      body: { batchId: batch.documentId, emails: [email, proved.email] },
    })
    const pending = expect.stringMatching(
      /hasn’t confirmed their e-mail address yet.*join .* as soon as they do/,
    )
    expect(answer).toMatchObject({
      ok: true,
      data: { results: [{ outcome: 'awaiting-proof', msg: pending }, { outcome: 'enrolled' }] },
    })
    expect(await read(proved, batch)).toMatchObject({ ok: true })

    const learner = await logIn(email)
    expect(learner.user).toMatchObject({ enrolled_batch: batch.name, emailProved: false })
    expect(await read(learner, batch)).toMatchObject({
      ...notProved,
      msg: expect.stringContaining('confirm'),
    })
    expect(await call(calendarLink, { ...as(learner), query: {} })).toMatchObject(notProved)
    expect(await call(profile, as(learner))).toMatchObject({ ok: true })

    const welcomes = () => smtp.to(email).filter(({ subject }) => subject === `Welcome to ${batch.name}`)
    expect(await verify(code)).toMatchObject({ ok: true })
    await sendDueMails()
    await expect.poll(welcomes).toHaveLength(1)
    expect(await read(learner, batch)).toMatchObject({ ok: true })
    expect(await call(calendarLink, { ...as(learner), query: {} })).toMatchObject({ ok: true })
  })

  test('sends one mail, however the address is confirmed', async () => {
    const batch = await makeBatch()
    const [byLink, byReset, inPanel] = await Promise.all([signUp(), signUp(), signUp()])
    const body = { batchId: batch.documentId, emails: [byLink, byReset, inPanel] }
    const code = await codeFor(byLink)
    expect(await call(enrolByMail, { ...as(await admin()), body })).toMatchObject({ ok: true })
    const welcomes = (email: string) =>
      cms.strapi.db
        .query('api::mail.mail')
        .count({ where: { recipient: email, subject: `Welcome to ${batch.name}` } })
    expect(await Promise.all(body.emails.map(welcomes))).toEqual([0, 0, 0])

    await Promise.all([verify(code), verify(code)])
    await call(forgotPassword, { ...base(), body: { email: byReset } })
    const resets = () =>
      smtp.to(byReset).flatMap(({ text }) => /\/reset-password\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    await expect.poll(resets).toHaveLength(1)
    await call(resetPassword, { ...base(), body: { code: resets()[0] ?? '', password: PASSWORD } })
    const { documentId } = await storedOf(inPanel)
    for (const fullName of ['Uma', 'Uma Rao'])
      await cms.strapi
        .documents(accountUid)
        .update({ documentId, data: Object({ confirmed: true, fullName }) })
    expect(await Promise.all(body.emails.map(welcomes))).toEqual([1, 1, 1])
  })

  test('says so for enrolment by id too, alone and in bulk', async () => {
    const batch = await makeBatch()
    const [one, other] = [await logIn(await signUp()), await logIn(await signUp())]
    const by = as(await admin())
    const body = { batchId: batch.documentId }
    expect(
      await call(joinStudentToBatch, { ...by, body: { ...body, student_id: one.user._id } }),
    ).toMatchObject({
      ok: true,
      data: { msg: expect.stringContaining('hasn’t confirmed'), outcome: 'awaiting-proof' },
    })
    expect(await call(enrol, { ...by, body: { ...body, student_ids: [other.user._id] } })).toMatchObject({
      data: { results: [{ outcome: 'awaiting-proof' }] },
    })
  })

  test('sends no mails about classes, unlike to other students', async () => {
    const batch = await makeBatch()
    const [proved, unproved] = [
      await person({ batch: batch.id }),
      await person({ batch: batch.id, confirmed: false }),
    ]
    const body = classRequest(batch)
    expect(await call(scheduleClass, { ...as(await admin()), body })).toMatchObject({ ok: true })
    await sendDueMails()
    await expect.poll(() => smtp.to(proved.email)).toHaveLength(1)
    const mails = cms.strapi.db.query('api::mail.mail')
    expect(await mails.count({ where: { recipient: unproved.email } })).toBe(0)
  })

  test('is visible in the lists of users and students', async () => {
    const batch = await makeBatch()
    const [newcomer, student] = [await signUp(), await person({ batch: batch.id, confirmed: false })]
    const proved = await person({ batch: batch.id })
    const by = as(await admin())
    expect(await call(fetchUsers, { ...by, query: { search: newcomer } })).toMatchObject({
      data: { data: [{ email: newcomer, emailProved: false }] },
    })
    const listed = await call(getStudentsByBatch, { ...by, query: {}, body: { batch_name: batch.name } })
    if (!listed.ok) throw new Error(listed.msg)
    expect(new Map(listed.data.data.map((each) => [each.email, each.emailProved]))).toEqual(
      new Map([
        [student.email, false],
        [proved.email, true],
      ]),
    )
  })
})

describe('an admin request from an unconfirmed address', () => {
  const requestOf = async (by: Person, email: string) => {
    const listed = await call(adminRequests, { ...as(by), query: {} })
    return listed.ok ? listed.data.data.find((each) => each.email === email) : undefined
  }

  test('is shown as such, and its approval takes effect on confirmation', async () => {
    const [approver, email] = [await admin(), await signUp('admin')]
    const code = await codeFor(email)
    const request = await requestOf(approver, email)
    expect(request).toMatchObject({ emailProved: false })
    expect(await call(approveAdmin, { ...as(approver), body: { id: request?._id ?? '' } })).toMatchObject({
      ok: true,
      data: { msg: expect.stringMatching(/hasn’t confirmed.*takes effect when they do/) },
    })
    expect(await call(adminLogin, { ...base(), body: pair(email) })).toMatchObject(notProved)
    const session = await logIn(email)
    expect(await call(getBatches, as(session))).toMatchObject(notProved)
    const batch = await makeBatch()
    expect(await read(session, batch)).toMatchObject(notProved)

    await verify(code)
    expect(await call(adminLogin, { ...base(), body: pair(email) })).toMatchObject({ ok: true })
    expect(await call(getBatches, as(session))).toMatchObject({ ok: true })
    expect(await read(session, batch)).toMatchObject({ ok: true })
  })

  test('is approved at once if already confirmed', async () => {
    const [approver, email] = [await admin(), await signUp('admin')]
    await verify(await codeFor(email))
    const request = await requestOf(approver, email)
    expect(request).toMatchObject({ emailProved: true })
    const answer = await call(approveAdmin, { ...as(approver), body: { id: request?._id ?? '' } })
    expect(answer).toMatchObject({ data: { msg: expect.stringContaining('can now log in as an admin') } })
    expect(await call(adminLogin, { ...base(), body: pair(email) })).toMatchObject({ ok: true })
  })
})
