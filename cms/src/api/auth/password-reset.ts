import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { forgotPassword, resetPassword } from '../../contract'
import { accountUid } from '../../lib/account-changes'
import { findAccount } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { environment } from '../../lib/environment'
import { HttpError } from '../../lib/http-error'
import { readInstitute } from '../../lib/institute'
import { laterOf } from '../../lib/later'
import { assertStrongEnough } from '../../lib/password-rules'
import { hashPassword } from '../../lib/passwords'
import { countAgainst } from '../../lib/rate-limit'
import { courierOf } from '../../mail/courier'
import { post } from '../../mail/outbox'
import { wordingOf } from '../../mail/templates'
import { write } from '../../mail/wording'
import { networkOf } from './log-in'
import { digestFor } from './remember-network'

const HOUR = 3_600_000
/** Milliseconds after which a code is made and mailed. */
const LATER = [200, 1500] as const
const ASKED = 'If this e-mail address has an account, a link to choose a new password is on its way to it.'
const SPENT = 'This link has expired or has been used already. Please ask for a new one.'

/** What is stored of a code: who reads the database cannot use it. */
const digest = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Mails a link to choose a new password. Who has no account is answered in the same words and the same time. */
export const askForReset =
  (strapi: Core.Strapi): Handler<typeof forgotPassword> =>
  async ({ body: { email } }) => {
    await countAgainst('resetAccount', email)
    // Only a known address makes work: done now, it would show in how fast this answer and the next ones come.
    laterOf(strapi).add(() => mailCode(strapi, email), randomInt(...LATER))
    return { msg: ASKED }
  }

async function mailCode(strapi: Core.Strapi, email: string): Promise<void> {
  const account = await findAccount(strapi, 'email', email)
  if (!account || account.blocked) return
  const code = randomBytes(32).toString('base64url')
  const { name: institute } = await readInstitute(strapi)
  const letter = write(await wordingOf(strapi, 'passwordReset'), {
    name: account.user.fullName,
    link: `${environment().siteUrl}/reset-password?code=${code}`,
    institute,
  })
  const mail = await strapi.db.transaction(async () => {
    await strapi.db.query(accountUid).update({
      where: { id: account.id },
      data: { resetPasswordToken: digest(code), resetPasswordExpires: new Date(Date.now() + HOUR) },
    })
    return post(strapi, email, letter)
  })
  await courierOf(strapi).hurry(mail)
}

/** Sets a new password by the code of the mail, once, and ends the sessions of the old one. */
export const reset =
  (strapi: Core.Strapi): Handler<typeof resetPassword> =>
  async ({ body: { code, password }, ctx }) => {
    const accounts = strapi.db.query(accountUid)
    const where = { resetPasswordToken: digest(code), resetPasswordExpires: { $gt: new Date() } }
    const account = await accounts.findOne({
      where,
      select: ['documentId', 'sessionEpoch'],
      populate: { role: { select: ['type'] } },
    })
    if (!account) throw new HttpError(400, SPENT)
    assertStrongEnough(password, account.role?.type ?? null)
    const network = networkOf(ctx)
    const { count } = await accounts.updateMany({
      where,
      data: {
        password: await hashPassword(password, network),
        sessionEpoch: account.sessionEpoch + 1,
        resetPasswordToken: null,
        resetPasswordExpires: null,
        confirmed: true,
        // Who reads the account's mail is let in from here, however many others are guessing its password.
        knownNetworks: digestFor(account.documentId, network),
      },
    })
    if (count === 0) throw new HttpError(400, SPENT)
    return { msg: 'Your password is changed. Please log in with it.' }
  }
