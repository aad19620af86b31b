import type { Core } from '@strapi/strapi'
import type { adminLogin, login } from '../../contract'
import { type Account, findAccount } from '../../lib/accounts'
import { issueToken } from '../../lib/authentication'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { passwordMatches } from '../../lib/passwords'
import { countAgainst } from '../../lib/rate-limit'

const WRONG_PAIR = 'This e-mail address and password do not go together. Please check both and try again.'

/** Gives an account a session, or throws a 403 when it may not have one (yet, or any more). */
export function openSession(strapi: Core.Strapi, account: Account) {
  if (account.blocked) throw new HttpError(403, 'This account has been closed. Please write to us.')
  if (account.role === 'admin-applicant')
    throw new HttpError(403, 'Your request for an admin account is still waiting for approval.')
  return { token: issueToken(strapi, account), user: account.user }
}

/** The account of a pair. Who has none is told so in the words, and in the time, of a wrong password. */
async function accountOf(strapi: Core.Strapi, email: string, password: string): Promise<Account> {
  await countAgainst('loginAccount', email)
  const account = await findAccount(strapi, 'email', email)
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches) throw new HttpError(401, WRONG_PAIR)
  return account
}

/** Opens a session by e-mail address and password. */
export const logIn =
  (strapi: Core.Strapi): Handler<typeof login> =>
  async ({ body: { email, password } }) =>
    openSession(strapi, await accountOf(strapi, email, password))

/** Opens a session for admins alone. */
export const logInAsAdmin =
  (strapi: Core.Strapi): Handler<typeof adminLogin> =>
  async ({ body: { email, password } }) => {
    const account = await accountOf(strapi, email, password)
    if (account.role === 'authenticated') throw new HttpError(401, WRONG_PAIR)
    return openSession(strapi, account).token
  }
