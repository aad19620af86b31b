import type { forgotPassword, resetPassword } from '@careerspeak/contract'
import { assertStrongEnough } from '../../../platform/auth/password-rules'
import { hashPassword } from '../../../platform/auth/passwords'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { readInstitute } from '../../site-setting/institute'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { withProof } from '../enrolments'
import { activatePanelUser } from '../panel-invitations'
import { networkDigestOf } from './login-throttle'
import {
  clearCode,
  clearInvitations,
  emailProof,
  mailCodeLater,
  passwordReset,
  whereCodeValid,
} from './mailed-code'
import { enqueueSecurityMail } from './security-mails'

const LINK_SENT_MESSAGE =
  'If there’s an account with this e-mail address, we’ve sent it a link to choose a new password.'
const LINK_USED_MESSAGE = 'This link has expired or has already been used. Please ask for a new one.'

/** Mails a password link. Unknown addresses get the same reply in the same time. */
export const requestPasswordReset: Handler<typeof forgotPassword> = async ({ body: { email } }) => {
  mailCodeLater(passwordReset, email)
  return { msg: LINK_SENT_MESSAGE }
}

/** Sets a new password with the mailed code, once, and ends the sessions of the old one. */
export const setNewPassword: Handler<typeof resetPassword> = async ({ body: { code, password }, ctx }) => {
  const accounts = strapi.db.query(accountUid)
  const where = whereCodeValid(passwordReset, code)
  const account = await accounts.findOne({
    where,
    select: ['documentId', 'sessionEpoch'],
    populate: { role: { select: ['type'] } },
  })
  if (!account) throw new HttpError(400, LINK_USED_MESSAGE)
  assertStrongEnough(password, account.role?.type ?? null, (await readInstitute()).name)
  const network = networkOf(ctx)
  const data = {
    password: await hashPassword(password, network),
    sessionEpoch: account.sessionEpoch + 1,
    ...clearCode(passwordReset),
    confirmed: true,
    ...clearCode(emailProof),
    ...clearInvitations,
    // The reader of the account's mail can log in from here, even while others are guessing the password.
    knownNetworks: networkDigestOf(account.documentId, network),
  }
  await withProof(where, async () => {
    const { count } = await accounts.updateMany({ where, data })
    if (count === 0) throw new HttpError(400, LINK_USED_MESSAGE)
    const owner = await findAccount('documentId', account.documentId)
    if (owner) await enqueueSecurityMail(owner, 'passwordChanged')
    // A reset uses up the invitation, which would have opened the panel too.
    if (owner?.role === 'institute-admin')
      await activatePanelUser(owner.user.email, owner.user.fullName, password)
  })
  return { msg: 'Your password has been changed. Please log in with it.' }
}
