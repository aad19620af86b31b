import type { Access } from '../contract/endpoint'
import { lastSeenOf } from '../retention/last-seen'
import { type Account, findAccount } from './accounts'
import type { RoleType } from './roles'
import { bearerToken, createTokenReader } from './tokens'

/** What is open to everyone, or to accounts by their role. */
export type AccountAccess = Exclude<Access, 'matchmaker'>

/** Which roles an endpoint's access admits. */
const admitted: Record<Exclude<AccountAccess, 'anyone'>, readonly RoleType[]> = {
  learner: ['authenticated', 'institute-admin'],
  admin: ['institute-admin'],
}

/** Whether an account may call an endpoint. */
export const mayCall = (access: AccountAccess, role: RoleType | null): boolean =>
  access === 'anyone' || (role !== null && admitted[access].includes(role))

/**
 * Tells whose request it is by its Authorization header: the account as the database has it now, read in one SQL
 * statement. Nobody where the token is missing, forged, expired or older than the password, or the account is
 * blocked or gone.
 */
export function createAuthentication() {
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
