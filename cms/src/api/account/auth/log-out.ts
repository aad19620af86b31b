import type { logOutEverywhere } from '../../../contract'
import { accountUid } from '../../../lib/account-changes'
import type { Account } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'

/** Ends every session of the caller: their tokens, and the links that were made under them. */
export const endSessions: Handler<typeof logOutEverywhere, Account> = async ({ caller }) => {
  // Two at once end the same sessions, so the count need not go up twice.
  await strapi.db
    .query(accountUid)
    .updateMany({ where: { id: caller.id }, data: { sessionEpoch: caller.sessionEpoch + 1 } })
  return { msg: 'You are logged out on all devices.' }
}
