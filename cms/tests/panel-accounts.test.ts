import { inviteAdmin } from '@careerspeak/contract'
import { describe, expect, test } from 'vitest'
import { ensurePanelUser } from '../src/api/account/first-accounts'
import { digestStoredInvitations } from '../src/api/account/panel-accounts'
import type { PanelRole } from '../src/editors/panel/roles'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'

const cms = useCms()
const person = createPeople()
const panelPassword = 'Lotus-panel-1'
const newEmail = () => `panel-${crypto.randomUUID()}@example.com`
const users = () => cms.strapi.db.query('admin::user')
const subjectsTo = async (email: string): Promise<string[]> => {
  const mails: { subject: string }[] = await cms.strapi.db
    .query('api::mail.mail')
    .findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
  return mails.map(({ subject }) => subject)
}

const post = (path: string, body: object) =>
  fetch(`${cms.url}/admin/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A user of the panel with a session. */
async function panelUser(role: PanelRole | 'strapi-super-admin') {
  const email = newEmail()
  await ensurePanelUser({ email, password: panelPassword, firstname: 'Ravi', role })
  const { id } = await users().findOne({ where: { email } })
  const answer = await post('login', { email, password: panelPassword })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${cms.url}/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  return { id: String(id), email, ask }
}

describe('an account of the panel', () => {
  test('gets another address only with its password, and the old address hears of it', async () => {
    const owner = await panelUser('strapi-editor')
    const email = newEmail()
    const refused = await owner.ask('PUT', 'users/me', { email })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('enter your current password')
    const wrong = { email, currentPassword: 'Wrong-one-1', password: panelPassword }
    expect(await owner.ask('PUT', 'users/me', wrong)).toMatchObject({ status: 400 })
    expect(await users().count({ where: { email } })).toBe(0)
    expect(await subjectsTo(owner.email)).toEqual([])

    const form = { email, currentPassword: panelPassword, password: panelPassword }
    expect(await owner.ask('PUT', 'users/me', form)).toMatchObject({ status: 200 })
    expect(await subjectsTo(owner.email)).toEqual([
      'Your password was changed',
      'Your e-mail address was changed',
    ])
    expect(await subjectsTo(email)).toEqual([])
  })

  test('changes its name without the password', async () => {
    const owner = await panelUser('strapi-editor')
    const form = { email: owner.email.toUpperCase(), firstname: 'Nila' }
    expect(await owner.ask('PUT', 'users/me', form)).toMatchObject({ status: 200 })
  })

  test('isn’t changed past its password by the list of users', async () => {
    const owner = await panelUser('strapi-super-admin')
    for (const change of [{ email: newEmail() }, { password: 'Another-1' }])
      expect(await owner.ask('PUT', `users/${owner.id}`, change)).toMatchObject({ status: 400 })
    expect(
      await owner.ask('PUT', `users/${owner.id}`, { email: owner.email, firstname: 'Nila' }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('hears of a password that someone else has set, and is logged out', async () => {
    const [owner, editor] = [await panelUser('strapi-super-admin'), await panelUser('strapi-editor')]
    expect(await owner.ask('PUT', `users/${editor.id}`, { password: 'Another-1' })).toMatchObject({
      status: 200,
    })
    expect(await subjectsTo(editor.email)).toEqual(['Your password was changed'])
    expect(await editor.ask('GET', 'users/me')).toMatchObject({ status: 401 })
  })

  test('opens by the links of an invitation and of a reset, which the database holds as digests', async () => {
    const owner = await panelUser('strapi-super-admin')
    const email = newEmail()
    const { id: role } = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'coordinator' } })
    const invited = await owner.ask('POST', 'users', { email, firstname: 'Nila', roles: [role] })
    const { registrationToken } = JSON.parse(invited.text).data
    const stored = () => users().findOne({ where: { email } })
    expect((await stored()).registrationToken).not.toBe(registrationToken)
    const userInfo = { firstname: 'Nila', password: panelPassword }
    const register = (token: string) => post('register', { registrationToken: token, userInfo })
    expect((await register((await stored()).registrationToken)).status).toBe(400)
    expect((await register(registrationToken)).status).toBe(200)

    expect((await post('forgot-password', { email })).status).toBe(204)
    const linkIn = async () => {
      const [mail] = await cms.strapi.db
        .query('api::mail.mail')
        .findMany({ where: { recipient: email, text: { $contains: 'reset-password' } } })
      return /code=(\w+)/.exec(mail?.text ?? '')?.[1]
    }
    await expect.poll(linkIn).toBeDefined()
    const code = await linkIn()
    await expect.poll(async () => (await stored()).resetPasswordToken).toMatch(/^[\w-]{43}$/)
    const reset = (resetPasswordToken?: string) =>
      post('reset-password', { resetPasswordToken, password: 'Another-1' })
    expect((await reset((await stored()).resetPasswordToken)).status).toBe(400)
    expect((await reset(code)).status).toBe(200)
    expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed')
  })

  test('keeps an invitation of an earlier version, whose token was stored as it was', async () => {
    const { id } = await panelUser('strapi-editor')
    const token = 'a1'.repeat(20)
    await users().update({ where: { id }, data: { registrationToken: token, isActive: false } })
    await digestStoredInvitations()
    await digestStoredInvitations()
    expect((await users().findOne({ where: { id } })).registrationToken).not.toBe(token)
    const answer = await fetch(`${cms.url}/admin/registration-info?registrationToken=${token}`)
    expect(answer.status).toBe(200)
  })
})

describe('a right that someone is given', () => {
  const invite = (by: Person, role: 'admin' | 'coach' | 'coordinator', email: string, password?: string) =>
    call(inviteAdmin, {
      base: cms.url,
      token: by.token,
      body: { fullName: 'Nila Rao', email, role, ...(password !== undefined && { password }) },
    })

  test('by an invitation needs the admin’s password, not only their session, and all admins hear of it', async () => {
    const [admin, other] = [
      await person({ role: 'institute-admin' }),
      await person({ role: 'institute-admin' }),
    ]
    const heard = async () => [await subjectsTo(admin.email), await subjectsTo(other.email)]
    for (const role of ['admin', 'coach', 'coordinator'] as const) {
      const email = newEmail()
      expect(await invite(admin, role, email)).toMatchObject({ ok: false, status: 400 })
      expect(await invite(admin, role, email, 'not this one')).toMatchObject({ code: 'WrongPassword' })
      expect(await subjectsTo(email)).toEqual([])
      expect(await invite(admin, role, email, PASSWORD)).toMatchObject({ ok: true })
      expect(await subjectsTo(email)).toHaveLength(1)
    }
    const told = [
      'Nila Rao is now an institute admin',
      'Nila Rao has a new role: Coach',
      'Nila Rao has a new role: Coordinator (panel)',
    ]
    expect(await heard()).toEqual([told, told])
  })

  test('in the panel is mailed to all admins: an invitation, and a changed role', async () => {
    const admin = await person({ role: 'institute-admin' })
    const owner = await panelUser('strapi-super-admin')
    const [editor, coordinator] = await Promise.all(
      ['strapi-editor', 'coordinator'].map((code) =>
        cms.strapi.db.query('admin::role').findOne({ where: { code } }),
      ),
    )
    const before = (await subjectsTo(admin.email)).length
    const form = { email: newEmail(), firstname: 'Isha', roles: [editor.id] }
    const invited = await owner.ask('POST', 'users', form)
    const { id } = JSON.parse(invited.text).data
    await owner.ask('PUT', `users/${id}`, { roles: [editor.id, coordinator.id] })
    await owner.ask('PUT', `users/${id}`, { roles: [editor.id] })
    expect((await subjectsTo(admin.email)).slice(before)).toEqual([
      'Isha has a new role: Editor (panel)',
      'Isha has a new role: Coordinator (panel)',
    ])
  })
})
