import type { refreshSession } from '@careerspeak/contract'
import type { Guard, Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { consumeRateLimit, networkOf } from '../../../platform/http/rate-limit'
import { issueToken, readExpiredToken } from '../guard'
import { renewSession } from '../sessions/device-sessions'
import {
  assertFromOwnSite,
  type RefreshToken,
  refreshTokenOf,
  setRefreshCookie,
} from '../sessions/refresh-cookie'
import { enqueueSecurityMail } from './security-mails'

const sessionEnded = () =>
  new HttpError(401, 'Your session has ended. Please log in again.', { code: 'SessionEnded' })

/**
 * Finds the refresh token of a request. The page also sends its last access token: another website has none,
 * and it shows whether another tab's login has replaced the page's session.
 */
export const sessionGuard: Guard<RefreshToken> = {
  identify: async (ctx) => {
    assertFromOwnSite(ctx)
    const token = refreshTokenOf(ctx)
    const claims = readExpiredToken(ctx.get('Authorization'))
    if (!token || claims?.session !== token.session) throw sessionEnded()
    return token
  },
  nameOf: ({ session }) => `session ${session}`,
}

/** Renews a session; ends it when a retired token is used again, and tells its owner. */
export const renew: Handler<typeof refreshSession> = async ({ caller, ctx }) => {
  const outcome = await renewSession(caller)
  if (outcome.is === 'renewed') {
    setRefreshCookie(ctx, outcome.token, outcome.until)
    return { token: issueToken(outcome.account, outcome.token.session) }
  }
  if (outcome.is === 'reused') await enqueueSecurityMail(outcome.account, 'sessionEnded')
  await consumeRateLimit('refresh', networkOf(ctx))
  throw sessionEnded()
}
