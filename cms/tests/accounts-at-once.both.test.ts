import {
  adminLogin,
  beginSecondFactor,
  confirmSecondFactor,
  forgotPassword,
  resetPassword,
  signup,
  verifyEmail,
} from '@careerspeak/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
afterAll(() => smtp.goDown())
const cms = useCms({ SMTP_URL: smtp.url, EMAIL_PROOF: 'required' })
const person = createPeople()
const base = () => ({ base: cms.url })

let counted = 0
const newcomer = () => {
  counted += 1
  return {
    fullName: 'New Comer',
    email: `newcomer-${counted}@example.com`,
    password: PASSWORD,
    agreeToTerms: true as const,
  }
}

/** Repeats a request that the CMS refuses while too many passwords wait to be hashed. */
const patiently = <Answer extends { ok: boolean; code?: string }>(ask: () => Promise<Answer>) =>
  vi.waitFor(
    async () => {
      const answer = await ask()
      if (answer.code === 'TooBusy') throw new Error('The queue of passwords is too long.')
      return answer
    },
    { timeout: 50_000 },
  )

/** The code in the only mailed link to a page. */
async function codeFor(email: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  const codes = () =>
    smtp.to(email).flatMap(({ text }) => new RegExp(`/${page}\\?code=([\\w-]+)`).exec(text ?? '')?.[1] ?? [])
  await expect.poll(() => codes()).toHaveLength(1)
  return codes()[0] ?? ''
}

test('20 concurrent sign-ups with one address create one account', async () => {
  const body = newcomer()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => call(signup, { ...base(), body }))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.status === 409)).toHaveLength(19)
  expect(await cms.strapi.db.query(accountUid).findMany({ where: { email: body.email } })).toHaveLength(1)
})

test('one of ten concurrent uses of a password reset code succeeds', async () => {
  const { email } = await person()
  await call(forgotPassword, { ...base(), body: { email } })
  const code = await codeFor(email, 'reset-password')
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, use) =>
      patiently(() => call(resetPassword, { ...base(), body: { code, password: `password-${use}` } })),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('one of ten concurrent uses of a confirmation link succeeds', async () => {
  const body = newcomer()
  expect(await call(signup, { ...base(), body })).toMatchObject({ ok: true })
  const code = await codeFor(body.email, 'verify-email')
  const results = await Promise.all(
    Array.from({ length: 10 }, () => call(verifyEmail, { ...base(), body: { code } })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

describe('a second factor', () => {
  stopClock()

  /**
   * The current code of an authenticator app; a code works once, so the clock moves by half a minute each
   * time.
   */
  function codeOf(key: string): string {
    vi.setSystemTime(Date.now() + 30_000)
    return new TOTP({ secret: Secret.fromBase32(key) }).generate()
  }

  /** Sets up an admin's second factor and returns its key. */
  async function setUp({ token }: Person): Promise<{ key: string }> {
    const begun = await call(beginSecondFactor, { ...base(), token, body: { password: PASSWORD } })
    if (!begun.ok) throw new Error(begun.msg)
    const { key } = begun.data
    const confirmed = await call(confirmSecondFactor, { ...base(), token, body: { code: codeOf(key) } })
    expect(confirmed).toMatchObject({ ok: true })
    return { key }
  }

  const enter = ({ email }: Person, code: string) =>
    patiently(() =>
      call(adminLogin, {
        ...base(),
        body: { email, password: PASSWORD, agreeToTerms: true, accountType: 'admin', code },
      }),
    )

  const wrong = { ok: false, status: 401, code: 'WrongCode', errors: [{ path: 'code' }] }

  test('accepts one of ten concurrent logins with the same code', async () => {
    const one = await person({ role: 'institute-admin' })
    const { key } = await setUp(one)
    const code = codeOf(key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(one, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await enter(one, code)).toMatchObject(wrong)
    expect(await enter(one, codeOf(key))).toMatchObject({ ok: true })
  })
})
