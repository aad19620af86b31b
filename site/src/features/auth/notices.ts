import type { Failure } from '#app/http/client'
import type { Notice } from '#app/notices/toasts'

export const GOOGLE_FAILED = '❌ Login failed!'

type AccountType = 'user' | 'admin'

/** Returns whether the server refused the request, rather than being unreachable, overloaded or broken. */
const refused = ({ status }: Failure) => status >= 400 && status < 500 && status !== 429

/** The login form's message under the password. */
export function loginError(accountType: AccountType, failure: Failure): string {
  if (!refused(failure) || failure.code === 'EmailNotProved') return failure.msg
  const first =
    accountType === 'admin' ? 'Login failed. Are you an admin?' : 'Login failed. Have you registered?'
  return `${first} ${failure.msg}`
}

export const signupNotice = (failure: Failure): Notice => ({
  title: 'Sign-up failed',
  text: failure.msg,
})

export const googleNotice = (failure: Failure): Notice => ({
  title: refused(failure) ? GOOGLE_FAILED : `${GOOGLE_FAILED} Please try again.`,
  text: failure.msg,
})
