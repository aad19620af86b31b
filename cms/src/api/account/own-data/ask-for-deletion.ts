import type { deleteOwnAccount, keepOwnAccount, MailLanguage } from '@careerspeak/contract'
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
import { type Account, findAccount } from '../accounts'
import { confirmOwner } from '../auth/confirm-owner'
import { preferencesOf } from '../preferences'
import { requestedDeletion } from '../retention-periods'

const LAST_ADMIN =
  'You are the only admin of the institute. Please approve another admin first, so that somebody can run it.'

/** Plans the deletion of the caller's account and mails when it will be; `endAskedAccounts` carries it out. */
export const askForDeletion: Handler<typeof deleteOwnAccount, Account> = async ({ body, caller, ctx }) => {
  await confirmOwner(caller, body, networkOf(ctx))
  const { timezone } = await readInstitute()
  const dueAt = await strapi.db.transaction(() => plan(caller, new Date()))
  const day = formatDay(dueAt, timezone)
  return {
    msg: `Your account will be deleted on ${day}. Until then you can change your mind.`,
    deletionDueAt: dueAt.toISOString(),
  }
}

/** Notes the day and posts the mail together; a day that stands already stays, without another mail. */
async function plan({ id, role, user }: Account, now: Date): Promise<Date> {
  if (role === 'institute-admin' && (await isLastAdmin(user._id)))
    throw new HttpError(409, LAST_ADMIN, { code: 'LastAdmin' })
  const dueAt = requestedDeletion(now)
  const { count } = await strapi.db.query(accountUid).updateMany({
    where: { id, deletionDueAt: { $null: true } },
    data: { deletionDueAt: dueAt },
  })
  if (count > 0) {
    await postNotice(user, dueAt, (await preferencesOf(id)).language)
    return dueAt
  }
  const planned = (await findAccount('id', id))?.deletionDueAt
  if (!planned) throw new HttpError(401)
  return new Date(planned)
}

async function postNotice(user: Account['user'], dueAt: Date, wanted: MailLanguage): Promise<void> {
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

/** Takes a planned deletion back. */
export const keepAccount: Handler<typeof keepOwnAccount, Account> = async ({ caller }) => {
  const { count } = await strapi.db
    .query(accountUid)
    .updateMany({ where: { id: caller.id }, data: { deletionDueAt: null } })
  // It was deleted between the look at its token and now.
  if (count === 0) throw new HttpError(401)
  return { msg: 'Your account stays as it is.' }
}

type Admin = { documentId: string; blocked: boolean | null; deletionDueAt: string | null }

const readAdmins = (): Promise<Admin[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['documentId', 'blocked', 'deletionDueAt'],
    where: { role: { type: 'institute-admin' } },
  })

/**
 * Whether the institute would be without an admin if this one went: others count if they can log in and are to stay. Locks
 * this account and all admins until the transaction that is open ends, so that of two who go at once one remains.
 */
export async function isLastAdmin(documentId: string): Promise<boolean> {
  const ids = (await readAdmins()).map((admin) => admin.documentId)
  await lockRows(accountUid, { documentId: { $in: [documentId, ...ids] } })
  const admins = await readAdmins()
  return !admins.some((admin) => admin.documentId !== documentId && !admin.blocked && !admin.deletionDueAt)
}
