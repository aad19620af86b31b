import type { Context, Next } from 'koa'
import { disguisesUploads } from '../platform/storage/upload-headers'

/** Replies with 404 to disguised paths of uploads, which would bypass their headers. */
export default () => async (ctx: Context, next: Next) => {
  if (!disguisesUploads(ctx.path)) await next()
}
