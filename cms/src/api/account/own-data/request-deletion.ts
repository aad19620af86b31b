import type { deleteOwnAccount, keepOwnAccount } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { lockRows } from '../../../platform/database/locks'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { formatDay } from '../../../platform/zoned-time'
import { mailTo } from '../../mail/mail-to'
import { readInstitute } from '../../site-setting/institute'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { confirmOwner } from '../confirm-owner'
import { preferencesOf } from '../preferences'
import { deletionDueDate } from '../retention-periods'

const LAST_ADMIN_MESSAGE =
  'You’re the institute’s only admin. Please approve another admin first, so that someone can run it.'

/**
 * Schedules the deletion of the caller's account and mails the date; `deleteRequestedAccounts` carries it
 * out.
 */
export const requestDeletion: Handler<typeof deleteOwnAccount> = async ({ body, caller, ctx }) => {
  await confirmOwner(caller, body, networkOf(ctx))
  const { timezone } = await readInstitute()
  const dueAt = await strapi.db.transaction(() => scheduleDeletion(caller, new Date()))
  const day = formatDay(dueAt, timezone)
  return {
    msg: `Your account will be deleted on ${day}. Until then you can change your mind.`,
    deletionDueAt: dueAt.toISOString(),
  }
}

/** Stores the date and queues the mail in one transaction; an existing date stays, without another mail. */
async function scheduleDeletion({ id, role, user }: Account, now: Date): Promise<Date> {
  if (role === 'institute-admin' && (await isLastAdmin(user._id)))
    throw new HttpError(409, LAST_ADMIN_MESSAGE, { code: 'LastAdmin' })
  const dueAt = deletionDueDate(now)
  const { count } = await strapi.db.query(accountUid).updateMany({
    where: { id, deletionDueAt: { $null: true } },
    data: { deletionDueAt: dueAt },
  })
  if (count > 0) {
    const { timezone } = await readInstitute()
    await mailTo({ ...user, ...(await preferencesOf(id)) }, 'accountDeletion', (language) => ({
      deletion: { institute: formatDay(dueAt, timezone, language) },
      link: { institute: `${environment().siteUrl}/profile` },
    }))
    return dueAt
  }
  const planned = (await findAccount('id', id))?.deletionDueAt
  if (!planned) throw new HttpError(401)
  return new Date(planned)
}

export const cancelDeletion: Handler<typeof keepOwnAccount> = async ({ caller }) => {
  const { count } = await strapi.db
    .query(accountUid)
    .updateMany({ where: { id: caller.id }, data: { deletionDueAt: null } })
  // The account was deleted after its token was checked.
  if (count === 0) throw new HttpError(401)
  return { msg: 'We’ve kept your account.' }
}

type Admin = { documentId: string; blocked: boolean | null; deletionDueAt: string | null }

const readAdmins = (): Promise<Admin[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['documentId', 'blocked', 'deletionDueAt'],
    where: { role: { type: 'institute-admin' } },
  })

/**
 * Returns whether no other admin can log in and will stay. Locks this account and all admins until the transaction
 * ends, so that two concurrent deletions leave one admin.
 */
export async function isLastAdmin(documentId: string): Promise<boolean> {
  const ids = (await readAdmins()).map((admin) => admin.documentId)
  await lockRows(accountUid, { documentId: { $in: [documentId, ...ids] } })
  const admins = await readAdmins()
  return !admins.some((admin) => admin.documentId !== documentId && !admin.blocked && !admin.deletionDueAt)
}
