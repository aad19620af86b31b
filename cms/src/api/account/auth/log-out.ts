import type { logOut as logOutEndpoint, logOutEverywhere } from '@careerspeak/contract'
import type { Handler } from '../../../platform/http/endpoint'
import { readExpiredToken } from '../guard'
import { endAllSessions, endSessionByToken, endSessions } from '../sessions/device-sessions'
import { assertFromOwnSite, clearRefreshCookie, refreshTokenOf } from '../sessions/refresh-cookie'

/** Ends the sessions of the request's access token, expired or not, and of its refresh cookie. */
export const logOut: Handler<typeof logOutEndpoint> = async ({ ctx }) => {
  assertFromOwnSite(ctx)
  const claims = readExpiredToken(ctx.get('Authorization'))
  const cookie = refreshTokenOf(ctx)
  if (claims) await endSessions({ documentId: claims.session }, 'logged out')
  if (cookie) await endSessionByToken(cookie)
  clearRefreshCookie(ctx)
  return { msg: 'You’re logged out.' }
}

/** Ends every session of the caller, and the signed links made in them. */
export const endEverySession: Handler<typeof logOutEverywhere> = async ({ caller, ctx }) => {
  await endAllSessions(caller)
  clearRefreshCookie(ctx)
  return { msg: 'You’re logged out on all devices.' }
}
