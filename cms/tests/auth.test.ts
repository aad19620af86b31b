import {
  adminLogin,
  failure,
  forgotPassword,
  login,
  logOutEverywhere,
  profile,
  resendVerification,
  resetPassword,
  signup,
  updateProfile,
  verifyEmail,
} from '@careerspeak/contract'
import bcrypt from 'bcrypt'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { hashPassword } from '../src/platform/auth/passwords'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD } from './support/people'
import { startSmtp } from './support/smtp'
import { statementsOf } from './support/statements'

const mail = await startSmtp()
afterAll(() => mail.goDown())
const cms = useCms({ SMTP_URL: mail.url })
const person = createPeople()

let counted = 0
const newcomer = (given: object = {}) => {
  counted += 1
  return {
    fullName: 'New Comer',
    email: `newcomer-${counted}@example.com`,
    password: PASSWORD,
    agreeToTerms: true as const,
    ...given,
  }
}
const pair = (email: string, password = PASSWORD) => ({ email, password, agreeToTerms: true as const })
const base = () => ({ base: cms.url })
const accounts = (where: object) =>
  cms.strapi.db.query(accountUid).findMany({ where, populate: ['role', 'batch'] })
const roleId = async (type: string) =>
  (await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })).id

/**
 * The work a request causes until its response: statements, and rounds of each hash. Timing would depend on
 * the machine's load.
 */
async function countWork(ask: () => Promise<unknown>) {
  const compare = vi.spyOn(bcrypt, 'compare')
  const statements = await statementsOf(cms.strapi, ask)
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))
  compare.mockRestore()
  return { statements, rounds }
}

