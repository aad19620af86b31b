import type { Core } from '@strapi/strapi'
import type { Account } from './accounts'
import { type AccountAccess, createAuthentication, mayCall } from './authentication'
import { emailNotProved, lacksProof } from './email-proof'
import type { Guard } from './endpoint'
import { HttpError } from './http-error'
import { bearerToken, createTokenReader, type TokenClaims } from './tokens'

const nameOf = ({ id }: { id: number }): string => `account ${id}`

/**
 * Lets through whom an access admits: 401 to who is nobody, 403 to whose role is another, or to an admin who has not
 * proved the e-mail address where that is required.
 */
export function createGuard<A extends AccountAccess>(strapi: Core.Strapi, access: A): Guard<A, Account> {
  const authenticate = createAuthentication(strapi)
  return {
    access,
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new HttpError(401)
      if (!mayCall(access, account.role)) throw new HttpError(403)
      if (access === 'admin' && lacksProof(account)) throw emailNotProved()
      return account
    },
    nameOf,
  }
}

/**
 * Lets everyone through, and knows whose token came along: the site's host sends the reads of all who are signed in from one
 * address, so a rate limit has to count them one by one. To count, a token's signature suffices: the account is not read.
 */
export function createOpenGuard(strapi: Core.Strapi): Guard<'anyone', TokenClaims | undefined> {
  const readToken = createTokenReader(strapi.config.get('plugin::users-permissions.jwtSecret'))
  return {
    access: 'anyone',
    identify: async (ctx) => {
      const token = bearerToken(ctx.get('Authorization'))
      return token === undefined ? undefined : readToken(token)
    },
    nameOf: (claims) => claims && nameOf(claims),
  }
}
