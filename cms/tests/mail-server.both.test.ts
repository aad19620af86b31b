import { createRequire } from 'node:module'
import {
  auditTrail,
  checklist,
  inviteAdmin,
  mailServer,
  sendTestMail,
  setMailServer,
} from '@careerspeak/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensurePanelUser } from '../src/api/account/first-accounts'
import type { environment as Environment } from '../src/platform/environment'
import { call } from './support/client'
import { useCms } from './support/cms'
import { sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { startSmtp } from './support/smtp'

const SECRET = 'known-to-the-server-alone'
const smtp = await startSmtp({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'mailer' && password === SECRET ? done(null, { user: username }) : done(new Error('Who?')),
  onMailFrom: ({ address }, _, done) =>
    address.endsWith('@elsewhere.example')
      ? done(Object.assign(new Error('Not your address'), { responseCode: 553 }))
      : done(),
})
const other = await startSmtp()
const secure = await startSmtp({ secure: true })
afterAll(() => Promise.all([smtp, other, secure].map(({ goDown }) => goDown())))

const cms = useCms({ MAIL_HOSTS: 'any' })
const person = createPeople()
let owner: Person
let admin: Person
beforeAll(async () => {
  owner = await person({ role: 'institute-admin', email: 'owner@example.com' })
  admin = await person({ role: 'institute-admin' })
  const { email } = owner
  await ensurePanelUser({ email, password: 'Panel-owner-1', firstname: 'Owner', role: 'strapi-super-admin' })
})
const as = ({ token }: { token: string }) => ({ base: cms.url, token })
const given = {
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none' as 'tls' | 'starttls' | 'none',
  user: 'mailer',
  mailPassword: SECRET,
  senderName: 'The Institute',
  senderEmail: 'hello@institute.example',
  password: PASSWORD,
}
const byOther = { port: other.port, user: '', mailPassword: '' }
const set = (change: Partial<typeof given> = {}, by: { token: string } = owner) =>
  call(setMailServer, { ...as(by), body: { ...given, ...change } })

async function show(by: { token: string } = owner) {
  const answer = await call(mailServer, as(by))
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}

/** How the attempt ends that has begun. */
async function end() {
  await expect.poll(async () => (await show()).attempt?.state, { timeout: 20_000 }).not.toBe('trying')
  return (await show()).attempt
}

const known: typeof Environment = createRequire(import.meta.url)(
  `${distDir}/src/platform/environment`,
).environment

describe('the mail server', () => {
  test('is set up by the owner alone', async () => {
    const coach = await person({ role: 'coach' })
    const learner = await person()
    const callers = [admin, coach, learner, { token: 'none' }]
    const shown = await Promise.all(callers.map((by) => call(mailServer, as(by))))
    expect(shown.map((answer) => (answer.ok ? answer.data.change : answer.status))).toEqual([
      ...['notOwner', 403, 403, 401],
    ])
    const tried = await Promise.all(callers.map((by) => set({}, by)))
    expect(tried.map((answer) => !answer.ok && answer.status)).toEqual([403, 403, 403, 401])
    expect(await show()).toMatchObject({ server: null, change: 'allowed', attempt: null })
  })

  test('needs the owner’s password', async () => {
    expect(await set({ password: 'wrong' })).toMatchObject({ status: 400, code: 'WrongPassword' })
    expect((await show()).attempt).toBeNull()
  })

  test.for([
    ['host', { host: 'smtp example com' }],
    ['host', { host: 'smtp://mail.example' }],
    ['port', { port: 0 }],
    ['senderName', { senderName: 'Us\r\nBcc: all@example.com' }],
    ['senderEmail', { senderEmail: 'hello@institute' }],
    ['mailPassword', { mailPassword: '' }],
    ['mailPassword', { mailPassword: 'a\r\nRSET' }],
  ] as const)('refuses a wrong %s: %o', async ([field, change]) => {
    const answer = await set(change)
    expect(answer).toMatchObject({ status: 400 })
    expect(!answer.ok && answer.errors.map(({ path }) => path)).toContain(field)
  })

  test.for([
    [{ host: 'nothing.invalid' }, /^No server is called nothing\.invalid/],
    [{ port: 1 }, /takes no connections at port 1/],
    [{ mailPassword: 'wrong' }, /doesn’t accept this user and password/],
    [{ security: 'starttls' }, /doesn’t offer STARTTLS/],
    [{ security: 'tls' }, /doesn’t begin with TLS/],
    [{ security: 'tls', port: secure.port }, /certificate/],
    [{ senderEmail: 'hello@elsewhere.example' }, /refuses an e-mail from .*Not your address/],
  ] as const)('says why %o fails, and stores nothing', async ([change, sentence]) => {
    expect(await set(change)).toMatchObject({ ok: true })
    expect(await end()).toEqual({ state: 'failed', msg: expect.stringMatching(sentence) })
    expect((await show()).server).toBeNull()
  })

  test.for(['127.0.0.1', 'localhost', '2130706433'])('isn’t asked on a private network: %s', async (host) => {
    known().anyMailHost = false
    expect(await set({ host })).toMatchObject({ status: 400 })
    await set({ host, security: 'tls' })
    expect(await end()).toMatchObject({ state: 'failed', msg: expect.stringMatching(/private network/) })
    known().anyMailHost = true
  })

  test('sends all mails once a test mail has gone out, and its password is never shown', async () => {
    expect(await call(sendTestMail, as(owner))).toMatchObject({ ok: true, data: { outcome: 'noServer' } })
    await set()
    expect(await end()).toMatchObject({ state: 'stored' })
    const [mail] = smtp.to(owner.email)
    expect(mail).toMatchObject({ from: { name: 'The Institute', address: 'hello@institute.example' } })
    expect(mail?.text).toContain('/admin?received=')

    await sendDueMails()
    for (const { email } of [owner, admin])
      expect(smtp.to(email).map(({ subject }) => subject)).toContain(
        `${owner.account.user.fullName} has chosen a mail server`,
      )

    const { host, port, security, senderName, senderEmail } = given
    expect((await show()).server).toEqual({ host, port, security, senderName, senderEmail })
    const [row] = await cms.strapi.db.query('api::mail.mail-server').findMany({})
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${SECRET}|mailer`))
    const trail = await call(auditTrail, { ...as(admin), query: { search: 'institute.example' } })
    const [entry] = trail.ok ? trail.data.data : []
    expect(entry).toMatchObject({ who: owner.account.user.fullName, target: { type: 'Mail server' } })
    expect(entry?.changes).toContainEqual({ field: 'login', told: false, before: null, after: null })
    expect(JSON.stringify(entry)).not.toContain('mailer')
    expect(await call(sendTestMail, as(admin))).toMatchObject({ data: { outcome: 'sent' } })
  })

  test('is changed with a notice by the old one, and takes the mails that wait', async () => {
    const before = smtp.to(admin.email).length
    await set(byOther)
    expect(await end()).toMatchObject({ state: 'stored' })
    expect(smtp.to(admin.email)).toHaveLength(before + 1)
    expect(other.to(admin.email)).toEqual([])

    await other.goDown()
    expect(await call(sendTestMail, as(admin))).toMatchObject({ data: { outcome: 'waiting' } })
    await set()
    expect(await end()).toMatchObject({ state: 'stored' })
    await sendDueMails()
    expect(smtp.to(admin.email)).toHaveLength(before + 3)
    await other.comeBack()
  })

  test('counts as not set up once it may not go unencrypted, or another key has sealed its password', async () => {
    known().anyMailHost = false
    expect(await show()).toMatchObject({ server: null, unusable: 'unencrypted' })
    expect(await call(sendTestMail, as(owner))).toMatchObject({ data: { outcome: 'noServer' } })
    known().anyMailHost = true
    await cms.strapi.db.query('api::mail.mail-server').updateMany({ data: { login: 'sealed-by-another' } })
    expect(await show()).toMatchObject({ server: null, unusable: 'sealed' })
    const list = await call(checklist, as(owner))
    expect(list).toMatchObject({
      data: { items: expect.arrayContaining([expect.objectContaining({ title: 'Set up e-mail' })]) },
    })
  })

  test('is waited for in production', async () => {
    known().production = true
    const guest = await person({ role: 'institute-admin' })
    await call(inviteAdmin, {
      ...as(owner),
      body: { fullName: 'Guest', email: 'guest@example.com', password: PASSWORD },
    })
    await sendDueMails()
    known().production = false
    const where = { recipient: guest.email }
    expect(await cms.strapi.db.query('api::mail.mail').findOne({ where })).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    await set()
    expect(await end()).toMatchObject({ state: 'stored' })
    await sendDueMails()
    expect(smtp.to(guest.email)).not.toEqual([])
  })

  test('is that of SMTP_URL where it is set', async () => {
    known().smtpUrl = other.url
    expect(await show()).toMatchObject({ server: null, change: 'variables' })
    expect(await set()).toMatchObject({ status: 409 })
    known().smtpUrl = undefined
  })
})