describe('POST /api/auth/signup', () => {
  test('creates a learner’s account that can log in', async () => {
    const body = newcomer({ email: ' New.Comer@Example.COM ' })
    expect(await call(signup, { ...base(), body })).toEqual({
      ok: true,
      data: { msg: 'Your account is ready. Please log in.' },
    })
    const session = await call(login, { ...base(), body: pair('new.comer@example.com') })
    expect(session).toMatchObject({
      ok: true,
      data: {
        user: {
          fullName: 'New Comer',
          email: 'new.comer@example.com',
          phoneNumber: '',
          profilePic: '',
          isStudent: false,
          enrolled_batch: null,
          accountType: 'user',
        },
      },
    })
  })

  test('mails a confirmation link, even if confirmation is optional', async () => {
    const body = newcomer()
    await call(signup, { ...base(), body })
    const session = await call(login, { ...base(), body: pair(body.email) })
    expect(session).toMatchObject({ ok: true, data: { user: { emailProved: false } } })
    await expect.poll(() => mail.to(body.email)).toHaveLength(1)
    const [, code = ''] = /\/verify-email\?code=([\w-]+)/.exec(mail.to(body.email)[0]?.text ?? '') ?? []
    expect(await call(verifyEmail, { ...base(), body: { code } })).toMatchObject({ ok: true })
    const again = await call(login, { ...base(), body: pair(body.email) })
    expect(again).toMatchObject({ ok: true, data: { user: { emailProved: true } } })
  })

  test('rejects an address that has an account, ignoring case', async () => {
    const body = newcomer()
    await call(signup, { ...base(), body })
    const again = await call(signup, { ...base(), body: { ...body, email: body.email.toUpperCase() } })
    expect(again).toMatchObject({ ok: false, status: 409 })
  })

  test('ignores fields outside the contract', async () => {
    const body = newcomer()
    const { email } = body
    const more = {
      role: await roleId('institute-admin'),
      isStudent: true,
      batch: 1,
      enrolled_batch: 'Interview Ready',
      confirmed: true,
      blocked: true,
      provider: 'google',
      googleSubject: '1',
      sessionEpoch: 7,
      id: 1,
      documentId: 'chosen-by-me',
    }
    expect((await send(cms, signup, { body: { ...body, ...more } })).status).toBe(201)
    const [account] = await accounts({ email })
    expect(account).toMatchObject({
      role: { type: 'authenticated' },
      batch: null,
      confirmed: false,
      blocked: false,
      provider: 'local',
      googleSubject: null,
      sessionEpoch: 0,
    })
    expect(account.documentId).not.toBe('chosen-by-me')
    expect(account.password).toMatch(/^\$2b\$10\$/)
  })

  test.for([
    ['123456', 'user', 'PasswordTooCommon'],
    ['PassWord1', 'user', 'PasswordTooCommon'],
    ['aaaaaa', 'user', 'PasswordTooCommon'],
    ['x7!kq2z', 'admin', 'PasswordTooShort'],
    ['12345678', 'admin', 'PasswordTooCommon'],
  ] as const)('rejects the password %s of a %s with %s', async ([password, accountType, code]) => {
    const body = newcomer({ password, accountType })
    const refused = await call(signup, { ...base(), body })
    expect(refused).toMatchObject({
      ok: false,
      status: 400,
      code,
      msg: expect.stringMatching(/password/),
      errors: [{ path: 'password' }],
    })
    expect(await accounts({ email: body.email })).toEqual([])
  })

  test('accepts an uncommon learner’s password of six characters', async () => {
    const body = newcomer({ password: 'x7!kq2' })
    expect(await call(signup, { ...base(), body })).toMatchObject({ ok: true })
  })

  test('turns an admin sign-up into a request that has no access until approved', async () => {
    const body = newcomer({ accountType: 'admin' })
    expect(await call(signup, { ...base(), body })).toMatchObject({
      ok: true,
      data: { msg: expect.stringContaining('request') },
    })
    const wanted = { ...base(), body: pair(body.email) }
    const waiting = { ok: false, status: 403, msg: expect.stringContaining('waiting for approval') }
    expect(await call(adminLogin, wanted)).toMatchObject(waiting)
    expect(await call(login, wanted)).toMatchObject(waiting)

    const [{ documentId }] = await accounts({ email: body.email })
    const data: object = { role: await roleId('institute-admin') }
    await cms.strapi.documents(accountUid).update({ documentId, data })
    const entered = await call(adminLogin, wanted)
    expect(entered).toMatchObject({ ok: true, data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })
})

describe('POST /api/auth/login and /api/admin/login', () => {
  test('do not reveal accounts: a wrong password and an unknown address get the same reply', async () => {
    const known = await person()
    const byGoogle = await person({ password: null, googleSubject: 'only-google' })
    for (const endpoint of [login, adminLogin]) {
      const answers = await Promise.all(
        [pair(known.email, 'wrong'), pair('nobody@example.com'), pair(byGoogle.email)].map((body) =>
          send(cms, endpoint, { body }),
        ),
      )
      expect(answers[0]?.status).toBe(401)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  })

  test('do the same work for an unknown address, an account without a password, and a wrong password', async () => {
    const known = await person({ password: await hashPassword(PASSWORD) })
    const byGoogle = await person({ password: null, googleSubject: 'only-google-too' })
    for (const endpoint of [login, adminLogin]) {
      const work = (email: string) => countWork(() => send(cms, endpoint, { body: pair(email, 'wrong') }))
      const unknown = await work('nobody@example.com')
      expect(unknown.rounds).toEqual([10])
      expect(await work(byGoogle.email)).toEqual(unknown)
      expect(await work(known.email)).toEqual(unknown)
    }
  })

  test('accept a password in whichever way its letters are composed, and compare twice only where the forms differ', async () => {
    const [typed, composed] = ['ka\u0308se-brot', 'k\u00e4se-brot']
    const { email } = await person({ password: await bcrypt.hash(typed, 4) })
    const rounds = async (password: string, status: number) => {
      const { rounds } = await countWork(async () =>
        expect(await send(cms, login, { body: pair(email, password) })).toMatchObject({ status }),
      )
      return rounds.length
    }
    expect(await rounds(typed, 200)).toBe(2)
    // The first login has stored the hash of the composed form.
    expect(await rounds(composed, 200)).toBe(1)
    expect(await rounds(typed, 200)).toBe(1)
    expect(await rounds('kase-brot', 401)).toBe(1)
    expect(await rounds('ka\u0308se-bread', 401)).toBe(2)
  })

  test('admit admins as admins, but not learners', async () => {
    const learner = await person()
    const admin = await person({ role: 'institute-admin' })
    expect(await call(adminLogin, { ...base(), body: pair(learner.email) })).toMatchObject({ status: 401 })
    expect(await call(adminLogin, { ...base(), body: pair(admin.email) })).toMatchObject({ ok: true })
    const session = await call(login, { ...base(), body: pair(admin.email) })
    expect(session).toMatchObject({ ok: true, data: { user: { accountType: 'admin' } } })
  })

  test('reject a blocked account, and end its sessions', async () => {
    const { account, email, token } = await person()
    expect(await call(profile, { ...base(), token })).toMatchObject({ ok: true })
    await cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data: { blocked: true } })
    expect(await call(profile, { ...base(), token })).toMatchObject({ status: 401 })
    expect(await call(login, { ...base(), body: pair(email) })).toMatchObject({ status: 403 })
  })

  test('accept a password set in the panel, and end the sessions of the old one', async () => {
    const { account, email, token } = await person()
    const data: object = { password: 'set-in-the-panel' }
    await cms.strapi.documents(accountUid).update({ documentId: account.user._id, data })
    expect(await call(profile, { ...base(), token })).toMatchObject({ status: 401 })
    expect(await call(login, { ...base(), body: pair(email) })).toMatchObject({ status: 401 })
    const session = await call(login, { ...base(), body: pair(email, 'set-in-the-panel') })
    expect(session).toMatchObject({ ok: true })
    if (session.ok)
      expect(await call(profile, { ...base(), token: session.data.token })).toMatchObject({ ok: true })
  })
})

describe('POST /api/auth/logout-everywhere', () => {
  test('ends all sessions of its account and no others', async () => {
    const { email, token } = await person()
    const [other, phone] = [await person(), await call(login, { ...base(), body: pair(email) })]
    if (!phone.ok) throw new Error(phone.msg)
    const answers = [token, phone.data.token].map((one) => call(logOutEverywhere, { ...base(), token: one }))
    const statuses = (await Promise.all(answers)).map(({ ok }) => ok)
    expect(statuses).toContain(true)
    for (const ended of [token, phone.data.token])
      expect(await call(profile, { ...base(), token: ended })).toMatchObject({ status: 401 })
    expect(await call(profile, { ...base(), token: other.token })).toMatchObject({ ok: true })
    expect(await call(login, { ...base(), body: pair(email) })).toMatchObject({ ok: true })
  })
})

describe('POST /api/auth/forgot-password and /api/auth/reset-password', () => {
  const codeFor = async (email: string, letters = 1) => {
    await call(forgotPassword, { ...base(), body: { email } })
    await expect.poll(() => mail.to(email)).toHaveLength(letters)
    const [, code = ''] = /\/reset-password\?code=([\w-]+)/.exec(mail.to(email).at(-1)?.text ?? '') ?? []
    return code
  }
  const reset = (code: string, password = 'a-new-password') =>
    call(resetPassword, { ...base(), body: { code, password } })

  test('change the password with a one-time code, and end the sessions of the old one', async () => {
    const { email, token } = await person({ fullName: 'Asha Nair' })
    const code = await codeFor(email)
    expect(mail.to(email)[0]?.text).toContain('Dear Asha Nair')
    expect(code).toHaveLength(43)
    expect(await reset(code)).toMatchObject({ ok: true })
    expect(await reset(code, 'another-one')).toMatchObject({ ok: false, status: 400 })
    expect(await call(profile, { ...base(), token })).toMatchObject({ status: 401 })
    expect(await call(login, { ...base(), body: pair(email) })).toMatchObject({ status: 401 })
    expect(await call(login, { ...base(), body: pair(email, 'a-new-password') })).toMatchObject({ ok: true })
  })

  test('reject a password too weak for the role, and keep the code valid', async () => {
    const [learner, admin] = [await person(), await person({ role: 'institute-admin' })]
    const [ofLearner, ofAdmin] = [await codeFor(learner.email), await codeFor(admin.email)]
    expect(await reset(ofLearner, 'Password1')).toMatchObject({ status: 400, code: 'PasswordTooCommon' })
    expect(await reset(ofLearner, 'x7!kq2')).toMatchObject({ ok: true })
    expect(await reset(ofAdmin, 'x7!kq2')).toMatchObject({ status: 400, code: 'PasswordTooShort' })
    expect(await reset(ofAdmin, 'x7!kq2zw')).toMatchObject({ ok: true })
  })

  test('reject expired, replaced and unknown codes', async () => {
    const { account, email } = await person()
    const first = await codeFor(email)
    const second = await codeFor(email, 2)
    expect(await reset(first)).toMatchObject({ status: 400 })
    const expired = { resetPasswordExpires: new Date(Date.now() - 1) }
    await cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data: expired })
    expect(await reset(second)).toMatchObject({ status: 400 })
    expect(await reset('made-up')).toMatchObject({ status: 400 })
  })

  test('store no code that a database reader could use', async () => {
    const { account, email } = await person()
    const code = await codeFor(email)
    const [stored] = await accounts({ id: account.id })
    expect(stored.resetPasswordToken).toMatch(/^[\w-]{43}$/)
    expect(stored.resetPasswordToken).not.toBe(code)
    expect(await reset(stored.resetPasswordToken)).toMatchObject({ status: 400 })
  })

  test('give an unknown address the same reply after the same work, without a mail', async () => {
    const { email } = await person()
    const ask = (address: string) => send(cms, forgotPassword, { body: { email: address } })
    expect(await ask('nobody@example.com')).toEqual(await ask(email))
    const [unknown, known] = [
      await countWork(() => ask('nobody@example.com')),
      await countWork(() => ask(email)),
    ]
    expect(known).toEqual(unknown)
    expect(known.rounds).toEqual([])
    expect(mail.to('nobody@example.com')).toEqual([])
  })
})

