import type { acceptInvitation as acceptInvitationEndpoint } from '@careerspeak/contract'
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
import { openSession } from './log-in'
import { networkDigestOf } from './login-throttle'
import {
  clearCode,
  clearInvitations,
  digestOf,
  emailProof,
  invitation,
  invitationLink,
  passwordReset,
  prepareCodeMail,
  storeCodeAndMail,
  whereCodeValid,
} from './mailed-code'

const linkUsed = () =>
  new HttpError(
    400,
    'This link has expired or has already been used. If you’ve chosen a password, log in with it; otherwise, ask us for a new invitation.',
    { code: 'LinkSpent' },
  )

/**
 * Sets the name and the password of an invited account with a code, once, and opens a session. Only the mailed code proves the
 * address; after the link of an admin, the address is mailed a link that does.
 */
export const acceptInvitation: Handler<typeof acceptInvitationEndpoint> = async ({
  body: { code, fullName, password },
  ctx,
}) => {
  const accounts = strapi.db.query(accountUid)
  const codes = { $or: [invitation, invitationLink].map((purpose) => whereCodeValid(purpose, code)) }
  const where = { ...codes, blocked: false }
  const invited = await accounts.findOne({
    where,
    select: ['id', 'documentId', 'email', 'sessionEpoch', 'invitationToken'],
    populate: { role: { select: ['type'] } },
  })
  const confirmed = invited?.invitationToken === digestOf(code)
  if (!invited || (!confirmed && invited.role?.type !== 'authenticated')) throw linkUsed()
  const proof = confirmed ? undefined : await prepareCodeMail(emailProof, fullName)
  assertStrongEnough(password, invited.role?.type ?? null, (await readInstitute()).name)
  const network = networkOf(ctx)
  const data = {
    fullName,
    password: await hashPassword(password, network),
    sessionEpoch: invited.sessionEpoch + 1,
    confirmed,
    ...clearInvitations,
    ...clearCode(passwordReset),
    ...clearCode(emailProof),
    knownNetworks: networkDigestOf(invited.documentId, network),
  }
  await withProof(where, async () => {
    const { count } = await accounts.updateMany({ where, data })
    if (count === 0) throw linkUsed()
    if (proof) await storeCodeAndMail(invited, proof)
    const owner = await findAccount('documentId', invited.documentId)
    if (owner?.role === 'institute-admin') await activatePanelUser(owner.user.email, fullName, password)
  })
  const account = await findAccount('documentId', invited.documentId)
  if (!account) throw linkUsed()
  return openSession(account, ctx)
}
