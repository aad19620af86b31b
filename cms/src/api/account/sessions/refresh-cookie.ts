import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { environment } from '../../../platform/environment'
import { HttpError } from '../../../platform/http/http-error'

/**
 * The refresh cookie of the site's host. Browsers accept the `__Host-` prefix only with `Secure`, `Path=/`
 * and no `Domain`: no other host can set or read it.
 */
const REFRESH_COOKIE = '__Host-refresh'

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** A refresh token: its session and the secret that proves it. */
export type RefreshToken = { session: string; secret: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

export function setRefreshCookie(ctx: Context, { session, secret }: RefreshToken, until: Date): void {
  const seconds = Math.max(Math.floor((until.getTime() - Date.now()) / 1000), 0)
  ctx.append('Set-Cookie', `${REFRESH_COOKIE}=${session}.${secret}; Max-Age=${seconds}; ${attributes}`)
  ctx.set('Cache-Control', 'no-store')
}

export function clearRefreshCookie(ctx: Context): void {
  ctx.append('Set-Cookie', `${REFRESH_COOKIE}=; Max-Age=0; ${attributes}`)
  ctx.set('Cache-Control', 'no-store')
}

/** The refresh token of a request, if any. */
export function refreshTokenOf(ctx: Context): RefreshToken | undefined {
  const [, session, secret] =
    /^([a-z0-9]{1,64})\.([\w-]{43})$/.exec(ctx.cookies.get(REFRESH_COOKIE, { signed: false }) ?? '') ?? []
  return session !== undefined && secret !== undefined ? { session, secret } : undefined
}

/**
 * Throws a 403 for requests from another website, in addition to `SameSite`. Clients other than browsers send
 * neither header.
 */
export function assertFromOwnSite(ctx: Context): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')]
  const own = site ? site === 'same-origin' || site === 'none' : !origin || origin === environment().siteUrl
  if (!own) throw new HttpError(403)
}
