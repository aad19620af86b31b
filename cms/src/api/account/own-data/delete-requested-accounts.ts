import type { RoleType } from '../../../platform/auth/roles'
import { lockRows } from '../../../platform/database/locks'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { forEachWithErrors } from '../../../platform/jobs/retention'
import { accountUid } from '../account-changes'
import { deleteAccount } from '../service'
import { isLastAdmin } from './request-deletion'

type Due = {
  documentId: string
  email: string
  confirmed: boolean | null
  role: { type: RoleType } | null
}

const isAdmin = ({ role }: Due): boolean => role?.type === 'institute-admin'

/** Deletes the accounts whose requested deletion is due. A failure does not stop the others. */
export async function deleteRequestedAccounts(now: Date): Promise<void> {
  await forEachWithErrors(await readDue(now), (account) =>
    inTransaction(() => deleteIfStillDue(account, now)),
  )
}

const readDue = (now: Date, where: object = {}): Promise<Due[]> =>
  strapi.db.query(accountUid).findMany({
    where: { ...where, deletionDueAt: { $lte: now } },
    populate: ['role'],
    orderBy: { id: 'asc' },
  })

/** Deletes an account unless its owner has cancelled the deletion. */
async function deleteIfStillDue(due: Due, now: Date): Promise<void> {
  const { documentId } = due
  if (!isAdmin(due)) await lockRows(accountUid, { documentId })
  else if (await isLastAdmin(documentId))
    return void strapi.log.warn(
      'The only admin has asked to be deleted, and stays until there’s another one.',
    )
  const [account] = await readDue(now, { documentId })
  // An account whose role has just changed waits for the next run.
  if (!account || isAdmin(account) !== isAdmin(due)) return
  // Only a confirmed address may release its seats; they could be someone else's.
  await deleteAccount(documentId, undefined, Boolean(account.confirmed))
}
