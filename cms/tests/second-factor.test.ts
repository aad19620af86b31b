import {
  adminLogin,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getBatches,
  login,
  profile,
  readSecondFactor,
  renewRecoveryCodes,
} from '@careerspeak/contract'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'

const cms = useCms({ SECOND_FACTOR: 'required' })
const person = createPeople()
stopClock()

const base = () => ({ base: cms.url })
const as = ({ token }: { token: string }) => ({ base: cms.url, token })
const admin = () => person({ role: 'institute-admin' })
const factors = ({ account }: Person) =>
  cms.strapi.db.query('api::account.second-factor').findMany({ where: { account: { id: account.id } } })

/**
 * The current code of an authenticator app; a code works once, so the clock moves by half a minute each time.
 */
function codeOf(key: string): string {
  vi.setSystemTime(Date.now() + 30_000)
  return new TOTP({ secret: Secret.fromBase32(key) }).generate()
}

async function begin(one: Person): Promise<{ key: string; address: string }> {
  const begun = await call(beginSecondFactor, { ...as(one), body: { password: PASSWORD } })
  if (!begun.ok) throw new Error(begun.msg)
  return begun.data
}

/** Sets up an admin's second factor, and returns the key and the recovery codes. */
async function setUp(one: Person): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await begin(one)
  const confirmed = await call(confirmSecondFactor, { ...as(one), body: { code: codeOf(key) } })
  if (!confirmed.ok) throw new Error(confirmed.msg)
  return { key, ...confirmed.data }
}

const logIn = (
  { email }: { email: string },
  code?: string,
  endpoint: typeof login | typeof adminLogin = adminLogin,
) =>
  call(endpoint, {
    ...base(),
    body: { email, password: PASSWORD, agreeToTerms: true, accountType: 'admin', ...(code && { code }) },
  })

/** The subjects of an account's mails, sent or waiting. */
const subjectsTo = async ({ email }: Person): Promise<string[]> => {
  const mails: { subject: string }[] = await cms.strapi.db
    .query('api::mail.mail')
    .findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
  return mails.map(({ subject }) => subject)
}

const needed = { ok: false, status: 401, code: 'SecondFactorNeeded' }
const wrong = { ok: false, status: 401, code: 'WrongCode', errors: [{ path: 'code' }] }

describe('an admin whose institute requires a second factor', () => {
  test('can log in without one, but only to set it up', async () => {
    const one = await admin()
    expect(await logIn(one)).toMatchObject({ ok: true })
    const missing = {
      status: 403,
      code: 'SecondFactorMissing',
      msg: expect.stringContaining('two-step login'),
    }
    expect(await call(getBatches, as(one))).toMatchObject(missing)
    expect(await call(profile, as(one))).toMatchObject({ ok: true })
    const off = { on: false, required: true, recoveryCodesLeft: 0 }
    expect(await call(readSecondFactor, as(one))).toMatchObject({ ok: true, data: off })
    await setUp(one)
    expect(await call(getBatches, as(one))).toMatchObject({ ok: true })
    const on = { on: true, required: true, recoveryCodesLeft: 10 }
    expect(await call(readSecondFactor, as(one))).toMatchObject({ ok: true, data: on })
  })

  test('cannot switch it off', async () => {
    const one = await admin()
    const { key } = await setUp(one)
    const answer = await call(endSecondFactor, { ...as(one), body: { code: codeOf(key) } })
    expect(answer).toMatchObject({ status: 409 })
    expect(await call(readSecondFactor, as(one))).toMatchObject({ data: { on: true } })
  })
})

