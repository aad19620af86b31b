import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { environment } from '../../../platform/environment'
import { HttpError } from '../../../platform/http/http-error'

/**
 * The cookie of the site's own host that gives a session its next access token. Browsers take a name that begins so with
 * `Secure`, `Path=/` and no `Domain` alone: no other host, not even one below it, can set or read it.
 */
const REFRESH_COOKIE = '__Host-refresh'

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** A refresh token: which session it is of, and what proves it. */
export type RefreshToken = { session: string; secret: string }

/** A secret that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Has the browser keep a refresh token until an instant. */
export function setRefreshCookie(ctx: Context, { session, secret }: RefreshToken, until: Date): void {
  const seconds = Math.max(Math.floor((until.getTime() - Date.now()) / 1000), 0)
  ctx.append('Set-Cookie', `${REFRESH_COOKIE}=${session}.${secret}; Max-Age=${seconds}; ${attributes}`)
  ctx.set('Cache-Control', 'no-store')
}

/** Has the browser forget its refresh token. */
export function clearRefreshCookie(ctx: Context): void {
  ctx.append('Set-Cookie', `${REFRESH_COOKIE}=; Max-Age=0; ${attributes}`)
  ctx.set('Cache-Control', 'no-store')
}

/** The refresh token that a request came with, if any. */
export function refreshTokenOf(ctx: Context): RefreshToken | undefined {
  const [, session, secret] =
    /^([a-z0-9]{1,64})\.([\w-]{43})$/.exec(ctx.cookies.get(REFRESH_COOKIE, { signed: false }) ?? '') ?? []
  return session !== undefined && secret !== undefined ? { session, secret } : undefined
}

/**
 * Throws a 403 where another website has a browser ask for a session, though `SameSite` keeps the cookie from it. Programs
 * other than browsers say neither where they ask from nor what asks.
 */
export function assertFromOwnSite(ctx: Context): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')]
  const own = site ? site === 'same-origin' || site === 'none' : !origin || origin === environment().siteUrl
  if (!own) throw new HttpError(403)
}
