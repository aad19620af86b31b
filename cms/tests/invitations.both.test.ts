import { createRequire } from 'node:module'
import {
  acceptInvitation,
  deleteUser,
  enrolByMail,
  getBatch,
  getStudentsByBatch,
  inviteAdmin,
  login,
} from '@careerspeak/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
afterAll(() => smtp.goDown())
const cms = useCms({ SMTP_URL: smtp.url, EMAIL_PROOF: 'required' })
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: { token: string }) => ({ base: cms.url, token })
const DAY_MS = 86_400_000
const spent = { ok: false, status: 400, code: 'LinkSpent' }

let admin: Person
let batch: MadeBatch
let invited = 0
const newEmail = () => {
  invited += 1
  return `invited-${invited}@example.com`
}
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
})

async function enrol(emails: string[], into = batch, by = admin) {
  const answer = await call(enrolByMail, { ...as(by), body: { batchId: into.documentId, emails } })
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data.results.map(({ outcome }) => outcome)
}
const mailsTo = (email: string) => smtp.to(email).filter(({ text }) => text?.includes('/welcome?code='))
/** Waits for the one invitation to an address, and returns its link. */
async function linkFor(email: string): Promise<URL> {
  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1)
  return new URL(/https?:\S+\/welcome\?\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '')
}
const codeFor = async (email: string) => (await linkFor(email)).searchParams.get('code') ?? ''
const accept = (code: string, changed: object = {}) =>
  call(acceptInvitation, {
    base: cms.url,
    body: { code, fullName: 'Isha Invited', password: PASSWORD, agreeToTerms: true, ...changed },
  })
const accounts = () => cms.strapi.db.query(accountUid)
const storedOf = (email: string) => accounts().findOne({ where: { email }, populate: ['batch'] })
const students = async () => {
  const answer = await call(getStudentsByBatch, {
    ...as(admin),
    query: {},
    body: { batch_name: batch.documentId },
  })
  return answer.ok ? answer.data.data : []
}
const deleteExpired = (now: Date) =>
  createRequire(import.meta.url)(`${distDir}/src/delete-expired`).deleteExpired(now)

describe('enrolling an unknown address', () => {
  test('invites the person, who chooses a password once and lands in the batch', async () => {
    const email = newEmail()
    expect(await enrol([email.toUpperCase()])).toEqual(['invited'])
    expect(await students()).toMatchObject([{ email, invited: true, emailProved: false }])
    const code = await codeFor(email)
    const { invitationToken, invitationExpires, password } = await storedOf(email)
    expect(invitationToken).not.toBe(code)
    expect(password).toBeNull()
    expect(new Date(invitationExpires).getTime() - Date.now()).toBeGreaterThan(6.9 * DAY_MS)

    const accepted = await accept(code)
    if (!accepted.ok) throw new Error(accepted.msg)
    const { token, user } = accepted.data
    expect(user).toMatchObject({ fullName: 'Isha Invited', emailProved: true, enrolled_batch: batch.name })
    expect(user).not.toHaveProperty('invited')
    const read = await call(getBatch, { base: cms.url, token, query: { batch_name: batch.name } })
    expect(read).toMatchObject({ ok: true })
    expect(await storedOf(email)).toMatchObject({ confirmed: true, agreedAt: expect.anything() })
    const credentials = { email, password: PASSWORD, agreeToTerms: true, accountType: 'user' } as const
    expect(await call(login, { base: cms.url, body: credentials })).toMatchObject({ ok: true })
    await expect
      .poll(() => smtp.to(email).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain(`Welcome to ${batch.name}`)
    expect(await accept(code)).toMatchObject(spent)
  })

  test('mails nothing but the invitation until it is accepted', async () => {
    const email = newEmail()
    await enrol([email])
    await codeFor(email)
    const waiting = await cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: email } })
    expect(waiting).toHaveLength(1)
  })

  test('enrols an address with an account without an invitation', async () => {
    const user = await person()
    expect(await enrol([user.email])).toEqual(['enrolled'])
    expect((await storedOf(user.email)).invitationToken).toBeNull()
  })

  test('invites an address once that is named twice, in one list or in two', async () => {
    const email = newEmail()
    expect(await enrol([email, ` ${email.toUpperCase()}`])).toEqual(['invited', 'invited'])
    expect(await enrol([email])).toEqual(['already-in-batch'])
    expect(await codeFor(email)).toHaveLength(43)
  })

  test('lets one of two admins invite the same people at once', async () => {
    const emails = [newEmail(), newEmail(), newEmail()]
    const other = await makeBatch()
    const colleague = await person({ role: 'institute-admin' })
    const outcomes = await Promise.all([
      enrol(emails),
      enrol(emails.toReversed(), other, colleague),
      enrol(emails, batch, colleague),
    ])
    expect(outcomes.flat().filter((outcome) => outcome === 'invited')).toHaveLength(3)
    expect(outcomes.flat().filter((outcome) => outcome === 'already-in-batch')).toHaveLength(6)
    expect(await accounts().count({ where: { email: { $in: emails } } })).toBe(3)
    for (const email of emails) await codeFor(email)
  })

  test('invites nobody for a learner, an applicant or a visitor', async () => {
    const email = newEmail()
    const tokens = [(await person()).token, (await person({ role: 'admin-applicant' })).token, 'none']
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        call(enrolByMail, { ...as({ token }), body: { batchId: batch.documentId, emails: [email] } }),
        call(inviteAdmin, { ...as({ token }), body: { fullName: 'Asha', email } }),
      ]),
    )
    expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([403, 403, 403, 403, 401, 401])
    expect(await storedOf(email)).toBeNull()
  })

  test('keeps the invitation while the mail server is away', async () => {
    await smtp.goDown()
    const email = newEmail()
    expect(await enrol([email])).toEqual(['invited'])
    const mails = cms.strapi.db.query('api::mail.mail')
    const where = { recipient: email, state: 'waiting' }
    await expect.poll(() => mails.count({ where: { ...where, attempts: 1 } }), { timeout: 20_000 }).toBe(1)
    await smtp.comeBack()
    await mails.updateMany({ where, data: { dueAt: new Date() } })
    expect(await accept(await codeFor(email))).toMatchObject({ ok: true })
  })
})

