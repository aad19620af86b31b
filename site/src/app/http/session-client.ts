import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { stayOpen } from '../device-data/watch-owner'
import { saveDrafts } from '../forms/form-drafts'
import { currentPath, loginPath, navigate, whenShown } from '../navigation/navigation'
import { noteEndedSession } from '../session/ended-session'
import { $token, signOut } from '../session/session'
import { type CallInput, call, endpointAddress, type Result } from './client'
import { readOnline } from './read-online'
import { withToken } from './renewal'

/**
 * Calls an endpoint with the session. Where the session has ended, `onSessionEnded` sends the person to the login page. Where the server
 * can't be reached, a read may be answered from the device.
 */
export async function callWithSession<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onSessionEnded = redirectToLogin,
): Promise<Result<z.output<E['reply']>>> {
  await whenShown()
  const answer = withToken((token) => call(endpoint, { token, ...input }), onSessionEnded)
  if (endpoint.method !== 'GET') return answer
  const query = 'query' in input ? input.query : undefined
  return readOnline<E['reply']>(endpoint, endpointAddress(location.origin, endpoint, query), answer)
}

/**
 * Signs out and opens the login page, which leads back here. Does nothing where another login has happened since. Form input is
 * restored after the login.
 */
export function redirectToLogin(token: string | undefined): void {
  if (token !== $token.get()) return
  saveDrafts(token)
  noteEndedSession()
  navigate(loginPath(currentPath()))
  signOut()
}

/** Signs out and stays on the page, because leaving it would lose something, such as a recording. */
export function signOutInPlace(token: string | undefined): void {
  if (token !== $token.get()) return
  stayOpen()
  signOut()
}
