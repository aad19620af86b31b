import type { Core } from '@strapi/strapi'
import type { getUserByMail } from '../../../contract'
import { findAccount } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'

/** Shows the account of an e-mail address. */
export const findUser =
  (strapi: Core.Strapi): Handler<typeof getUserByMail, unknown> =>
  async ({ query: { email } }) => {
    const account = await findAccount(strapi, 'email', email)
    if (!account) throw new HttpError(404, `Nobody has an account with the e-mail address ${email}.`)
    return account.user
  }
