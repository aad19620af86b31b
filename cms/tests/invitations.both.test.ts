import { createRequire } from 'node:module'
import {
  acceptInvitation,
  deleteUser,
  enrolByMail,
  forgotPassword,
  getBatch,
  getStudentsByBatch,
  googleLogin,
  invitations,
  inviteAdmin,
  login,
  openMessage,
  profile,
  resendInvitations,
  resetPassword,
  verifyEmail,
  withdrawInvitations,
} from '@careerspeak/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { inviteOwner } from '../src/api/account/first-accounts'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { sendDueMails } from './support/outbox'
import { startProvider } from './support/outside'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
const provider = await startProvider()
afterAll(() => Promise.all([smtp.goDown(), provider.stop()]))
const cms = useCms({
  SMTP_URL: smtp.url,
  EMAIL_PROOF: 'required',
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_ISSUER: provider.url,
  GOOGLE_JWKS_URL: `${provider.url}/keys`,
})
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
/** Sends the one invitation to an address, and returns its link. */
async function linkFor(email: string): Promise<URL> {
  await sendDueMails()
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

describe('a link that an admin passes on by hand', () => {
  const linkBy = async (by: Person, email: string, seen: string | null = null) => {
    const recipient = (await storedOf(email)).documentId
    const body = { list: 'invitations', about: '', recipient, how: 'copied', seen } as const
    return call(openMessage, { ...as(by), body })
  }
  const codeIn = (text: string) => /\/welcome\?code=(\S+)/.exec(text)?.[1] ?? ''
  const copied = async (email: string) => {
    const answer = await linkBy(admin, email)
    if (!answer.ok) throw new Error(answer.msg)
    return { code: codeIn(answer.data.text), text: answer.data.text, at: answer.data.opened?.at ?? null }
  }

  test('works once, and proves nothing: the account has to confirm its address as after a sign-up', async () => {
    const email = newEmail()
    await enrol([email])
    const mailed = await codeFor(email)
    const { code, text } = await copied(email)
    expect(text).toContain('within the next 48 hours')
    expect((await storedOf(email)).invitationLinkToken).not.toBe(code)
    const accepted = await accept(code)
    if (!accepted.ok) throw new Error(accepted.msg)
    const { token, user } = accepted.data
    expect(user).toMatchObject({ emailProved: false, enrolled_batch: batch.name })
    const base = { base: cms.url, token }
    expect(await call(getBatch, { ...base, query: { batch_name: batch.name } })).toMatchObject({
      status: 403,
      code: 'EmailNotProved',
    })
    expect(await call(profile, base)).toMatchObject({ data: { invitedBy: admin.account.user.fullName } })
    for (const used of [code, mailed]) expect(await accept(used)).toMatchObject(spent)

    const proofs = () =>
      smtp.to(email).flatMap(({ text }) => /verify-email\?code=(\S+)/.exec(text ?? '')?.[1] ?? [])
    await sendDueMails()
    await expect.poll(proofs, { timeout: 20_000 }).toHaveLength(1)
    expect(await call(verifyEmail, { base: cms.url, body: { code: proofs()[0] ?? '' } })).toMatchObject({
      ok: true,
    })
    expect(await call(getBatch, { ...base, query: { batch_name: batch.name } })).toMatchObject({ ok: true })
  })

  test('ends after 48 hours, and with the next one; the mailed link lives on and proves the address', async () => {
    const email = newEmail()
    await enrol([email])
    const mailed = await codeFor(email)
    const first = await copied(email)
    const second = await linkBy(admin, email, first.at)
    if (!second.ok) throw new Error(second.msg)
    expect(await accept(first.code)).toMatchObject(spent)
    const { id, invitationLinkExpires } = await storedOf(email)
    const hours = (new Date(invitationLinkExpires).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(47)
    expect(hours).toBeLessThanOrEqual(48)
    await accounts().update({ where: { id }, data: { invitationLinkExpires: new Date(Date.now() - 1) } })
    expect(await accept(codeIn(second.data.text))).toMatchObject(spent)
    expect(await accept(mailed)).toMatchObject({ ok: true, data: { user: { emailProved: true } } })
  })

  test('keeps an account whose mailed invitation has expired until it ends', async () => {
    const email = newEmail()
    await enrol([email])
    await codeFor(email)
    await copied(email)
    await accounts().update({ where: { email }, data: { invitationExpires: new Date(Date.now() - 1) } })
    await deleteExpired(new Date())
    expect(await storedOf(email)).not.toBeNull()
    await deleteExpired(new Date(Date.now() + 3 * DAY_MS))
    expect(await storedOf(email)).toBeNull()
  })

  test('is only for learners', async () => {
    const colleague = await person({ role: 'coach', password: null })
    const data = { invitationExpires: new Date(Date.now() + DAY_MS) }
    await accounts().update({ where: { id: colleague.account.id }, data })
    expect(await linkBy(admin, colleague.email)).toMatchObject({ status: 404 })
  })
})

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
    await sendDueMails()
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
        call(inviteAdmin, { ...as({ token }), body: { fullName: 'Asha', email, password: PASSWORD } }),
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
    await sendDueMails()
    await expect.poll(() => mails.count({ where: { ...where, attempts: 1 } }), { timeout: 20_000 }).toBe(1)
    await smtp.comeBack()
    await mails.updateMany({ where, data: { dueAt: new Date() } })
    await sendDueMails()
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
    call(inviteAdmin, { ...as(admin), body: { fullName: 'Nila Admin', email, password: PASSWORD } })

  test('makes an admin who can do nothing before accepting', async () => {
    const email = newEmail()
    expect(await invite(email)).toMatchObject({ ok: true, data: { msg: `Invited: ${email}` } })
    const link = await linkFor(email)
    expect([...link.searchParams.keys()]).toEqual(['code'])
    const code = link.searchParams.get('code') ?? ''
    expect(await accept(code, { password: 'six666' })).toMatchObject({ ok: false, status: 400 })
    const accepted = await accept(code)
    if (!accepted.ok) throw new Error(accepted.msg)
    expect(accepted.data.user).toMatchObject({ accountType: 'admin' })
    const other = newEmail()
    expect(
      await call(inviteAdmin, {
        ...as(accepted.data),
        body: { fullName: 'Ravi', email: other, password: PASSWORD },
      }),
    ).toMatchObject({ ok: true })
  })

  test('refuses an address with an account, also of two admins at once', async () => {
    expect(await invite((await person()).email)).toMatchObject({ status: 409, code: 'EmailTaken' })
    const email = newEmail()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map((answer) => (answer.ok ? 201 : answer.status)).sort()).toEqual([201, 409])
  })
})

