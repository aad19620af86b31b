import type { Account } from './accounts'
import { type AccountAccess, createAuthentication, mayCall } from './authentication'
import { emailNotProved, lacksProof } from './email-proof'
import type { Guard } from './endpoint'
import { HttpError } from './http-error'

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
      return account
    },
    nameOf: ({ id }) => `account ${id}`,
  }
}
