import type { inviteAdmin as inviteAdminEndpoint } from '@careerspeak/contract'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid, createAccount } from './account-changes'
import { findAccount } from './accounts'
import { invitation, prepareCodeMail, storeCodeAndMail } from './auth/mailed-code'
import { createAccountDocument } from './service'

type Invited = { id: number; email: string }

/** Stores an invitation's code and mail in the open transaction. Returns the link. */
export async function mailInvitation(invited: Invited, fullName?: string): Promise<string> {
  const code = await prepareCodeMail(invitation, '', 'en', fullName ? { name: fullName } : {})
  await storeCodeAndMail(invited, code)
  return code.link
}

/** Creates a learner's account without a password and queues its invitation. The name is not known yet. */
export async function inviteLearner(email: string): Promise<number> {
  const id = await createAccount({ fullName: email, email, role: 'authenticated', confirmed: false })
  await mailInvitation({ id, email })
  return id
}

/** Creates an institute admin's account without a password and queues its invitation. Returns the link. */
export async function createInvitedAdmin(fullName: string, email: string): Promise<string> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'institute-admin' } })
  const data = {
    ...{ fullName, email, username: email, provider: 'local' },
    ...{ role: role.documentId, confirmed: false, blocked: false },
  }
  return inTransaction(async () => {
    const documentId = await createAccountDocument(data)
    const { id } = await strapi.db.query(accountUid).findOne({ where: { documentId } })
    return mailInvitation({ id, email }, fullName)
  })
}

const emailTaken = (email: string) =>
  new HttpError(409, `${email} has an account already. They can ask for an admin account themselves.`, {
    code: 'EmailTaken',
  })

export const inviteAdmin: Handler<typeof inviteAdminEndpoint> = async ({ body: { fullName, email } }) => {
  if (await findAccount('email', email)) throw emailTaken(email)
  try {
    await createInvitedAdmin(fullName, email)
  } catch (error) {
    // Another admin may have invited them at the same time.
    if (isUniqueViolation(error) || (await findAccount('email', email))) throw emailTaken(email)
    throw error
  }
  return { msg: `Invited: ${email}` }
}
