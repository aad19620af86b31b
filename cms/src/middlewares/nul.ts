import type { Context, Next } from 'koa'
import { refuseNul } from '../lib/nul'

/** Refuses an address that stands for a NUL in its path or query. */
export default () => async (ctx: Context, next: Next) => {
  refuseNul(ctx.url.replaceAll('%00', '\0'))
  return next()
}