/** The record of the agreement to the terms. */
const agreed = { agreedAt: expect.anything() }

describe('another way to accept an invitation', () => {
  test('Google proves the address, and the link works no more', async () => {
    const email = newEmail()
    await enrol([email])
    const code = await codeFor(email)
    const token = await provider.tokenFor({ sub: `google ${email}`, email, name: 'Isha Google' })
    const answer = await call(googleLogin, { base: cms.url, body: { token } })
    expect(answer).toMatchObject({ ok: true, data: { user: { email, enrolled_batch: batch.name } } })
    expect(await storedOf(email)).toMatchObject({ confirmed: true, invitationExpires: null, ...agreed })
    expect(await accept(code)).toMatchObject(spent)
  })

  test('Google lets the institute’s owner in, who gets a link for the panel by mail', async () => {
    const email = newEmail()
    await inviteOwner({ fullName: 'Asha Rao', email }, () => {})
    const token = await provider.tokenFor({ sub: `google ${email}`, email, name: 'Asha Rao' })
    const answer = await call(googleLogin, { base: cms.url, body: { token } })
    expect(answer).toMatchObject({ ok: true, data: { user: { email, accountType: 'admin' } } })

    const linkIn = (text = '') => /auth\/register\?registrationToken=(\w+)/.exec(text)?.[1] ?? []
    await sendDueMails()
    await expect.poll(() => smtp.to(email).flatMap(({ text }) => linkIn(text))).toHaveLength(1)
    const [registrationToken] = smtp.to(email).flatMap(({ text }) => linkIn(text))
    const registered = await fetch(`${cms.url}/admin/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        registrationToken,
        userInfo: { firstname: 'Asha', password: 'Lotus-owner-2026' },
      }),
    })
    expect(registered.status).toBe(200)
    const where = { email, isActive: true, roles: { code: 'strapi-super-admin' } }
    expect(await cms.strapi.db.query('admin::user').count({ where })).toBe(1)
  })

  test('a password reset proves it too', async () => {
    const email = newEmail()
    await enrol([email])
    const code = await codeFor(email)
    expect(await call(forgotPassword, { base: cms.url, body: { email } })).toMatchObject({ ok: true })
    const resetMail = () => smtp.to(email).find(({ text }) => text?.includes('/reset-password?code='))
    await sendDueMails()
    await expect.poll(resetMail, { timeout: 20_000 }).toBeDefined()
    const reset = /reset-password\?code=([\w-]+)/.exec(resetMail()?.text ?? '')?.[1] ?? ''
    const body = { code: reset, password: PASSWORD }
    expect(await call(resetPassword, { base: cms.url, body })).toMatchObject({ ok: true })
    expect(await storedOf(email)).toMatchObject({ confirmed: true, invitationExpires: null })
    const credentials = { email, password: PASSWORD, agreeToTerms: true, accountType: 'user' } as const
    expect(await call(login, { base: cms.url, body: credentials })).toMatchObject({ ok: true })
    const stored = await storedOf(email)
    expect(stored).toMatchObject(agreed)
    expect(await accept(code)).toMatchObject(spent)
    // A later login leaves the record as it is.
    await call(login, { base: cms.url, body: credentials })
    expect((await storedOf(email)).agreedAt).toEqual(stored.agreedAt)
  })
})

describe('open invitations', () => {
  const list = async () => {
    const answer = await call(invitations, { ...as(admin), query: { limit: 100 } })
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data.data
  }
  const idOf = async (email: string) => (await list()).find((each) => each.email === email)?._id ?? ''
  const resend = (ids: string[], by: { token: string } = admin) =>
    call(resendInvitations, { ...as(by), body: { ids } })
  const withdraw = (ids: string[], by: { token: string } = admin) =>
    call(withdrawInvitations, { ...as(by), body: { ids } })

  test('list learners with their batch, admins, and users of the panel', async () => {
    const [learner, colleague, editor] = [newEmail(), newEmail(), newEmail()]
    await enrol([learner])
    await call(inviteAdmin, {
      ...as(admin),
      body: { fullName: 'Nila Admin', email: colleague, password: PASSWORD },
    })
    const body = { fullName: 'Ravi Editor', email: editor, role: 'editor', password: PASSWORD } as const
    await call(inviteAdmin, { ...as(admin), body })
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: learner, fullName: '', role: 'learner', batch: batch.name }),
        expect.objectContaining({ email: colleague, fullName: 'Nila Admin', role: 'admin', batch: null }),
        expect.objectContaining({ email: editor, fullName: 'Ravi Editor', role: 'editor', batch: null }),
      ]),
    )
  })

  test('are listed by pages, each once, with those of the panel in the total', async () => {
    for (const role of ['editor', 'coordinator', 'editor'] as const) {
      const body = { fullName: 'Ravi Editor', email: newEmail(), role, password: PASSWORD }
      await call(inviteAdmin, { ...as(admin), body })
    }
    await enrol([newEmail(), newEmail()])
    const all = await list()
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
      const answer = await call(invitations, { ...as(admin), query: { page, limit: 2 } })
      if (!answer.ok) throw new Error(answer.msg)
      expect(answer.data.data.length).toBeLessThanOrEqual(2)
      expect(answer.data.pagination.total).toBe(all.length)
      paged.push(...answer.data.data.map(({ email }) => email))
    }
    expect(paged).toEqual(all.map(({ email }) => email))
  })

  test('are sent again with a new link, and the first one works no more', async () => {
    const email = newEmail()
    await enrol([email])
    const first = await codeFor(email)
    await accounts().update({ where: { email }, data: { invitationExpires: new Date(Date.now() - 1) } })
    expect(await resend([await idOf(email)])).toEqual({ ok: true, data: { done: 1, others: 0 } })
    await sendDueMails()
    await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(2)
    const codes = mailsTo(email).map(({ text }) => /code=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
    expect(await accept(first)).toMatchObject(spent)
    expect(await accept(codes.find((code) => code !== first) ?? '')).toMatchObject({ ok: true })
  })

  test('are withdrawn with their accounts', async () => {
    const email = newEmail()
    await enrol([email])
    const code = await codeFor(email)
    const id = await idOf(email)
    expect(await withdraw([id])).toEqual({ ok: true, data: { done: 1, others: 0 } })
    expect(await storedOf(email)).toBeNull()
    expect(await accept(code)).toMatchObject(spent)
    expect(await resend([id])).toEqual({ ok: true, data: { done: 0, others: 1 } })
  })

  test('leave an accepted account alone, also one that is accepted meanwhile', async () => {
    const email = newEmail()
    await enrol([email])
    const [id, code] = [await idOf(email), await codeFor(email)]
    const [accepted, withdrawn] = await Promise.all([accept(code), withdraw([id])])
    expect(withdrawn).toMatchObject({ ok: true, data: { done: accepted.ok ? 0 : 1 } })
    expect(Boolean(await storedOf(email))).toBe(accepted.ok)
    const other = (await person()).account.user._id
    expect(await withdraw([other])).toEqual({ ok: true, data: { done: 0, others: 1 } })
  })

  test('to the panel are mailed, sent again, withdrawn, and end after a week', async () => {
    const emails = [newEmail(), newEmail()]
    const [email = '', other = ''] = emails
    for (const each of emails)
      await call(inviteAdmin, {
        ...as(admin),
        body: { fullName: 'Ravi', email: each, role: 'coordinator', password: PASSWORD },
      })
    const again = await call(inviteAdmin, {
      ...as(admin),
      body: { fullName: 'Ravi', email, role: 'coordinator', password: PASSWORD },
    })
    expect(again).toMatchObject({ status: 409, code: 'EmailTaken' })
    const linksTo = () =>
      smtp
        .to(email)
        .flatMap(({ text }) => /auth\/register\?registrationToken=(\w+)/.exec(text ?? '')?.[1] ?? [])
    await sendDueMails()
    await expect.poll(linksTo, { timeout: 20_000 }).toHaveLength(1)
    expect(await resend([await idOf(email)])).toMatchObject({ ok: true, data: { done: 1 } })
    await sendDueMails()
    await expect.poll(linksTo, { timeout: 20_000 }).toHaveLength(2)
    const isOpen = await Promise.all(
      linksTo().map(async (token) => {
        const { status } = await fetch(`${cms.url}/admin/registration-info?registrationToken=${token}`)
        return status === 200
      }),
    )
    expect(isOpen.filter(Boolean)).toHaveLength(1)
    expect(await withdraw([await idOf(email)])).toMatchObject({ ok: true, data: { done: 1 } })
    await deleteExpired(new Date(Date.now() + 8 * DAY_MS))
    expect(await cms.strapi.db.query('admin::user').count({ where: { email: { $in: emails } } })).toBe(0)
    expect(await idOf(other)).toBe('')
  })

  test('are for admins alone', async () => {
    const tokens = [(await person()).token, (await person({ role: 'admin-applicant' })).token, 'none']
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        call(invitations, { ...as({ token }), query: {} }),
        resend(['abc'], { token }),
        withdraw(['abc'], { token }),
      ]),
    )
    expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([
      403, 403, 403, 403, 403, 403, 401, 401, 401,
    ])
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
