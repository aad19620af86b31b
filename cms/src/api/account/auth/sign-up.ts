import { randomInt } from 'node:crypto'
import type { resendVerification, signup, verifyEmail } from '@careerspeak/contract'
import { assertStrongEnough } from '../../../platform/auth/password-rules'
import { hashPassword } from '../../../platform/auth/passwords'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { consumeRateLimit, networkOf } from '../../../platform/http/rate-limit'
import { backgroundTasks } from '../../../platform/jobs/background-tasks'
import type { Agreement } from '../../consent/agreements'
import { mailWorkerOf } from '../../mail/mail-worker'
import { accountUid, createAccount } from '../account-changes'
import { type Account, findAccount, lacksProof } from '../accounts'
import { proofDueAfter } from '../email-proof'
import { withProof } from '../enrolment-mails'
import { preferencesOf } from '../preferences'
import { emailProof, holderOf, spent, storeCode, writeCode } from './mailed-code'
import { LATER } from './password-reset'

/** What signing up as each account type makes, and what it says. An admin's is a request until somebody approves it. */
const kinds = {
  user: { role: 'authenticated', msg: 'Your account is ready. Please log in.' },
  admin: {
    role: 'admin-applicant',
    msg: 'Your request for an admin account is stored. You can log in once an admin has approved it.',
  },
} as const

const PLEASE_CONFIRM = 'Please also confirm your e-mail address: we have sent you a link.'

/** Makes an account, and mails the link that proves its address: both or neither. */
export const signUp =
  (agree: () => Promise<Agreement>): Handler<typeof signup> =>
  async ({ body: { fullName, email, password, accountType }, ctx }) => {
    const { role, msg } = kinds[accountType]
    assertStrongEnough(password, role)
    const unproved = { confirmed: false, proofWaiver: null, proofDueAt: null }
    const account = {
      fullName,
      email,
      role,
      confirmed: unproved.confirmed,
      password: await hashPassword(password, networkOf(ctx)),
      ...(await agree()),
    }
    const code = await writeCode(emailProof, fullName)
    const mail = await strapi.db.transaction(async () => {
      const id = await createAccount(account)
      return storeCode({ id, email }, code)
    })
    backgroundTasks().add(async () => void (await mailWorkerOf().sendNow(mail)), 0)
    return { msg: lacksProof(unproved) ? `${msg} ${PLEASE_CONFIRM}` : msg }
  }

const ASKED = 'If an account with this e-mail address still has to be confirmed, we have sent it a link.'
const SPENT =
  'This link has expired or has already been used. If your address is confirmed, you are all set; otherwise, ask for a new link.'

/** Mails the link again. Who has no account, or a confirmed one, is answered in the same words and the same time. */
export const askForProof: Handler<typeof resendVerification> = async ({ body: { email } }) => {
  await consumeRateLimit('resetAccount', `proof of ${email}`)
  backgroundTasks().add(() => mailAgain(email), randomInt(...LATER))
  return { msg: ASKED }
}

async function mailAgain(email: string): Promise<void> {
  const account = await findAccount('email', email)
  if (!account || account.blocked || account.confirmed) return
  const { language } = await preferencesOf(account.id)
  const code = await writeCode(emailProof, account.user.fullName, language)
  await mailWorkerOf().sendNow(await storeCode({ id: account.id, email }, code))
}

/** Mails the link to an account of release 1.0.0, which mailed none, once: its owner has a fortnight from now, or all the time. */
export async function askForProofOnce({
  id,
  confirmed,
  proofWaiver,
  proofDueAt,
  user,
}: Account): Promise<void> {
  if (!environment().emailProofRequired || confirmed || !proofWaiver || proofDueAt) return
  const { language } = await preferencesOf(id)
  const code = await writeCode(emailProof, user.fullName, language)
  const mail = await strapi.db.transaction(async () => {
    const { count } = await strapi.db.query(accountUid).updateMany({
      where: { id, proofDueAt: { $null: true } },
      data: { proofDueAt: proofDueAfter(new Date()) },
    })
    return count === 0 ? undefined : storeCode({ id, email: user.email }, code)
  })
  if (mail !== undefined) backgroundTasks().add(async () => void (await mailWorkerOf().sendNow(mail)), 0)
}

/** Notes, by the code of the mail and once, that its reader has the account's e-mail address. */
export const proveEmail: Handler<typeof verifyEmail> = async ({ body: { code } }) => {
  const where = { ...holderOf(emailProof, code), blocked: false }
  await withProof(where, async () => {
    const data = { confirmed: true, ...spent(emailProof) }
    const { count } = await strapi.db.query(accountUid).updateMany({ where, data })
    if (count === 0) throw new HttpError(400, SPENT, { code: 'LinkSpent' })
  })
  return { msg: 'Thank you. Your e-mail address is confirmed.' }
}
