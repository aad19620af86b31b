import type { Invitation } from '@careerspeak/contract/admin-invitations'
import type { PanelRole } from '../../editors/panel/roles'
import { toIso } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import { mailTo } from '../mail/mail-to'
import { MAIL_ABOUT, withdrawPanelMails } from '../mail/outbox'
import { digestOf } from './auth/mailed-code'
import { accountPeriods } from './retention-periods'

const codes = { editor: 'strapi-editor', coordinator: 'coordinator' } as const satisfies Record<
  string,
  PanelRole
>

export type InvitablePanelRole = keyof typeof codes

type PanelUser = {
  id: number
  documentId: string
  email: string
  firstname: string | null
  createdAt: string
  updatedAt: string
  roles: { code: string }[]
}

const users = () => strapi.db.query('admin::user')

/** Users of the panel whom an admin has invited. The panel's owner is not among them. */
const invited = {
  isActive: false,
  registrationToken: { $notNull: true },
  roles: { code: { $in: Object.values(codes) } },
}

/** Creates a user of the panel without a password, and queues the invitation, in the open transaction. */
export async function invitePanelUser(
  email: string,
  firstname: string,
  role: InvitablePanelRole,
): Promise<void> {
  if (await users().findOne({ where: { email } }))
    throw new HttpError(409, `${email} can already open the panel, or has been invited to it.`, {
      code: 'EmailTaken',
    })
  const { id } = await strapi.db.query('admin::role').findOne({ where: { code: codes[role] } })
  const registrationToken: string = strapi.service('admin::token').createToken()
  await strapi.service('admin::user').create({ email, firstname, registrationToken, roles: [id] })
  await mailPanelInvitation(email, registrationToken)
}

/** Stores a new token in place of an invitation's last one, and queues its mail, in the open transaction. */
async function renewPanelInvitation({ id, email }: { id: number; email: string }): Promise<void> {
  const token: string = strapi.service('admin::token').createToken()
  await users().update({ where: { id }, data: { registrationToken: digestOf(token) } })
  await mailPanelInvitation(email, token)
}

/** Queues the mail with the link that sets a password for the panel, in the open transaction. */
async function mailPanelInvitation(email: string, token: string): Promise<void> {
  const link = `${strapi.config.get('admin.absoluteUrl')}/auth/register?registrationToken=${token}`
  const reader = { email, fullName: '', language: 'en', about: MAIL_ABOUT.panel } as const
  await mailTo(reader, 'invitation', () => ({ link: { institute: link } }))
}

export async function listPanelInvitations(): Promise<Invitation[]> {
  const found: PanelUser[] = await users().findMany({
    where: invited,
    populate: ['roles'],
    orderBy: { id: 'desc' },
  })
  return found.map((user) => ({
    _id: user.documentId,
    createdAt: toIso(user.createdAt),
    fullName: user.firstname ?? '',
    email: user.email,
    role: user.roles.some(({ code }) => code === codes.coordinator) ? 'coordinator' : 'editor',
    batch: null,
    expiresAt: new Date(
      new Date(user.updatedAt).getTime() + accountPeriods.invitation.days * 86_400_000,
    ).toISOString(),
  }))
}

/** Mails new links to these of the invited, in the open transaction. Returns how many there are. */
export async function resendPanelInvitations(ids: readonly string[]): Promise<number> {
  const found = await findInvited(ids)
  for (const invitation of found) {
    await withdrawPanelMails(invitation.email)
    await renewPanelInvitation(invitation)
  }
  return found.length
}

/** Deletes these of the invited, in the open transaction. Returns how many there were. */
export async function withdrawPanelInvitations(ids: readonly string[]): Promise<number> {
  const found = await findInvited(ids)
  for (const { id, email } of found) {
    await withdrawPanelMails(email)
    await users().delete({ where: { id } })
  }
  return found.length
}

/** Deletes the invitations to the panel that were last sent before an instant. */
export async function deletePanelInvitations(sentBefore: Date): Promise<void> {
  const found: PanelUser[] = await users().findMany({
    where: { ...invited, updatedAt: { $lte: sentBefore } },
  })
  await withdrawPanelInvitations(found.map(({ documentId }) => documentId))
}

const findInvited = (ids: readonly string[]): Promise<PanelUser[]> =>
  users().findMany({ where: { ...invited, documentId: { $in: ids } } })

/**
 * Sets the password of the panel's super administrator who was invited by the same link. Other panel users, and
 * those who have registered already, keep theirs.
 */
export async function activatePanelUser(email: string, firstname: string, password: string): Promise<void> {
  const invited = await findInvitedOwner(email)
  if (!invited) return
  await strapi
    .service('admin::user')
    .updateById(invited.id, { firstname, password, registrationToken: null, isActive: true })
}

/** Mails the invited super administrator the link that sets a password for the panel: one who signed in with Google has none. */
export async function invitePanelOwner(email: string): Promise<void> {
  const invited = await findInvitedOwner(email)
  if (invited) await renewPanelInvitation({ id: invited.id, email })
}

const findInvitedOwner = (email: string): Promise<{ id: number } | null> =>
  strapi.db.query('admin::user').findOne({
    where: {
      email,
      isActive: false,
      registrationToken: { $notNull: true },
      roles: { code: 'strapi-super-admin' },
    },
  })
