import type { inviteAdmin as inviteAdminEndpoint } from '@careerspeak/contract'
import type { RoleType } from '../../platform/auth/roles'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { networkOf } from '../../platform/http/rate-limit'
import { hasMailServer } from '../mail/mail-server'
import { enqueueAll } from '../mail/outbox'
import { accountUid, createAccount } from './account-changes'
import { findAccount } from './accounts'
import {
  codeColumns,
  codeMailsFor,
  invitation,
  invitationLink,
  prepareCodeMail,
  storeCodeAndMail,
} from './auth/mailed-code'
import { confirmOwner } from './confirm-owner'
import { invitePanelUser } from './panel-invitations'
import { createAccountDocument } from './service'

type Invited = { id: number; email: string }

/** Stores an invitation's code and mail in the open transaction. Returns the link. */
export async function mailInvitation(invited: Invited): Promise<string> {
  const mail = await prepareCodeMail(invitation, '')
  await storeCodeAndMail(invited, mail)
  return mail.link
}

/** Makes a link for an invited learner, in place of an earlier one of this kind, and notes which admin did. Returns it. */
export async function makeInvitationLink(id: number, admin: string): Promise<string> {
  const mail = await prepareCodeMail(invitationLink, '')
  const data = { ...codeColumns(mail), invitationLinkBy: admin }
  await strapi.db.query(accountUid).update({ where: { id }, data })
  return mail.link
}

/** A person to invite, with what is known of them. */
type Invitee = { email: string; fullName?: string; phoneNumber?: string }

/** Creates learners' accounts without a password and queues their invitations, in the open transaction. */
export async function inviteLearners(invitees: readonly Invitee[]): Promise<void> {
  const mailFor = await codeMailsFor(invitation)
  const mails: Parameters<typeof enqueueAll>[0] = []
  // In a fixed order, so that concurrent invitations do not deadlock each other.
  for (const { email, fullName, ...known } of invitees.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const mail = mailFor('')
    const account = { ...known, fullName: fullName || email, email, role: 'authenticated' } as const
    await createAccount({ ...account, confirmed: false, ...codeColumns(mail) })
    mails.push({ recipient: email, ...mail.rendered })
  }
  await enqueueAll(mails)
}

/** Creates the account of an admin or a coach without a password and queues its invitation. Returns the link. */
export async function createInvitedStaff(
  fullName: string,
  email: string,
  type: Extract<RoleType, 'institute-admin' | 'coach'> = 'institute-admin',
): Promise<string> {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
  const data = {
    fullName,
    email,
    username: email,
    provider: 'local',
    role: role.documentId,
    confirmed: false,
    blocked: false,
  }
  return inTransaction(async () => {
    const documentId = await createAccountDocument(data)
    const { id } = await strapi.db.query(accountUid).findOne({ where: { documentId } })
    return mailInvitation({ id, email })
  })
}

/** Returns what says of an address whether the mail of its invitation can go out. */
export async function readInvitedMessage(): Promise<(email: string) => string> {
  const more = (await hasMailServer())
    ? ''
    : '. No mail server is in use, so no e-mail reaches them. Set one up under “E-mail”, then send the invitation again.'
  return (email) => `Invited: ${email}${more}`
}

const emailTaken = (email: string) =>
  new HttpError(409, `${email} already has an account. Please invite them by another e-mail address.`, {
    code: 'EmailTaken',
  })

export const inviteAdmin: Handler<typeof inviteAdminEndpoint> = async ({
  body: { fullName, email, role, ...proof },
  caller,
  ctx,
}) => {
  await confirmOwner(caller, proof, networkOf(ctx))
  if (role === 'admin') await inviteStaff(fullName, email, 'institute-admin')
  else if (role === 'coach') await inviteStaff(fullName, email, 'coach')
  else await inTransaction(() => invitePanelUser(email, fullName, role))
  return { msg: (await readInvitedMessage())(email) }
}

async function inviteStaff(
  fullName: string,
  email: string,
  role: 'institute-admin' | 'coach',
): Promise<void> {
  if (await findAccount('email', email)) throw emailTaken(email)
  try {
    await createInvitedStaff(fullName, email, role)
  } catch (error) {
    // Another admin may have invited them at the same time.
    if (isUniqueViolation(error) || (await findAccount('email', email))) throw emailTaken(email)
    throw error
  }
}
