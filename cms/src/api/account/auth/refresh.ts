import type { refreshSession } from '../../../contract'
import type { Account } from '../../../lib/accounts'
import { createExpiredTokenReader, issueToken } from '../../../lib/authentication'
import type { Guard, Handler } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { HttpError } from '../../../lib/http-error'
import { readInstitute } from '../../../lib/institute'
import { countAgainst, networkOf } from '../../../lib/rate-limit'
import { enqueue } from '../../mail/outbox'
import { render } from '../../mail/render'
import { readTemplate } from '../../mail/templates'
import { preferencesOf } from '../preferences/preferences'
import { renewSession } from '../sessions/device-sessions'
import {
  assertFromOwnSite,
  type RefreshToken,
  refreshTokenOf,
  setRefreshCookie,
} from '../sessions/refresh-cookie'

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
  if (outcome.is === 'reused') await tellOwner(outcome.account)
  await countAgainst('refresh', networkOf(ctx))
  throw ended()
}

async function tellOwner({ id, user }: Account): Promise<void> {
  const { name: institute } = await readInstitute()
  const mail = render(await readTemplate('sessionEnded', (await preferencesOf(id)).language), {
    name: { person: user.fullName },
    link: { institute: `${environment().siteUrl}/forgot-password` },
    institute: { person: institute },
  })
  await enqueue(user.email, mail)
}
