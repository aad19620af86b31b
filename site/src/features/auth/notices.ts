import type { Failure } from '#app/http/client'
import type { Notice } from '#app/notices/toasts'

export const GOOGLE_FAILED = '❌ Login failed!'

type AccountType = 'user' | 'admin'

/** Returns whether the server refused the request, rather than being unreachable, overloaded or broken. */
const refused = ({ status }: Failure) => status >= 400 && status < 500 && status !== 429

export function loginNotice(accountType: AccountType, failure: Failure): Notice {
  if (!refused(failure) || failure.code === 'EmailNotProved') return { title: failure.msg }
  return {
    title: accountType === 'admin' ? 'Hey,you are not Admin...' : "Login Failed,may be you have't registered",
    text: failure.msg,
  }
}

export const signupNotice = (failure: Failure): Notice => ({
  title: 'signup Failed',
  text: failure.msg,
})

export const googleNotice = (failure: Failure): Notice => ({
  title: refused(failure) ? GOOGLE_FAILED : `${GOOGLE_FAILED} Please try again.`,
  text: failure.msg,
})
