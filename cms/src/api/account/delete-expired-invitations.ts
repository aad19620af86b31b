import { inTransaction } from '../../platform/database/unit-of-work'
import { forEachDue } from '../../platform/jobs/each-due'
import { instantBefore } from '../../platform/jobs/retention'
import { accountUid } from './account-changes'
import { deletePanelInvitations } from './panel-invitations'
import { accountPeriods } from './retention-periods'
import { deleteAccount } from './service'

/**
 * Deletes the accounts of invitations that expired before they were accepted. An institute's only admins are kept,
 * so that their invitation can be sent again.
 */
export async function deleteExpiredInvitations(now: Date): Promise<void> {
  const accounts = strapi.db.query(accountUid)
  const hasAdmin =
    (await accounts.count({
      where: {
        role: { type: 'institute-admin' },
        blocked: { $ne: true },
        invitationExpires: { $null: true },
      },
    })) > 0
  const expired = {
    invitationExpires: { $lte: now },
    $or: [{ invitationLinkExpires: { $null: true } }, { invitationLinkExpires: { $lte: now } }],
    password: { $null: true },
    googleSubject: { $null: true },
    ...(!hasAdmin && { role: { type: { $ne: 'institute-admin' } } }),
  }
  await inTransaction(() => deletePanelInvitations(instantBefore(now, accountPeriods.invitation)))
  await forEachDue(accountUid, expired, ({ documentId }) => deleteAccount(documentId))
}
