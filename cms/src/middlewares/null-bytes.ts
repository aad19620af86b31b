import type { Context, Next } from 'koa'
import { refuseNullBytes } from '../platform/http/null-bytes'

/** Refuses URLs with an encoded NUL. */
export default () => async (ctx: Context, next: Next) => {
  refuseNullBytes(ctx.url.replaceAll('%00', '\0'))
  return next()
}
