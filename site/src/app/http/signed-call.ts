import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { stayOpen } from '../device-data/watch-owner'
import { saveDrafts } from '../forms/form-drafts'
import { currentPath, loginPath, navigate, whenShown } from '../navigation/navigation'
import { noteEndedSession } from '../session/login-memory'
import { $token, signOut } from '../session/session'
import { type CallInput, call, type Result } from './api'
import { withToken } from './renewal'

/** Calls an endpoint as a visitor. */
export const openCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  call(endpoint, { base: location.origin, ...input })

/**
 * Calls an endpoint as whoever is signed in. A session that has ended leads to the login page, and back, unless `onRefused` does
 * something else.
 */
export async function signedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onRefused = expire,
): Promise<Result<z.output<E['reply']>>> {
  await whenShown()
  return withToken((token) => call(endpoint, { base: location.origin, token, ...input }), onRefused)
}

/**
 * Ends the session of a token that the server no longer takes, unless somebody has signed in anew since. What is typed
 * into forms is there again after the login.
 */
export function expire(token: string | undefined): void {
  if (token !== $token.get()) return
  saveDrafts(token)
  noteEndedSession()
  navigate(loginPath(currentPath()))
  signOut()
}

/** The same on a page that holds what leaving it would lose, such as a recording: it stays open, without the session. */
export function expireInPlace(token: string | undefined): void {
  if (token !== $token.get()) return
  stayOpen()
  signOut()
}
