import type { Core } from '@strapi/strapi'
import type { Account } from './accounts'
import { type AccountAccess, createAuthentication, mayCall } from './authentication'
import type { Guard } from './endpoint'
import type { RateLimitName } from './environment'
import { countAgainst, household } from './rate-limit'
import { Refusal } from './refusal'

/** Lets through whom an access admits: 401 to who is nobody, 403 to whose role is another. */
export function createGuard<A extends AccountAccess>(strapi: Core.Strapi, access: A): Guard<A, Account> {
  const authenticate = createAuthentication(strapi)
  return {
    access,
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      if (!account) throw new Refusal(401)
      if (!mayCall(access, account.role)) throw new Refusal(403)
      return account
    },
  }
}

/**
 * Lets everyone through, so often a minute: an account by itself, since the site passes on the reads of all who are signed
 * in from one address, and whoever else by household.
 */
export function createOpenGuard(strapi: Core.Strapi, limit: RateLimitName): Guard<'anyone', undefined> {
  const authenticate = createAuthentication(strapi)
  return {
    access: 'anyone',
    identify: async (ctx) => {
      const account = await authenticate(ctx.get('Authorization'))
      await countAgainst(limit, account ? `account ${account.id}` : household(ctx.ip))
      return undefined
    },
  }
}
