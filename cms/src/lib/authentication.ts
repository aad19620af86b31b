import { createSecretKey } from 'node:crypto'
import { verify } from 'jsonwebtoken'
import { z } from 'zod'
import type { Access } from '../contract/endpoint'
import { lastSeenOf } from '../retention/last-seen'
import { type Account, emailNotProved, findAccount, lacksProof } from './accounts'
import type { Guard } from './endpoint'
import { HttpError } from './http-error'
import type { RoleType } from './roles'

const claims = z.object({ id: z.number().int().positive(), epoch: z.number().int().nonnegative() })

/** Whose token it is, and under which count of the password's changes it was issued. */
export type TokenClaims = z.infer<typeof claims>

/** Reads the tokens that users-permissions issues: their claims, or nothing where a token is forged or expired. */
export function createTokenReader(secret: string): (token: string) => TokenClaims | undefined {
  const key = createSecretKey(secret, 'utf8')
  return (token) => {
    try {
      return claims.parse(verify(token, key, { algorithms: ['HS256'] }))
    } catch {
      return undefined
    }
  }
}

/** The token of an Authorization header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]

/** What is open to everyone, or to accounts by their role. */
export type AccountAccess = Exclude<Access, 'matchmaker'>

/** Which roles an endpoint's access admits. */
const admitted: Record<Exclude<AccountAccess, 'anyone'>, readonly RoleType[]> = {
  learner: ['authenticated', 'institute-admin'],
  admin: ['institute-admin'],
}

/** Whether an account may call an endpoint. */
const mayCall = (access: AccountAccess, role: RoleType | null): boolean =>
  access === 'anyone' || (role !== null && admitted[access].includes(role))

/**
 * Tells whose request it is by its Authorization header: the account as the database has it now, read in one SQL
 * statement. Nobody where the token is missing, forged, expired or older than the password, or the account is
 * blocked or gone.
 */
function createAuthentication() {
  const readToken = createTokenReader(strapi.config.get('plugin::users-permissions.jwtSecret'))
  return async (authorization: string | undefined): Promise<Account | undefined> => {
    const token = bearerToken(authorization)
    const claims = token === undefined ? undefined : readToken(token)
    const account = claims && (await findAccount('id', claims.id))
    if (!account || account.blocked || account.sessionEpoch !== claims.epoch) return undefined
    lastSeenOf().note(account.id)
    return account
  }
}

/** Issues the token of a session, by users-permissions. */
export function issueToken({ id, sessionEpoch }: Account): string {
  lastSeenOf().note(id)
  return strapi.service('plugin::users-permissions.jwt').issue({ id, epoch: sessionEpoch })
}

/**
 * Lets through whom an access admits: 401 to who is nobody, 403 to whose role is another, or to an admin who has not
 * proved the e-mail address where that is required.
 */
export function createGuard<A extends AccountAccess>(access: A): Guard<A, Account> {
  const authenticate = createAuthentication()
  return {
    access,
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new HttpError(401)
      if (!mayCall(access, account.role)) throw new HttpError(403)
      if (access === 'admin' && lacksProof(account)) throw emailNotProved()
      // Whose changes the audit trail notes.
      if (access === 'admin') ctx.state.admin = account
      return account
    },
    nameOf: ({ id }) => `account ${id}`,
  }
}
