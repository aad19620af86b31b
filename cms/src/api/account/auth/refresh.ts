import type { refreshSession } from '@careerspeak/contract'
import type { Guard, Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { consumeRateLimit, networkOf } from '../../../platform/http/rate-limit'
import { createExpiredTokenReader, issueToken } from '../guard'
import { renewSession } from '../sessions/device-sessions'
import {
  assertFromOwnSite,
  type RefreshToken,
  refreshTokenOf,
  setRefreshCookie,
} from '../sessions/refresh-cookie'
import { tellOwner } from './security-mails'

const ended = () =>
  new HttpError(401, 'Your session has ended. Please log in again.', { code: 'SessionEnded' })

/**
 * Finds the refresh token of a request. The page shows its last access token too, which no other website can, so that the session
 * of somebody who has logged in in another tab is not taken for its own.
 */
export function createSessionGuard(): Guard<'session', RefreshToken> {
  const read = createExpiredTokenReader()
  return {
    access: 'session',
    identify: async (ctx) => {
      assertFromOwnSite(ctx)
      const token = refreshTokenOf(ctx)
      if (!token || read(ctx.get('Authorization'))?.session !== token.session) throw ended()
      return token
    },
    nameOf: ({ session }) => `session ${session}`,
  }
}

/** Renews a session. Where a copy of its token is about, it ends, and its owner is told. */
export const renew: Handler<typeof refreshSession, RefreshToken> = async ({ caller, ctx }) => {
  const outcome = await renewSession(caller)
  if (outcome.is === 'renewed') {
    setRefreshCookie(ctx, outcome.token, outcome.until)
    return { token: issueToken(outcome.account, outcome.token.session) }
  }
  if (outcome.is === 'reused') await tellOwner(outcome.account, 'sessionEnded')
  await consumeRateLimit('refresh', networkOf(ctx))
  throw ended()
}
