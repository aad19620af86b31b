import type { Account } from '../../../lib/accounts'
import { HttpError } from '../../../lib/http-error'
import { isRightPassword } from './log-in'

/** What an owner types to prove who they are. */
type Proof = { password?: string | undefined; email?: string | undefined }

/**
 * Makes sure that the owner of an account asks, and not somebody at their open computer: by the password, or by the e-mail
 * address where there is no password. Throws a 400 that names the field, never a 401, which would end the session.
 */
export async function confirmOwner(account: Account, typed: Proof, network: string): Promise<void> {
  const { user, passwordHash } = account
  if (!passwordHash) {
    if (typed.email !== user.email) throw wrong('email', 'Please type the e-mail address of this account.')
    return
  }
  const { password } = typed
  if (password === undefined) throw wrong('password', 'Please enter your password.')
  if (!(await isRightPassword(account, { email: user.email, password }, network)))
    throw wrong('password', 'This is not your password. Please try again.', 'WrongPassword')
}

const wrong = (path: string, message: string, code?: 'WrongPassword') =>
  new HttpError(400, message, { errors: [{ path, message }], ...(code && { code }) })
