import type { logOut as logOutEndpoint } from '@careerspeak/contract/auth'
import { type ApiPath, sendRequest } from '../http/request'
import { $token, forgetSeen, signOut } from './session'

const PATH: ApiPath<typeof logOutEndpoint> = '/api/auth/logout'

/** Logs this device out: at once in every tab, and on the server as soon as that is reached. */
export function logOut(): void {
  const token = $token.get()
  if (token) sendRequest(PATH, { method: 'POST', keepalive: true, token }).catch(() => undefined)
  signOut()
  forgetSeen()
}
