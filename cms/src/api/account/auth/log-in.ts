import type { adminLogin, login } from '@careerspeak/contract'
import type { Context } from 'koa'
import type { Account } from '../../../platform/auth/account'
import { passwordMatches } from '../../../platform/auth/passwords'
import { isReadOnlyError } from '../../../platform/database/database-failure'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { agree } from '../../consent/agreements'
import { accountUid } from '../account-changes'
import { emailNotProved, findAccount, lacksProof } from '../accounts'
import { loginRefusal } from '../policy'
import { endSessionByToken, startSession } from '../sessions/device-sessions'
import { assertFromOwnSite, refreshTokenOf } from '../sessions/refresh-cookie'
import { rememberNetwork, throttleFailures } from './login-throttle'
import { verifySecondFactor } from './second-factor-log-in'

const WRONG_CREDENTIALS_MESSAGE =
  'This e-mail address and password don’t match. Please check both and try again.'

/**
 * Opens a session, records the agreement of an account that has none yet, and ends the device's previous session. Throws a 403
 * for accounts that may not log in.
 */
export async function openSession(account: Account, ctx: Context, code?: string) {
  assertFromOwnSite(ctx)
  const refusal = loginRefusal(account)
  if (refusal) throw new HttpError(403, refusal)
  try {
    await verifySecondFactor(account, code, networkOf(ctx))
    await rememberNetwork(account, networkOf(ctx))
    const previous = refreshTokenOf(ctx)
    if (previous) await endSessionByToken(previous)
    const where = { id: account.id, agreedAt: { $null: true } }
    await strapi.db.query(accountUid).updateMany({ where, data: await agree() })
    return { token: await startSession(account, ctx), user: account.user }
  } catch (error) {
    // A session that is not stored cannot be ended, and a code that is not recorded could be used twice.
    if (isReadOnlyError(error)) throw loginsUnavailable()
    throw error
  }
}

const loginsUnavailable = () =>
  new HttpError(
    503,
    'No one can log in at the moment, because our server is out of space. Devices that are already logged in stay logged in. Please try again in a few minutes.',
    { code: 'NotStored' },
  )

type Credentials = { email: string; password: string }

/**
 * Returns whether a password belongs to the account with this e-mail address. Throws a 429 after too many failures
 * from this network, and a 503 while too many passwords are being compared.
 */
export async function isCorrectPassword(
  account: Account | undefined,
  { email, password }: Credentials,
  network: string,
  mayEnter: (account: Account) => boolean = () => true,
): Promise<boolean> {
  return throttleFailures(account, email, network, async (known) => {
    const stored = account?.passwordHash
    const renew = async (hash: string) => {
      await strapi.db
        .query(accountUid)
        .updateMany({ where: { id: account?.id, password: stored }, data: { password: hash } })
    }
    const matches = await passwordMatches(password, stored, { network, known, renew })
    return matches && account !== undefined && mayEnter(account)
  })
}

/**
 * The account for these credentials. An unknown address gets the reply, and takes the time, of a wrong
 * password.
 */
async function findByCredentials(
  credentials: Credentials,
  network: string,
  mayEnter?: (account: Account) => boolean,
): Promise<Account> {
  const account = await findAccount('email', credentials.email)
  const right = await isCorrectPassword(account, credentials, network, mayEnter)
  if (!account || !right) throw new HttpError(401, WRONG_CREDENTIALS_MESSAGE)
  return account
}

export const logIn: Handler<typeof login> = async ({ body, ctx }) =>
  openSession(await findByCredentials(body, networkOf(ctx)), ctx, body.code)

export const logInAsAdmin: Handler<typeof adminLogin> = async ({ body, ctx }) => {
  const account = await findByCredentials(
    body,
    networkOf(ctx),
    ({ role }) => role !== 'authenticated' && role !== 'coach',
  )
  if (account.role === 'institute-admin' && lacksProof(account)) throw emailNotProved()
  return (await openSession(account, ctx, body.code)).token
}
