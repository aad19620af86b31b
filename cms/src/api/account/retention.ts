import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { endUnusedAccounts } from './delete-unused-accounts'
import { endAskedAccounts } from './own-data/delete-requested-accounts'
import { accountPeriods } from './retention-periods'
import { removeSessions } from './sessions/device-sessions'

/** Deletes what the privacy page promises to delete of accounts. */
export const accountRetention: RetentionSteps = {
  sessions: (now) => removeSessions({ lastUsedAt: { $lte: instantBefore(now, accountPeriods.sessions) } }),
  'accounts to be deleted': endAskedAccounts,
  'unused accounts': endUnusedAccounts,
}
