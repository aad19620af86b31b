import type { deleteOwnAccount, keepOwnAccount, MailLanguage } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { lockRows } from '../../../platform/database/locks'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { formatDay } from '../../../platform/zoned-time'
import { enqueue } from '../../mail/outbox'
import { render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { readInstitute } from '../../site-setting/institute'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { confirmOwner } from '../auth/confirm-owner'
import { preferencesOf } from '../preferences'
import { deletionDueDate } from '../retention-periods'

const LAST_ADMIN_MESSAGE =
  'You’re the institute’s only admin. Please approve another admin first, so that someone can run it.'

/**
 * Schedules the deletion of the caller's account and mails the date; `deleteRequestedAccounts` carries it
 * out.
 */
export const requestDeletion: Handler<typeof deleteOwnAccount, Account> = async ({ body, caller, ctx }) => {
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
    await enqueueNotice(user, dueAt, (await preferencesOf(id)).language)
    return dueAt
  }
  const planned = (await findAccount('id', id))?.deletionDueAt
  if (!planned) throw new HttpError(401)
  return new Date(planned)
}

async function enqueueNotice(user: Account['user'], dueAt: Date, wanted: MailLanguage): Promise<void> {
  const { name: institute, timezone } = await readInstitute()
  const template = await readTemplate('accountDeletion', wanted)
  const mail = render(template, {
    name: { person: user.fullName },
    deletion: { institute: formatDay(dueAt, timezone, template.language) },
    link: { institute: `${environment().siteUrl}/profile` },
    institute: { person: institute },
  })
  await enqueue(user.email, mail)
}

export const cancelDeletion: Handler<typeof keepOwnAccount, Account> = async ({ caller }) => {
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
