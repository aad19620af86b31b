import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import { invalidField } from '../../platform/http/http-error'
import { findAccount } from './accounts'
import { readIdentity } from './auth/google-identity'
import { isCorrectPassword } from './auth/log-in'

type Proof = { password?: string | undefined; googleToken?: string | undefined }

const MAX_SIGN_IN_AGE_SECONDS = 300

/**
 * Confirms that the owner is present, and not someone with their open computer or a stolen token. It takes
 * the password, or a fresh Google ID token if there is none. Throws a 400 that names the field; a 401 would
 * end the session.
 */
export async function confirmOwner(account: Account, proof: Proof, network: string): Promise<void> {
  const { user, passwordHash } = account
  if (!passwordHash) return confirmByGoogle(account, proof.googleToken)
  const { password } = proof
  if (password === undefined) throw invalidField('password', 'Please enter your password.')
  if (!(await isCorrectPassword(account, { email: user.email, password }, network)))
    throw invalidField('password', 'This isn’t your password. Please try again.', 'WrongPassword')
}

async function confirmByGoogle({ id }: Account, token: string | undefined): Promise<void> {
  if (!environment().google)
    throw invalidField(
      'googleToken',
      'Choose a password first: use “Forgot your password?” on the login page.',
    )
  if (token === undefined) throw invalidField('googleToken', 'Confirm with Google that it’s you.')
  const identity = await readIdentity(token)
  const owner = identity && (await findAccount('googleSubject', identity.subject))
  if (!identity || owner?.id !== id)
    throw invalidField('googleToken', 'Choose the Google account you log in with here.')
  if (Date.now() / 1000 - identity.issuedAt > MAX_SIGN_IN_AGE_SECONDS)
    throw invalidField('googleToken', 'That took too long. Use Google’s button again.')
}
