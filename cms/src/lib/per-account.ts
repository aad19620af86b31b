import type { Account } from './accounts'

/** How many accounts' values are kept: more than an institute has admins who work at once. */
const MOST = 16

/**
 * Keeps what is made for each account, for those that asked last: such as a long list whose links are the account's own.
 * A new password makes an account ask anew.
 */
export function perAccount<Value>(make: (account: Account) => Value): (account: Account) => Value {
  const kept = new Map<string, Value>()
  return (account) => {
    const key = `${account.id} ${account.sessionEpoch}`
    const value = kept.get(key) ?? make(account)
    kept.delete(key)
    kept.set(key, value)
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST) kept.delete(oldest)
    return value
  }
}
