import type { Core } from '@strapi/strapi'
import { lock } from '../../../documents/relations'
import { accountUid } from '../../../lib/account-changes'

type Admin = { documentId: string; blocked: boolean | null; deletionDueAt: string | null }

const readAdmins = (strapi: Core.Strapi): Promise<Admin[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['documentId', 'blocked', 'deletionDueAt'],
    where: { role: { type: 'institute-admin' } },
  })

/**
 * Whether the institute would be without an admin if this one went: others count if they can log in and are to stay. Locks
 * this account and all admins until the transaction that is open ends, so that of two who go at once one remains.
 */
export async function isLastAdmin(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  const ids = (await readAdmins(strapi)).map((admin) => admin.documentId)
  await lock(strapi, accountUid, { documentId: { $in: [documentId, ...ids] } })
  const admins = await readAdmins(strapi)
  return !admins.some((admin) => admin.documentId !== documentId && !admin.blocked && !admin.deletionDueAt)
}