describe('POST /api/auth/accept-invitation', () => {
  test('says the same of an expired, an unknown and a deleted invitation', async () => {
    const [late, gone] = [newEmail(), newEmail()]
    await enrol([late, gone])
    const [lateCode, goneCode] = [await codeFor(late), await codeFor(gone)]
    await accounts().update({ where: { email: late }, data: { invitationExpires: new Date(Date.now() - 1) } })
    const { documentId: id } = await storedOf(gone)
    expect(await call(deleteUser, { ...as(admin), query: { id } })).toMatchObject({ ok: true })
    const answers = [await accept(lateCode), await accept(goneCode), await accept('made-up')]
    for (const answer of answers) expect(answer).toMatchObject(spent)
    expect(new Set(answers.map((answer) => !answer.ok && answer.msg)).size).toBe(1)
  })

  test('accepts one of two calls at once', async () => {
    const email = newEmail()
    await enrol([email])
    const code = await codeFor(email)
    const answers = await Promise.all([accept(code), accept(code)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('needs a name, a password and the agreement, and uses up no code otherwise', async () => {
    const email = newEmail()
    await enrol([email])
    const code = await codeFor(email)
    for (const changed of [{ fullName: ' ' }, { password: 'short' }, { agreeToTerms: false }])
      expect(await accept(code, changed)).toMatchObject({ ok: false, status: 400 })
    expect(await accept(code)).toMatchObject({ ok: true })
  })
})

describe('POST /api/admin/invite-admin', () => {
  const invite = (email: string) =>
    call(inviteAdmin, { ...as(admin), body: { fullName: 'Nila Admin', email } })

  test('makes an admin who can do nothing before accepting', async () => {
    const email = newEmail()
    expect(await invite(email)).toMatchObject({ ok: true, data: { msg: `Invited: ${email}` } })
    const link = await linkFor(email)
    expect(link.searchParams.get('name')).toBe('Nila Admin')
    const code = link.searchParams.get('code') ?? ''
    expect(await accept(code, { password: 'six666' })).toMatchObject({ ok: false, status: 400 })
    const accepted = await accept(code)
    if (!accepted.ok) throw new Error(accepted.msg)
    expect(accepted.data.user).toMatchObject({ accountType: 'admin' })
    const other = newEmail()
    expect(
      await call(inviteAdmin, { ...as(accepted.data), body: { fullName: 'Ravi', email: other } }),
    ).toMatchObject({ ok: true })
  })

  test('refuses an address with an account, also of two admins at once', async () => {
    expect(await invite((await person()).email)).toMatchObject({ status: 409, code: 'EmailTaken' })
    const email = newEmail()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map((answer) => (answer.ok ? 201 : answer.status)).sort()).toEqual([201, 409])
  })
})

test('an expired invitation is deleted with its account, an accepted one is not', async () => {
  const [late, accepted] = [newEmail(), newEmail()]
  await enrol([late, accepted])
  await accept(await codeFor(accepted))
  await deleteExpired(new Date(Date.now() + 6 * DAY_MS))
  expect(await storedOf(late)).not.toBeNull()
  await deleteExpired(new Date(Date.now() + 8 * DAY_MS))
  expect(await storedOf(late)).toBeNull()
  expect(await storedOf(accepted)).not.toBeNull()
})
