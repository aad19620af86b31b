import type { logOut, logOutEverywhere } from '@careerspeak/contract'
import type { Handler } from '../../../platform/http/endpoint'
import type { Account } from '../accounts'
import { createExpiredTokenReader } from '../guard'
import { endAllSessions, endByToken, endSessions } from '../sessions/device-sessions'
import { assertFromOwnSite, clearRefreshCookie, refreshTokenOf } from '../sessions/refresh-cookie'

/** Ends the session of the device that asks: of its access token, expired or not, and of its cookie. */
export function endSession(): Handler<typeof logOut> {
  const read = createExpiredTokenReader()
  return async ({ ctx }) => {
    assertFromOwnSite(ctx)
    const claims = read(ctx.get('Authorization'))
    const cookie = refreshTokenOf(ctx)
    if (claims) await endSessions({ documentId: claims.session }, 'logged out')
    if (cookie) await endByToken(cookie)
    clearRefreshCookie(ctx)
    return { msg: 'You are logged out.' }
  }
}

/** Ends every session of the caller: their tokens, and the links that were made under them. */
export const endEverySession: Handler<typeof logOutEverywhere, Account> = async ({ caller, ctx }) => {
  await endAllSessions(caller)
  clearRefreshCookie(ctx)
  return { msg: 'You are logged out on all devices.' }
}
