import { createSecretKey } from 'node:crypto'
import { verify } from 'jsonwebtoken'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import { type Guard, guardBy, type Requirements } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { lazily } from '../../platform/lazily'
import { emailNotProved, findAccount, lacksProof, secondFactorMissing } from './accounts'
import { lastSeenOf } from './last-seen'
import { type AccountAccess, admits } from './policy'
import type { RefreshToken } from './sessions/refresh-cookie'

const claims = z.object({ id: z.number().int().positive(), session: z.string().regex(/^[a-z0-9]{1,64}$/) })

/** An access token's account, by internal id, and session. */
export type TokenClaims = z.infer<typeof claims>

/** Verifies access tokens of users-permissions; returns undefined for a forged or expired one. */
export function createTokenReader(
  secret: string,
  { ignoreExpiration = false } = {},
): (token: string) => TokenClaims | undefined {
  const key = createSecretKey(secret, 'utf8')
  return (token) => {
    try {
      return claims.parse(verify(token, key, { algorithms: ['HS256'], ignoreExpiration }))
    } catch {
      return undefined
    }
  }
}

/** The token of an Authorization header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]

const isForStaff = (access: AccountAccess): boolean => access !== 'learner'

/** An account and the session of its request. */
export type SignedIn = Account & { session: string }

declare module '../../platform/http/endpoint' {
  interface Callers extends Record<AccountAccess, SignedIn> {
    session: RefreshToken
  }
}

const jwtSecret = (): string => strapi.config.get('plugin::users-permissions.jwtSecret')

/**
 * Finds the account of an access token. Account and session are read in one statement on each request, so
 * that an ended session stops working on every node at once.
 */
function createAuthentication() {
  const readToken = createTokenReader(jwtSecret())
  return async (authorization: string | undefined): Promise<SignedIn | undefined> => {
    const token = bearerToken(authorization)
    const claims = token === undefined ? undefined : readToken(token)
    const account = claims && (await findAccount('session', claims.session))
    if (!account || account.blocked || account.id !== claims.id) return undefined
    lastSeenOf().note(account.id)
    return { ...account, session: claims.session }
  }
}

const expiredTokenReader = lazily(() => createTokenReader(jwtSecret(), { ignoreExpiration: true }))

/** Reads an access token even if expired, for ending or renewing its session. */
export function readExpiredToken(authorization: string): TokenClaims | undefined {
  const token = bearerToken(authorization)
  return token === undefined ? undefined : expiredTokenReader()(token)
}

export function issueToken({ id }: Pick<Account, 'id'>, session: string): string {
  lastSeenOf().note(id)
  return strapi.service('plugin::users-permissions.jwt').issue({ id, session })
}

/**
 * Admits accounts by role. Throws a 401 without a session. Throws a 403 for the wrong role, an unconfirmed
 * address or a missing second factor, and a 409 without a batch.
 */
function createGuard(
  access: AccountAccess,
  { beforeSecondFactor = false, proved = isForStaff(access), inBatch }: Requirements = {},
): Guard<SignedIn> {
  const authenticate = createAuthentication()
  const needsSecondFactor = ({ role }: Account) =>
    isForStaff(access) &&
    role === 'institute-admin' &&
    !beforeSecondFactor &&
    environment().secondFactorRequired
  return {
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new HttpError(401)
      if (!admits(access, account)) throw new HttpError(403)
      if (proved && lacksProof(account)) throw emailNotProved()
      if (inBatch && account.batchId === null) throw new HttpError(409, inBatch, { code: 'NotInBatch' })
      if (needsSecondFactor(account) && !account.hasSecondFactor) throw secondFactorMissing()
      // The audit trail records this admin or coach as the actor.
      if (isForStaff(access)) ctx.state.staff = account
      return account
    },
    nameOf: ({ id }) => `account ${id}`,
    emailOf: ({ user }) => user.email,
  }
}

/** Has the endpoints of accounts admit their callers. */
export function guardAccounts(): void {
  for (const access of ['learner', 'coach', 'admin'] as const)
    guardBy(access, (requirements) => createGuard(access, requirements))
}
