import type { Feature } from '../../platform/feature'
import { guardBy } from '../../platform/http/endpoint'
import { accountUid } from './account-changes'
import { sessionGuard } from './auth/refresh'
import { guardAccounts } from './guard'
import { lastSeenOf } from './last-seen'
import { digestStoredInvitations, guardPanelAccounts } from './panel-accounts'
import { searchedAscii } from './queries'
import { accountRetention } from './retention'
import { cloneAccount, createAccountDocument, deleteAccount, updateAccount } from './service'
import { ensureAccountRoles, syncRoles } from './sync-roles'

export const account: Feature = {
  phoneNumbers: [accountUid],
  rules: {
    [accountUid]: {
      create: createAccountDocument,
      clone: cloneAccount,
      update: updateAccount,
      delete: deleteAccount,
    },
  },
  indexes: {
    both: [
      'create unique index if not exists accounts_email_lower_unique on up_users (lower(email))',
      'create index if not exists accounts_created on up_users (created_at)',
    ],
    trigrams: [
      `create index if not exists accounts_searched on up_users using gin ((${searchedAscii()}) gin_trgm_ops)`,
    ],
  },
  register() {
    guardAccounts()
    guardBy('session', () => sessionGuard)
    guardPanelAccounts()
  },
  async bootstrap() {
    await digestStoredInvitations()
    await ensureAccountRoles()
    await syncRoles()
  },
  // A lost day of last use must not make the shutdown fail when the database is gone.
  stop: () =>
    lastSeenOf()
      .flush()
      .catch((error: unknown) => strapi.log.warn(`Today’s use of accounts couldn’t be stored: ${error}`)),
  retention: accountRetention,
  nodeCleanup: { 'last uses': (now) => lastSeenOf().flush(now) },
}