describe('invalid input', () => {
  const valid = {
    fullName: 'Asha Nair',
    email: 'asha@example.com',
    password: PASSWORD,
    agreeToTerms: true,
    accountType: 'user',
    token: 'a-token',
    code: 'a-code',
    phoneNumber: '+91 98470 22310',
    profilePic: 'https://images.example/me.png',
  }
  const wrong: Record<keyof typeof valid, unknown[]> = {
    fullName: [
      ...[undefined, null, '', '  ', 'x', 7, ['Asha'], {}, 'a'.repeat(101)],
      ...['Asha\nRao', 'Asha\u0007', 'Asha \u202eoaR', '\u200b\u200b', '\u2800\u2800', '\u3164\u3164'],
    ],
    email: [undefined, null, '', '  ', 'asha', 'a@b', 7, ['a@b.de'], `${'a'.repeat(250)}@b.de`],
    password: [undefined, null, '', 7, {}, ['secret']],
    agreeToTerms: [undefined, null, false, 'true', 1],
    accountType: ['root', 7, null, ['admin']],
    token: [undefined, null, '', 7, {}, 'a'.repeat(10_001)],
    code: [undefined, null, '', '  ', 7, 'a'.repeat(201)],
    phoneNumber: [undefined, null, '', 'call me', '123', 7, '1'.repeat(31)],
    profilePic: [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'picture',
      7,
      `https://a.example/${'a'.repeat(2000)}`,
    ],
  }
  const pairFields = ['email', 'password', 'agreeToTerms', 'accountType'] as const
  const bodies = [
    [signup, ['fullName', ...pairFields]],
    [login, pairFields],
    [adminLogin, pairFields],
    [forgotPassword, ['email']],
    [resetPassword, ['code', 'password']],
    [verifyEmail, ['code']],
    [resendVerification, ['email']],
    [updateProfile, ['fullName', 'phoneNumber', 'profilePic']],
  ] as const

  test.for(bodies)(
    '$0.method $0.path names each field that is wrong, in a sentence',
    async ([endpoint, fields]) => {
      const { token } = await person()
      const good = Object.fromEntries(fields.map((field) => [field, valid[field]]))
      for (const field of fields)
        for (const value of wrong[field]) {
          const sent = { ...good, [field]: value }
          const answer = await send(cms, endpoint, { body: sent, authorization: `Bearer ${token}` })
          const { msg, error } = failure.parse(answer.body)
          expect([answer.status, JSON.stringify(value)?.slice(0, 40)]).toEqual([
            400,
            JSON.stringify(value)?.slice(0, 40),
          ])
          expect(error.details?.errors?.map(({ path }) => path)).toContain(field)
          expect(msg).toMatch(/^[A-Za-z].*\S/)
        }
    },
  )

  test.for(['short', 'a'.repeat(73), 'é'.repeat(37)])('rejects the new password %s', async (password) => {
    const refused = await call(signup, { ...base(), body: { ...newcomer(), password } })
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  })

  test.for(bodies)(
    '$0.method $0.path takes no list, number, text, broken or poisoned JSON for a body',
    async ([endpoint]) => {
      const { token } = await person()
      for (const body of ['[]', '7', '"text"', 'null', '{', '{"email":', '{"__proto__":{"role":1}}'])
        expect((await send(cms, endpoint, { body, authorization: `Bearer ${token}` })).status).toBe(400)
    },
  )
})
