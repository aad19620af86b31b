import type { googleLogin } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { createAccount, linkGoogle } from '../account-changes'
import { findAccount } from '../accounts'
import { withProof } from '../enrolments'
import { invitePanelOwner } from '../panel-invitations'
import { type Identity, readIdentity } from './google-identity'
import { openSession } from './log-in'

/** Opens a session for a Google ID token; the first login creates or links the account. */
export const logInWithGoogle: Handler<typeof googleLogin> = async ({ body: { token, code }, ctx }) => {
  const identity = await readIdentity(token)
  if (!identity) throw new HttpError(401, 'Google didn’t confirm this sign-in. Please try again.')
  return openSession(await findOrCreate(identity), ctx, code)
}

async function findOrCreate(identity: Identity): Promise<Account> {
  const { subject } = identity
  const linked = await findAccount('googleSubject', subject)
  if (linked) return linked
  const failure = await linkOrCreate(identity).catch((error: unknown) => error)
  const account = await findAccount('googleSubject', subject)
  if (!account) throw failure ?? new HttpError(401)
  return account
}

/** Links the account with the identity's e-mail address, or creates one. */
async function linkOrCreate({ subject, email, name }: Identity): Promise<void> {
  const known = await findAccount('email', email)
  if (known)
    return withProof({ id: known.id }, async () => {
      await linkGoogle(known, subject)
      if (known.role === 'institute-admin') await invitePanelOwner(email)
    })
  await createAccount({
    fullName: name,
    email,
    role: 'authenticated',
    confirmed: true,
    googleSubject: subject,
  })
}
