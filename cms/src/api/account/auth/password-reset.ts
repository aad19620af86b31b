import { randomInt } from 'node:crypto'
import type { forgotPassword, resetPassword } from '@careerspeak/contract'
import { assertStrongEnough } from '../../../platform/auth/password-rules'
import { hashPassword } from '../../../platform/auth/passwords'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { consumeRateLimit, networkOf } from '../../../platform/http/rate-limit'
import { backgroundTasks } from '../../../platform/jobs/background-tasks'
import { mailWorkerOf } from '../../mail/mail-worker'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { withProof } from '../enrolment-mails'
import { preferencesOf } from '../preferences'
import { digestFor } from './login-throttle'
import { emailProof, holderOf, passwordReset, spent, storeCode, writeCode } from './mailed-code'
import { tellOwner } from './security-mails'

/** Milliseconds after which a code is made and mailed. */
export const LATER = [200, 1500] as const
const ASKED =
  'If there is an account with this e-mail address, we have sent it a link to choose a new password.'
const SPENT = 'This link has expired or has already been used. Please ask for a new one.'

/** Mails a link to choose a new password. Who has no account is answered in the same words and the same time. */
export const askForReset: Handler<typeof forgotPassword> = async ({ body: { email } }) => {
  await consumeRateLimit('resetAccount', email)
  // Only a known address makes work: done now, it would show in how fast this answer and the next ones come.
  backgroundTasks().add(() => mailCode(email), randomInt(...LATER))
  return { msg: ASKED }
}

async function mailCode(email: string): Promise<void> {
  const account = await findAccount('email', email)
  if (!account || account.blocked) return
  const { language } = await preferencesOf(account.id)
  const code = await writeCode(passwordReset, account.user.fullName, language)
  await mailWorkerOf().sendNow(await storeCode({ id: account.id, email }, code))
}

/** Sets a new password by the code of the mail, once, and ends the sessions of the old one. */
export const reset: Handler<typeof resetPassword> = async ({ body: { code, password }, ctx }) => {
  const accounts = strapi.db.query(accountUid)
  const where = holderOf(passwordReset, code)
  const account = await accounts.findOne({
    where,
    select: ['documentId', 'sessionEpoch'],
    populate: { role: { select: ['type'] } },
  })
  if (!account) throw new HttpError(400, SPENT)
  assertStrongEnough(password, account.role?.type ?? null)
  const network = networkOf(ctx)
  const data = {
    password: await hashPassword(password, network),
    sessionEpoch: account.sessionEpoch + 1,
    ...spent(passwordReset),
    confirmed: true,
    ...spent(emailProof),
    // Who reads the account's mail is let in from here, however many others are guessing its password.
    knownNetworks: digestFor(account.documentId, network),
  }
  await withProof(where, async () => {
    const { count } = await accounts.updateMany({ where, data })
    if (count === 0) throw new HttpError(400, SPENT)
    const owner = await findAccount('documentId', account.documentId)
    if (owner) await tellOwner(owner, 'passwordChanged')
  })
  return { msg: 'Your password is changed. Please log in with it.' }
}
