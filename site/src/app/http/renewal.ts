import { refreshSession } from '@careerspeak/contract/refresh-session'
import { withLock } from '../lib/lock'
import { endOf, issuedAt } from '../session/access-token'
import { $adminToken, $token, $userToken, storedToken } from '../session/session'
import { call, type Failure, type Result } from './client'

/** The Web Lock that all tabs share. */
const LOCK_NAME = 'session-renewal'

/** A token that expires this soon is renewed before use, because it has to last until it arrives. */
const RENEW_BEFORE_MS = 30_000

/** The outcome of a renewal. `failed` means the server gave no answer about the session. */
type Renewal = { is: 'renewed'; token: string } | { is: 'ended' } | { is: 'failed'; failure: Failure }

let pending: Promise<Renewal> | undefined
/** The token of a session that is known to have ended. */
let ended: string | undefined
/** How far the server’s clock is ahead of this device’s. */
let clockOffsetMs = 0

/**
 * Makes a request with the session's token. A token that is about to expire is renewed first. A token that the server refuses is
 * renewed, and the request repeated once. `onSessionEnded` receives the token of a session that has ended.
 */
export async function withToken<Reply>(
  request: (token: string | undefined) => Promise<Result<Reply>>,
  onSessionEnded: (token: string | undefined) => void,
): Promise<Result<Reply>> {
  const token = await freshToken()
  const result = await request(token)
  if (result.ok || result.status !== 401) return result
  const renewal = token === undefined ? ({ is: 'ended' } as const) : await renew(token)
  if (renewal.is === 'failed') return renewal.failure
  if (renewal.is === 'ended') {
    onSessionEnded(token)
    return result
  }
  const repeated = await request(renewal.token)
  if (!repeated.ok && repeated.status === 401) onSessionEnded(renewal.token)
  return repeated
}

/** The token of the session, renewed if it is about to expire and the server is reachable. */
export async function freshToken(): Promise<string | undefined> {
  const token = $token.get()
  if (token === undefined || endOf(token) - RENEW_BEFORE_MS > Date.now() + clockOffsetMs) return token
  const renewal = await renew(token)
  return renewal.is === 'renewed' ? renewal.token : token
}

/** Renews a token once for all callers of this page. Another tab's new token is as good, so tabs take turns. */
function renew(token: string): Promise<Renewal> {
  if (token === ended) return Promise.resolve({ is: 'ended' })
  pending ??= withLock(LOCK_NAME, () => renewUnderLock(token)).finally(() => {
    pending = undefined
  })
  return pending
}

async function renewUnderLock(token: string): Promise<Renewal> {
  const stored = storedToken()
  if (stored !== token) return stored === undefined ? { is: 'ended' } : { is: 'renewed', token: stored }
  const result = await call(refreshSession, { token })
  // A login or log-out in the meantime wins.
  const now = storedToken()
  if (now !== token) return now === undefined ? { is: 'ended' } : { is: 'renewed', token: now }
  if (!result.ok) {
    if (result.status !== 401) return { is: 'failed', failure: result }
    ended = token
    return { is: 'ended' }
  }
  const renewed = result.data.token
  clockOffsetMs = (issuedAt(renewed) ?? Date.now()) - Date.now()
  if ($adminToken.get() === token) $adminToken.set(renewed)
  else $userToken.set(renewed)
  return { is: 'renewed', token: renewed }
}
