import type { RoleType } from '../../../platform/auth/roles'
import { lockRows } from '../../../platform/database/locks'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { forEachWithErrors } from '../../../platform/jobs/retention'
import { APART } from '../../mail/outbox'
import { accountUid } from '../account-changes'
import { isLastAdmin } from './ask-for-deletion'

type Due = {
  documentId: string
  email: string
  confirmed: boolean | null
  role: { type: RoleType } | null
}

const isAdmin = ({ role }: Due): boolean => role?.type === 'institute-admin'

/** Deletes the accounts whose owners asked for it long enough ago. One that cannot be deleted does not keep the others. */
export async function endAskedAccounts(now: Date): Promise<void> {
  await forEachWithErrors(await readDue(now), (account) => inTransaction(() => endAccount(account, now)))
}

const readDue = (now: Date, where: object = {}): Promise<Due[]> =>
  strapi.db.query(accountUid).findMany({
    where: { ...where, deletionDueAt: { $lte: now } },
    populate: ['role'],
    orderBy: { id: 'asc' },
  })

/** Deletes an account, unless its owner has meanwhile kept it; the deletion of a document removes its pictures too. */
async function endAccount(due: Due, now: Date): Promise<void> {
  const { documentId } = due
  if (!isAdmin(due)) await lockRows(accountUid, { documentId })
  else if (await isLastAdmin(documentId))
    return void strapi.log.warn(
      'The only admin has asked to be deleted, and stays until there is another one.',
    )
  const [account] = await readDue(now, { documentId })
  // Who became an admin just now has their turn in the next round.
  if (!account || isAdmin(account) !== isAdmin(due)) return
  // Who never proved to read the address may not give back the seats of who does.
  if (account.confirmed) await giveSeatsBack(account.email)
  await strapi.documents(accountUid).delete({ documentId })
}

/** Removes the registrations of an address, one by one, so that the waiting lists move up. */
async function giveSeatsBack(email: string): Promise<void> {
  const uid = 'api::registration.seat-registration'
  const seats: { documentId: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['documentId'], where: { email } })
  for (const { documentId } of seats) await strapi.documents(uid).delete({ documentId })
  const about = seats.map(({ documentId }) => APART.seat(documentId))
  await strapi.db
    .query('api::mail.mail')
    .deleteMany({ where: { about: { $in: about }, recipient: email, state: 'waiting' } })
}
