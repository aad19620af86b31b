import { $token, signOut } from './session'

/** Logs this device out: here at once, in every tab, and on the server as soon as that is reached. */
export function logOut(): void {
  const token = $token.get()
  if (token)
    fetch('/api/auth/logout', {
      method: 'POST',
      keepalive: true,
      headers: { Authorization: `Bearer ${token}` },
    }).catch(() => undefined)
  signOut()
}
