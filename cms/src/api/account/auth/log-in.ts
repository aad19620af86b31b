import type { adminLogin, login } from '@careerspeak/contract'
import type { Context } from 'koa'
import { passwordMatches } from '../../../platform/auth/passwords'
import { isReadOnlyError } from '../../../platform/database/database-failure'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { type Account, emailNotProved, findAccount, lacksProof } from '../accounts'
import { endByToken, startSession } from '../sessions/device-sessions'
import { assertFromOwnSite, refreshTokenOf } from '../sessions/refresh-cookie'
import { countWrong, rememberNetwork } from './login-throttle'
import { passSecondStep } from './second-factor-log-in'
import { askForProofOnce } from './sign-up'

const WRONG_PAIR = 'This e-mail address and password do not match. Please check both and try again.'

/**
 * Gives an account a session in the place of the one that the device had, or throws a 403 when it may not have one (yet, or any
 * more).
 */
export async function openSession(account: Account, ctx: Context, code: string | undefined) {
  assertFromOwnSite(ctx)
  if (account.blocked) throw new HttpError(403, 'This account has been closed. Please contact us.')
  if (account.role === null)
    throw new HttpError(403, 'This account has no role, so it can’t be used yet. Please contact us.')
  if (account.role === 'admin-applicant')
    throw new HttpError(403, 'Your request for an admin account is still waiting for approval.')
  try {
    await passSecondStep(account, code, networkOf(ctx))
    await rememberNetwork(account, networkOf(ctx))
    const former = refreshTokenOf(ctx)
    if (former) await endByToken(former)
    await askForProofOnce(account)
    return { token: await startSession(account, ctx), user: account.user }
  } catch (error) {
    // A session that is not stored could not be ended, and a code that is not noted could be used twice.
    if (isReadOnlyError(error)) throw noLoginsNow()
    throw error
  }
}

const noLoginsNow = () =>
  new HttpError(
    503,
    'Nobody can log in at the moment, because our server has no room left. Where you’re logged in already, you stay logged in. Please try again in a few minutes.',
    { code: 'NotStored' },
  )

type Pair = { email: string; password: string }

/**
 * Whether a password is the one of the account that has the e-mail address, if one has. Wrong ones are counted: throws a 429
 * where too many came from this network, and a 503 where too many are being compared.
 */
export async function isRightPassword(
  account: Account | undefined,
  { email, password }: Pair,
  network: string,
  mayEnter: (account: Account) => boolean = () => true,
): Promise<boolean> {
  return countWrong(account, email, network, async (known) => {
    const matches = await passwordMatches(password, account?.passwordHash, { network, known })
    return matches && account !== undefined && mayEnter(account)
  })
}

/**
 * The account of a pair, if it may log in here. Who has none is told so in the words, and in the time, of a wrong
 * password.
 */
async function accountOf(
  pair: Pair,
  network: string,
  mayEnter?: (account: Account) => boolean,
): Promise<Account> {
  const account = await findAccount('email', pair.email)
  const right = await isRightPassword(account, pair, network, mayEnter)
  if (!account || !right) throw new HttpError(401, WRONG_PAIR)
  return account
}

/** Opens a session by e-mail address and password. */
export const logIn: Handler<typeof login> = async ({ body, ctx }) => {
  return openSession(await accountOf(body, networkOf(ctx)), ctx, body.code)
}

/** Opens a session for admins alone. */
export const logInAsAdmin: Handler<typeof adminLogin> = async ({ body, ctx }) => {
  const account = await accountOf(body, networkOf(ctx), ({ role }) => role !== 'authenticated')
  if (account.role === 'institute-admin' && lacksProof(account)) throw emailNotProved()
  return (await openSession(account, ctx, body.code)).token
}
