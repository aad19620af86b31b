import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { forEachWithErrors, instantBefore } from '../../platform/jobs/retention'
import { accountUid } from './account-changes'
import { deletePanelInvitations } from './panel-invitations'
import { accountPeriods } from './retention-periods'
import { deleteAccount } from './service'

/** More invitations than expire in an hour; the next run handles the rest. */
const MAX_ACCOUNTS_PER_RUN = 500

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
  const found: { documentId: string }[] = await accounts.findMany({
    select: ['documentId'],
    where: expired,
    orderBy: { id: 'asc' },
    limit: MAX_ACCOUNTS_PER_RUN,
  })
  await inTransaction(() => deletePanelInvitations(instantBefore(now, accountPeriods.invitation)))
  await forEachWithErrors(
    found.map(({ documentId }) => documentId),
    (documentId) =>
      inTransaction(async () => {
        await lockRows(accountUid, { documentId })
        // The owner may have accepted a new invitation meanwhile.
        if (await accounts.findOne({ where: { ...expired, documentId } })) await deleteAccount(documentId)
      }),
  )
}
