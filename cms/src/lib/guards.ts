import type { Core } from '@strapi/strapi'
import type { Account } from './accounts'
import { type AccountAccess, createAuthentication, mayCall } from './authentication'
import type { Guard } from './endpoint'
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
