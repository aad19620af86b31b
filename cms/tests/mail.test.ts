import { createRequire } from 'node:module'
import { changePreferences, forgotPassword, reserveSeat } from '@careerspeak/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailWorker } from '../src/api/mail/mail-worker'
import { mailRetention } from '../src/api/mail/retention'
import defaults from '../src/api/mail/templates.json'
import { call } from './support/client'
import { useCms } from './support/cms'
import { type Ask, logInToPanel } from './support/panel'
import { createPeople } from './support/people'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
const cms = useCms({ SMTP_URL: smtp.url, MAIL_FROM: 'The Institute <hello@institute.example>' })
afterAll(() => smtp.goDown())

const makePerson = createPeople()

const mailWorker = (): MailWorker =>
  createRequire(import.meta.url)(`${distDir}/src/api/mail/mail-worker`).mailWorkerOf()
const inAnHour = () => new Date(Date.now() + 3_600_000)

let session: string
beforeEach(async () => {
  session = await publishSession(cms.strapi, {
    title: 'Meetings',
    capacity: 1,
    startsAt: new Date('2033-05-06T12:30:00Z'),
  })
})

async function reserve(email: string, fullName = 'Asha Rao'): Promise<string> {
  const response = await fetch(`${cms.url}/api/user/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName, email, phoneNumber: '9876543210', session }),
  })
  expect(response.status).toBe(200)
  return reserveSeat.reply.parse(await response.json()).msg
}

const row = (recipient: string) => cms.strapi.db.query('api::mail.mail').findOne({ where: { recipient } })

describe('the confirmation of a seat', () => {
  test('states time and place, as text and HTML', async () => {
    const msg = await reserve('asha@example.com')
    expect(msg).toContain('We’ve sent the details to asha@example.com.')
    const [mail] = smtp.to('asha@example.com')
    expect(mail?.from).toEqual({ name: 'The Institute', address: 'hello@institute.example' })
    expect(mail?.subject).toBe('Your seat is reserved: Meetings')
    expect(mail?.text).toContain('When: Friday, 6 May 2033')
    expect(mail?.text).toContain('Join the session: https://meet.example/abc')
    expect(mail?.html).toContain('<a href="https://meet.example/abc" class="b"')
  })

  test('contains the session as a calendar file', async () => {
    await reserve('calendar@example.com')
    const [file] = smtp.to('calendar@example.com')[0]?.attachments ?? []
    expect(file?.mimeType).toBe('text/calendar')
    const lines = String(file?.content).split(/\r?\n/)
    expect(lines).toContain(`UID:${session}@live-session`)
    expect(lines).toContain('DTSTART:20330506T123000Z')
    expect(lines).toContain('DTEND:20330506T133000Z')
    expect(lines).toContain('X-WR-TIMEZONE:Asia/Kolkata')
  })

  test('escapes markup in a name, and rejects header injection', async () => {
    await reserve('script@example.com', '<script>alert(1)</script> Bcc: other@example.com')
    const [mail] = smtp.to('script@example.com')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail?.html).not.toContain('<script>')
    expect(smtp.to('other@example.com')).toEqual([])
  })

  test('deletes the text once the mail is sent', async () => {
    await reserve('forget@example.com')
    expect(await row('forget@example.com')).toMatchObject({ state: 'sent', text: null, html: null })
  })
})

describe('the waiting list', () => {
  test('is confirmed with the position, without a calendar file', async () => {
    await reserve('first@example.com')
    await reserve('second@example.com')
    const [mail] = smtp.to('second@example.com')
    expect(mail?.text).toContain('You’re number 1 on the waiting list.')
    expect(mail?.attachments).toEqual([])
  })

  test('sends a mail with the calendar file when a seat becomes free', async () => {
    await reserve('leaving@example.com')
    await reserve('next@example.com')
    const registrations = cms.strapi.documents('api::registration.seat-registration')
    const [leaving] = await registrations.findMany({ filters: { email: 'leaving@example.com' } })
    await registrations.delete({ documentId: leaving?.documentId ?? '' })
    await mailWorker().sendDue(inAnHour())
    expect(smtp.to('next@example.com')).toMatchObject([
      { subject: 'You’re on the waiting list: Meetings', attachments: [] },
      { subject: 'You’ve got a seat: Meetings', attachments: [{ filename: 'session.ics' }] },
    ])
  })
})

describe('mail templates', () => {
  test('come from the CMS', async () => {
    const templates = cms.strapi.documents('api::mail.mail-template')
    const stored = await templates.findFirst({ populate: ['seatReserved'] })
    const documentId = stored?.documentId ?? ''
    const changed: object = {
      seatReserved: { subject: 'Hello {name}', body: 'See you. {title} {cancelLink}' },
    }
    await templates.update({ documentId, data: changed })
    await reserve('words@example.com')
    expect(smtp.to('words@example.com')).toMatchObject([
      {
        subject: 'Hello Asha Rao',
        text: expect.stringMatching(/^See you\. Meetings http:\/\/localhost:4321\/seat\?token=[\w.-]+\n$/),
      },
    ])
  })

  /** Stores text without the panel’s checks. */
  const store = async (name: string, data: object) => {
    const templates = cms.strapi.db.query('api::mail.mail-template')
    const stored = await templates.findOne({ populate: [name] })
    await cms.strapi.db.query('mail.wording').update({ where: { id: stored[name].id }, data })
  }

  test('get a missing link to the guest’s seat', async () => {
    await store('seatReserved', { subject: 'Hello', body: 'See you. {title}' })
    await reserve('older@example.com')
    expect(smtp.to('older@example.com')[0]?.text).toMatch(
      /^See you\. Meetings\n\nCan’t make it\? Give your seat back: http:\/\/localhost:4321\/seat\?token=[\w.-]+\n$/,
    )
  })

  test.for([
    ['leads elsewhere', 'Reset it at https://evil.example/reset?code={link}'],
    ['names another site without a scheme', 'Reset it at www.evil.example, not at {link}'],
    ['lacks its link', 'Ask your coach for a new password.'],
  ] as const)('are not used for a password reset if the stored text %s', async ([, body]) => {
    const { email } = await makePerson()
    await store('passwordReset', { subject: 'Your password', body })
    await fetch(`${cms.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await expect.poll(() => smtp.to(email)).toHaveLength(1)
    const [mail] = smtp.to(email)
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toContain('http://localhost:4321/reset-password?code=')
    expect(mail?.text).not.toContain('evil')
  })

  test('cannot contain a link in the institute’s name', async () => {
    const { email } = await makePerson()
    await store('passwordReset', { subject: 'Your password', body: '{link}\n\n{institute}' })
    const settings = cms.strapi.db.query('api::site-setting.site-setting')
    const { id } = await settings.create({ data: { name: 'https://evil.example', publishedAt: new Date() } })
    await fetch(`${cms.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await expect.poll(() => smtp.to(email)).toHaveLength(1)
    await settings.delete({ where: { id } })
    expect(smtp.to(email)[0]?.text).toContain('https: /evil. example')
  })
})

describe('a reader who has chosen Hindi', () => {
  const reset = async (email: string) => {
    await call(forgotPassword, { base: cms.url, body: { email } })
    await expect.poll(() => smtp.to(email)).toHaveLength(1)
    const [mail] = smtp.to(email)
    return mail
  }
  const hindiReader = async () => {
    const reader = await makePerson({ fullName: 'आशा राव' })
    const answer = await call(changePreferences, {
      base: cms.url,
      token: reader.token,
      body: { language: 'hi' },
    })
    expect(answer).toMatchObject({ ok: true, data: { language: 'hi' } })
    return reader.email
  }

  test('gets mails in Hindi, but guest mails in English', async () => {
    const email = await hindiReader()
    const mail = await reset(email)
    expect(mail?.subject).toBe('अपना पासवर्ड रीसेट कीजिए')
    expect(mail?.text).toContain('नमस्ते आशा राव,\n\nकिसी ने, शायद आपने ही, इस ईमेल पते के लिए नया पासवर्ड माँगा है।')
    expect(mail?.text).toMatch(/http:\/\/localhost:4321\/reset-password\?code=[\w-]{43}\n/)
    expect(mail?.html).toContain('<html lang="hi">')
    await reserve('guest-of-english@example.com')
    expect(smtp.to('guest-of-english@example.com')[0]?.html).toContain('<html lang="en">')
    await reserve(email)
    expect(smtp.to(email)[1]).toMatchObject({
      subject: 'आप वेटिंग लिस्ट में हैं: Meetings',
      text: expect.stringContaining('शुक्रवार, 6 मई 2033 को शाम 6:00 बजे IST'),
    })
  })

  test('gets English mails if the Hindi text is missing', async () => {
    const templates = cms.strapi.db.query('api::mail.mail-template')
    const { passwordReset } = await templates.findOne({ populate: ['passwordReset'] })
    const wordings = cms.strapi.db.query('mail.wording')
    const where = { id: passwordReset.id }
    await wordings.update({ where, data: { ...passwordReset, ...defaults.passwordReset, bodyHindi: '' } })
    const mail = await reset(await hindiReader())
    await wordings.update({ where, data: passwordReset })
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.html).toContain('<html lang="en">')
  })
})

describe('an editor of mail templates', () => {
  const path = '/content-manager/single-types/api::mail.mail-template'
  let ask: Ask
  const save = async (words: Record<string, object>) => {
    const { data } = JSON.parse((await ask('GET', path)).body)
    const { id, documentId, createdAt, updatedAt, createdBy, updatedBy, locale, ...all } = data
    const changed = Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name, { ...all[name], ...text }]),
    )
    const { status, body } = await ask('PUT', path, { ...all, ...changed })
    const stored = await cms.strapi.db
      .query('api::mail.mail-template')
      .findOne({ populate: Object.keys(words) })
    return { status, msg: JSON.parse(body).error?.message, stored }
  }

  beforeAll(async () => {
    if (!cms.strapi) return
    ask = await logInToPanel(cms, 'strapi-editor')
    // The text stored above would make every later change fail.
    await save(Object.fromEntries(Object.entries(defaults)))
  })

  test('may change all text around the placeholders', async () => {
    const passwordReset = {
      subject: 'New password',
      body: 'Hello {name}, write to help@institute.example or go to {link} now.',
    }
    const { status, stored } = await save({ passwordReset })
    expect([status, stored.passwordReset]).toMatchObject([200, passwordReset])
  })

  test('must write a Hindi mail completely, or not at all', async () => {
    const refusals = [
      [
        { subjectHindi: '', bodyHindi: 'नया पासवर्ड: {link}' },
        '“New password” has its subject in English only. Please write both in Hindi, or neither.',
      ],
      [
        { subjectHindi: 'नया पासवर्ड', bodyHindi: 'अपने कोच से पूछिए।' },
        '“New password, in Hindi” needs {link}: without it, the e-mail is no use.',
      ],
    ] as const
    for (const [passwordReset, msg] of refusals)
      expect(await save({ passwordReset })).toMatchObject({ status: 400, msg })
    expect(await save({ passwordReset: { subjectHindi: '', bodyHindi: '' } })).toMatchObject({ status: 200 })
  })

  test.for([
    [
      'passwordReset',
      'Go to https://evil.example, not to {link}',
      '“New password” can’t contain a web address other than {link}. Please take out “https://evil.example”.',
    ],
    [
      'passwordReset',
      'Go to evil.example/{link}',
      '“New password” can’t contain a web address other than {link}. Please take out “evil.example”.',
    ],
    ['passwordReset', 'Ask your coach.', '“New password” needs {link}: without it, the e-mail is no use.'],
    ['seatPending', 'Thank you.', '“Seat to be confirmed” needs {link}: without it, the e-mail is no use.'],
    [
      'accountUnused',
      'Go to www.evil.example or {link}',
      '“Account not used” can’t contain a web address other than {link}. Please take out “www.evil.example”.',
    ],
    [
      'seatReserved',
      'See you at https://meet.example.',
      '“Seat reserved” needs {cancelLink}: without it, the e-mail is no use.',
    ],
    ['seatFreed', 'See you.', '“Seat available” needs {cancelLink}: without it, the e-mail is no use.'],
  ] as const)('cannot save %s: %s', async ([name, body, msg]) => {
    const refused = await save({ [name]: { body } })
    expect([refused.status, refused.msg]).toEqual([400, msg])
    expect(refused.stored[name].body).not.toBe(body)
  })
})

describe('an editor who has forgotten the password', () => {
  test('gets a panel link through the outbox', async () => {
    const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
    await cms.strapi.service('admin::user').create({
      email: 'editor@example.com',
      firstname: 'Editor',
      password: 'Editor-1-2',
      isActive: true,
      roles: [role.id],
    })
    await fetch(`${cms.url}/admin/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"editor@example.com"}',
    })
    await expect
      .poll(async () => {
        await mailWorker().sendDue()
        return smtp.to('editor@example.com')
      })
      .toHaveLength(1)
    expect(smtp.to('editor@example.com')[0]?.text).toContain('/admin/auth/reset-password?code=')
  })
})

