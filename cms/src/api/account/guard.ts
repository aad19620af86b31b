import { createSecretKey } from 'node:crypto'
import type { Access } from '@careerspeak/contract/endpoint'
import { verify } from 'jsonwebtoken'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import type { RoleType } from '../../platform/auth/roles'
import { environment } from '../../platform/environment'
import type { Guard } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { emailNotProved, findAccount, lacksProof, secondFactorMissing } from './accounts'
import { lastSeenOf } from './last-seen'

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

export type AccountAccess = Exclude<Access, 'matchmaker' | 'session'>

const admittedRoles: Record<Exclude<AccountAccess, 'anyone'>, readonly RoleType[]> = {
  learner: ['authenticated', 'coach', 'institute-admin'],
  coach: ['coach', 'institute-admin'],
  admin: ['institute-admin'],
}

const mayCall = (access: AccountAccess, role: RoleType | null): boolean =>
  access === 'anyone' || (role !== null && admittedRoles[access].includes(role))

const isForStaff = (access: AccountAccess): boolean => access === 'admin' || access === 'coach'

/** An account and the session of its request. */
export type SignedIn = Account & { session: string }

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

/** Reads access tokens even if expired, for ending or renewing their session. */
export function createExpiredTokenReader(): (authorization: string) => TokenClaims | undefined {
  const read = createTokenReader(jwtSecret(), { ignoreExpiration: true })
  return (authorization) => {
    const token = bearerToken(authorization)
    return token === undefined ? undefined : read(token)
  }
}

export function issueToken({ id }: Pick<Account, 'id'>, session: string): string {
  lastSeenOf().note(id)
  return strapi.service('plugin::users-permissions.jwt').issue({ id, session })
}

/** The requirements of a route besides a role. */
type Requirements = {
  /** Admits admins who have not set up a second factor yet. */
  beforeSecondFactor?: boolean
  /** Requires a confirmed e-mail address; the default for coaches and admins. */
  proved?: boolean
  /** The message for an account in no batch; without it, no batch is required. */
  inBatch?: string
}

/**
 * Admits accounts by role. Throws a 401 without a session. Throws a 403 for the wrong role, an unconfirmed
 * address or a missing second factor, and a 409 without a batch.
 */
export function createGuard<A extends AccountAccess>(
  access: A,
  { beforeSecondFactor = false, proved = isForStaff(access), inBatch }: Requirements = {},
): Guard<A, SignedIn> {
  const authenticate = createAuthentication()
  const needsSecondFactor = ({ role }: Account) =>
    isForStaff(access) &&
    role === 'institute-admin' &&
    !beforeSecondFactor &&
    environment().secondFactorRequired
  return {
    access,
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new HttpError(401)
      if (!mayCall(access, account.role)) throw new HttpError(403)
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
