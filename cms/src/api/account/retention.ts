import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { deleteExpiredInvitations } from './delete-expired-invitations'
import { deleteUnusedAccounts } from './delete-unused-accounts'
import { deleteRequestedAccounts } from './own-data/delete-requested-accounts'
import { accountPeriods } from './retention-periods'
import { removeSessions } from './sessions/device-sessions'

/** Deletes account data as the privacy page promises. */
export const accountRetention: RetentionSteps = {
  sessions: (now) => removeSessions({ lastUsedAt: { $lte: instantBefore(now, accountPeriods.sessions) } }),
  'accounts to be deleted': deleteRequestedAccounts,
  'unused accounts': deleteUnusedAccounts,
  'expired invitations': deleteExpiredInvitations,
}
