import { createSecretKey } from 'node:crypto'
import type { Access } from '@careerspeak/contract/endpoint'
import { verify } from 'jsonwebtoken'
import { z } from 'zod'
import type { RoleType } from '../../platform/auth/roles'
import { environment } from '../../platform/environment'
import type { Guard } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { type Account, emailNotProved, findAccount, lacksProof, secondFactorMissing } from './accounts'
import { lastSeenOf } from './last-seen'

const claims = z.object({ id: z.number().int().positive(), session: z.string().regex(/^[a-z0-9]{1,64}$/) })

/** Whose access token it is, by the account's internal id, and of which session. */
export type TokenClaims = z.infer<typeof claims>

/**
 * Reads the access tokens that users-permissions issues: their claims, or nothing where a token is forged, or expired where that
 * matters.
 */
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

/** What is open to everyone, or to accounts by their role. */
export type AccountAccess = Exclude<Access, 'matchmaker' | 'session'>

/** Which roles an endpoint's access admits. */
const admitted: Record<Exclude<AccountAccess, 'anyone'>, readonly RoleType[]> = {
  learner: ['authenticated', 'institute-admin'],
  admin: ['institute-admin'],
}

/** Whether an account may call an endpoint. */
const mayCall = (access: AccountAccess, role: RoleType | null): boolean =>
  access === 'anyone' || (role !== null && admitted[access].includes(role))

/** An account, and the session by which it calls. */
export type SignedIn = Account & { session: string }

const jwtSecret = (): string => strapi.config.get('plugin::users-permissions.jwtSecret')

/**
 * Tells whose request it is by its Authorization header: the account and its session as the database has them now, read in one
 * SQL statement, so that what ends a session ends it on every node at once. Nobody where the token is missing, forged or
 * expired, the session has ended, or the account is blocked or gone.
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

/** Reads what a token of ours says though it has expired: for what ends or renews its session. */
export function createExpiredTokenReader(): (authorization: string) => TokenClaims | undefined {
  const read = createTokenReader(jwtSecret(), { ignoreExpiration: true })
  return (authorization) => {
    const token = bearerToken(authorization)
    return token === undefined ? undefined : read(token)
  }
}

/** Issues an access token of a session, by users-permissions. */
export function issueToken({ id }: Pick<Account, 'id'>, session: string): string {
  lastSeenOf().note(id)
  return strapi.service('plugin::users-permissions.jwt').issue({ id, session })
}

/** What a route wants of an account beside its role. */
type Demands = {
  /** For what sets the second factor up. */
  beforeSecondFactor?: boolean
  /** Whether the e-mail address has to be proved, where the institute requires that; of admins it always has. */
  proved?: boolean
  /** What an account in no batch is told, where only those in one may call. */
  inBatch?: string
}

/**
 * Lets through whom an access admits: 401 to who is nobody, 403 to whose role is another, who has not proved the e-mail
 * address, or to an admin without a second factor, where that is required; 409 to who is in no batch.
 */
export function createGuard<A extends AccountAccess>(
  access: A,
  { beforeSecondFactor = false, proved = access === 'admin', inBatch }: Demands = {},
): Guard<A, SignedIn> {
  const authenticate = createAuthentication()
  const needsSecondFactor = () =>
    access === 'admin' && !beforeSecondFactor && environment().secondFactorRequired
  return {
    access,
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new HttpError(401)
      if (!mayCall(access, account.role)) throw new HttpError(403)
      if (proved && lacksProof(account)) throw emailNotProved()
      if (inBatch && account.batchId === null) throw new HttpError(409, inBatch, { code: 'NotInBatch' })
      if (needsSecondFactor() && !account.hasSecondFactor) throw secondFactorMissing()
      // Whose changes the audit trail notes.
      if (access === 'admin') ctx.state.admin = account
      return account
    },
    nameOf: ({ id }) => `account ${id}`,
  }
}