describe('setting a second factor up', () => {
  test('requires the password, and takes effect after the first code', async () => {
    const one = await admin()
    for (const body of [{}, { password: 'wrong-one' }, { email: one.email }])
      expect(await call(beginSecondFactor, { ...as(one), body })).toMatchObject({
        status: 400,
        errors: [{ path: 'password' }],
      })
    const { key, address } = await begin(one)
    expect(address).toContain(`secret=${key}`)
    expect(address).toContain(encodeURIComponent(one.email))
    expect(await logIn(one)).toMatchObject({ ok: true })
    const confirm = (code: string) => call(confirmSecondFactor, { ...as(one), body: { code } })
    expect(await confirm('000000')).toMatchObject({
      status: 400,
      code: 'WrongCode',
      errors: [{ path: 'code' }],
    })
    expect(await logIn(one)).toMatchObject({ ok: true })
    expect(await confirm(codeOf(key))).toMatchObject({ ok: true })
    expect(await logIn(one)).toMatchObject(needed)
    expect(await call(beginSecondFactor, { ...as(one), body: { password: PASSWORD } })).toMatchObject({
      status: 409,
    })
  })

  test('can be restarted, which invalidates the previous key', async () => {
    const one = await admin()
    const [first, second] = [await begin(one), await begin(one)]
    const confirm = (code: string) => call(confirmSecondFactor, { ...as(one), body: { code } })
    expect(await confirm(codeOf(first.key))).toMatchObject({ status: 400 })
    expect(await confirm(codeOf(second.key))).toMatchObject({ ok: true })
    expect(await factors(one)).toHaveLength(1)
  })

  test('logs out other devices', async () => {
    const one = await admin()
    const elsewhere = await logIn(one, undefined, login)
    if (!elsewhere.ok || typeof elsewhere.data === 'string') throw new Error('There is no session.')
    await setUp(one)
    expect(await call(profile, as(elsewhere.data))).toMatchObject({ status: 401 })
    expect(await call(profile, as(one))).toMatchObject({ ok: true })
  })

  test('stores no key or recovery code that a database reader could use', async () => {
    const one = await admin()
    const { key, recoveryCodes } = await setUp(one)
    const stored = JSON.stringify(await factors(one))
    for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret)
  })

  test('is rejected for learners', async () => {
    const learner = await person()
    expect(await call(readSecondFactor, as(learner))).toMatchObject({ status: 403 })
    expect(await call(beginSecondFactor, { ...as(learner), body: { password: PASSWORD } })).toMatchObject({
      status: 403,
    })
  })
})

describe('a log-in with a second factor', () => {
  test.for([login, adminLogin])('at $path requires the code after the correct password', async (endpoint) => {
    const one = await admin()
    const { key } = await setUp(one)
    const body = { email: one.email, password: 'wrong-one', agreeToTerms: true as const, code: codeOf(key) }
    expect(await call(endpoint, { ...base(), body })).toMatchObject({
      status: 401,
      code: 'UnauthorizedError',
    })
    expect(await logIn(one, undefined, endpoint)).toMatchObject(needed)
    expect(await logIn(one, '123456', endpoint)).toMatchObject(wrong)
    const code = codeOf(key)
    expect(await logIn(one, `${code.slice(0, 3)} ${code.slice(3)}`, endpoint)).toMatchObject({ ok: true })
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const one = await admin()
    const { recoveryCodes } = await setUp(one)
    const [first = '', second = ''] = recoveryCodes
    expect(await logIn(one, first.toUpperCase().replace('-', ' '))).toMatchObject({ ok: true })
    expect(await logIn(one, first)).toMatchObject(wrong)
    expect(await logIn(one, second)).toMatchObject({ ok: true })
    expect(await subjectsTo(one)).toEqual([
      'Two-step login is on',
      'A recovery code was used',
      'A recovery code was used',
    ])
    expect(await call(readSecondFactor, as(one))).toMatchObject({ data: { recoveryCodesLeft: 8 } })
  })

  test('accepts new recovery codes, but not the previous ones', async () => {
    const one = await admin()
    const { key, recoveryCodes } = await setUp(one)
    const renewed = await call(renewRecoveryCodes, { ...as(one), body: { code: codeOf(key) } })
    if (!renewed.ok) throw new Error(renewed.msg)
    expect(await logIn(one, recoveryCodes[0])).toMatchObject(wrong)
    expect(await logIn(one, renewed.data.recoveryCodes[0])).toMatchObject({ ok: true })
  })

  test('requires no code once the panel’s owner has deleted the factor', async () => {
    const one = await admin()
    await setUp(one)
    const [{ documentId }] = await factors(one)
    await cms.strapi.documents('api::account.second-factor').delete({ documentId })
    expect(await logIn(one)).toMatchObject({ ok: true })
  })

  test('is deleted with the account', async () => {
    const one = await admin()
    await setUp(one)
    await cms.strapi.documents(accountUid).delete({ documentId: one.account.user._id })
    expect(await cms.strapi.db.query('api::account.second-factor').count({ where: { account: null } })).toBe(
      0,
    )
  })
})
