import type { Context } from 'koa'
import type { adminLogin, login } from '../../../contract'
import { accountUid } from '../../../lib/account-changes'
import { type Account, emailNotProved, findAccount, lacksProof } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { HttpError } from '../../../lib/http-error'
import { isKnown, networkDigest, withNetwork } from '../../../lib/known-networks'
import { passwordMatches } from '../../../lib/passwords'
import { networkOf } from '../../../lib/rate-limit'
import { loadSecrets } from '../../../lib/secrets'
import { endByToken, startSession } from '../sessions/device-sessions'
import { assertFromOwnSite, refreshTokenOf } from '../sessions/refresh-cookie'
import { createWrongPasswords, type WrongPasswords } from './wrong-passwords'

const WRONG_PAIR = 'This e-mail address and password do not match. Please check both and try again.'

/**
 * Gives an account a session in the place of the one that the device had, or throws a 403 when it may not have one (yet, or any
 * more).
 */
export async function openSession(account: Account, ctx: Context) {
  assertFromOwnSite(ctx)
  if (account.blocked) throw new HttpError(403, 'This account has been closed. Please contact us.')
  if (account.role === 'admin-applicant')
    throw new HttpError(403, 'Your request for an admin account is still waiting for approval.')
  await rememberNetwork(account, networkOf(ctx))
  const former = refreshTokenOf(ctx)
  if (former) await endByToken(former)
  return { token: await startSession(account, ctx), user: account.user }
}

let wrongPasswords: WrongPasswords | undefined

/** The count of wrong passwords of this process, or nothing where limits are off. */
function countOfWrongPasswords(): WrongPasswords | undefined {
  const { rateLimits } = environment()
  if (rateLimits === 'off') return undefined
  wrongPasswords ??= createWrongPasswords(rateLimits.loginAccount)
  return wrongPasswords
}

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
  const known = account !== undefined && isKnownNetwork(account, network)
  const isRight = async () => {
    const matches = await passwordMatches(password, account?.passwordHash, { network, known })
    return matches && account !== undefined && mayEnter(account)
  }
  return countOfWrongPasswords()?.check({ email, network, known }, isRight) ?? isRight()
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
  return openSession(await accountOf(body, networkOf(ctx)), ctx)
}

/** Opens a session for admins alone. */
export const logInAsAdmin: Handler<typeof adminLogin> = async ({ body, ctx }) => {
  const account = await accountOf(body, networkOf(ctx), ({ role }) => role !== 'authenticated')
  if (account.role === 'institute-admin' && lacksProof(account)) throw emailNotProved()
  return (await openSession(account, ctx)).token
}

type Owner = Pick<Account, 'id' | 'user' | 'knownNetworks'>

let secret: string | undefined

/** What is stored of a client network of the account of an id. */
export function digestFor(documentId: string, network: string): string {
  secret ??= loadSecrets(environment().dataDir).linkSecret
  return networkDigest(secret, documentId, network)
}

/** Whether an account has been entered from a client network before. */
const isKnownNetwork = ({ user, knownNetworks }: Owner, network: string): boolean =>
  isKnown(knownNetworks, digestFor(user._id, network))

/** Remembers that an account was entered from a client network. */
async function rememberNetwork(account: Owner, network: string): Promise<void> {
  if (isKnownNetwork(account, network)) return
  const knownNetworks = withNetwork(account.knownNetworks, digestFor(account.user._id, network))
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { knownNetworks } })
}
