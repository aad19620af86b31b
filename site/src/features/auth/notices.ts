import type { Failed } from '#app/http/api'
import type { Notice } from '#app/notices/toasts'

export const GOOGLE_FAILED = '❌ Login failed!'

type AccountType = 'user' | 'admin'

/** Whether the server weighed the request and said no, rather than being away, overrun or broken. */
const refused = ({ status }: Failed) => status >= 400 && status < 500 && status !== 429

export function loginNotice(accountType: AccountType, failed: Failed): Notice {
  if (!refused(failed) || failed.code === 'EmailNotProved') return { title: failed.msg }
  return {
    title: accountType === 'admin' ? 'Hey,you are not Admin...' : "Login Failed,may be you have't registered",
    text: failed.msg,
  }
}

export const signupNotice = (failed: Failed): Notice => ({
  title: 'signup Failed',
  text: failed.msg,
})

export const googleNotice = (failed: Failed): Notice => ({
  title: refused(failed) ? GOOGLE_FAILED : `${GOOGLE_FAILED} Please try again.`,
  text: failed.msg,
})