describe('a mail that is rendered when it is sent', () => {
  test('is dropped without a feature that renders it, and the others go out', async () => {
    const waiting = { state: 'waiting', attempts: 0, dueAt: new Date() }
    const data = { ...waiting, recipient: 'gone@example.com', subject: 'A reminder', reminder: 'gone' }
    await cms.strapi.db.query('api::mail.mail').create({ data })
    const other = {
      ...waiting,
      recipient: 'other@example.com',
      subject: 'Another mail',
      text: 'Hello',
      html: '',
    }
    await cms.strapi.db.query('api::mail.mail').create({ data: other })
    await mailWorker().sendDue(inAnHour())
    expect([await row('gone@example.com'), smtp.to('gone@example.com')]).toEqual([null, []])
    expect(smtp.to('other@example.com')).toHaveLength(1)
  })
})

describe('a mail server that is down', () => {
  test('does not affect the reservation: the mail follows', async () => {
    await smtp.goDown()
    const msg = await reserve('patient@example.com')
    expect(msg).toBe(
      'Your seat in “Meetings” is reserved. Our e-mail to patient@example.com couldn’t be sent yet. We’ll keep trying; there’s nothing you need to do.',
    )
    expect(await row('patient@example.com')).toMatchObject({ state: 'waiting', attempts: 1 })

    await mailWorker().sendDue(inAnHour())
    expect(await row('patient@example.com')).toMatchObject({ state: 'waiting', attempts: 2 })

    await smtp.comeBack()
    const later = new Date(inAnHour().getTime() + 3_600_000)
    await Promise.all([mailWorker().sendDue(later), mailWorker().sendDue(later), mailWorker().sendDue(later)])
    expect(smtp.to('patient@example.com')).toHaveLength(1)
    expect(await row('patient@example.com')).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
  })

  test('gets nothing that has waited for two days', async () => {
    await smtp.goDown()
    await reserve('late@example.com')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await mailRetention['late mails']?.(inDays(1.9))
    expect(await row('late@example.com')).toMatchObject({ state: 'waiting' })
    await mailRetention['late mails']?.(inDays(2.1))
    await smtp.comeBack()
    await mailWorker().sendDue(inDays(2.1))
    expect(await row('late@example.com')).toMatchObject({ state: 'failed' })
    expect(smtp.to('late@example.com')).toEqual([])
  })

  test('is not retried for a rejected address', async () => {
    await reserve('ghost@nowhere.example')
    expect(await row('ghost@nowhere.example')).toMatchObject({ state: 'failed', attempts: 1 })
  })
})
