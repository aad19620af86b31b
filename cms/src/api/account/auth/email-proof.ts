import { randomInt } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { resendVerification, verifyEmail } from '../../../contract'
import { accountUid } from '../../../lib/account-changes'
import { findAccount } from '../../../lib/accounts'
import { backgroundTasks } from '../../../lib/background-tasks'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { countAgainst } from '../../../lib/rate-limit'
import { courierOf } from '../../mail/courier'
import { emailProof, holderOf, spent, storeCode, writeCode } from './mailed-code'
import { LATER } from './password-reset'

const ASKED = 'If an account with this e-mail address is still to be confirmed, a link is on its way to it.'
const SPENT =
  'This link has expired or has been used already. If your address is confirmed, there is nothing left to do; otherwise ask for a new link.'

/** Mails the link again. Who has no account, or a confirmed one, is answered in the same words and the same time. */
export const askForProof =
  (strapi: Core.Strapi): Handler<typeof resendVerification> =>
  async ({ body: { email } }) => {
    await countAgainst('resetAccount', `proof of ${email}`)
    backgroundTasks(strapi).add(() => mailAgain(strapi, email), randomInt(...LATER))
    return { msg: ASKED }
  }

async function mailAgain(strapi: Core.Strapi, email: string): Promise<void> {
  const account = await findAccount(strapi, 'email', email)
  if (!account || account.blocked || account.confirmed) return
  const code = await writeCode(strapi, emailProof, account.user.fullName)
  await courierOf(strapi).hurry(await storeCode(strapi, { id: account.id, email }, code))
}

/** Notes, by the code of the mail and once, that its reader has the account's e-mail address. */
export const proveEmail =
  (strapi: Core.Strapi): Handler<typeof verifyEmail> =>
  async ({ body: { code } }) => {
    const { count } = await strapi.db.query(accountUid).updateMany({
      where: { ...holderOf(emailProof, code), blocked: false },
      data: { confirmed: true, ...spent(emailProof) },
    })
    if (count === 0) throw new HttpError(400, SPENT, { code: 'LinkSpent' })
    return { msg: 'Thank you. Your e-mail address is confirmed.' }
  }
