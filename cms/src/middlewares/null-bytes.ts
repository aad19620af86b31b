import type { Context, Next } from 'koa'
import { refuseNullBytes } from '../platform/http/null-bytes'

/** Refuses an address that stands for a NUL in its path or query. */
export default () => async (ctx: Context, next: Next) => {
  refuseNullBytes(ctx.url.replaceAll('%00', '\0'))
  return next()
}
