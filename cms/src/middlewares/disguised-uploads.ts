import type { Context, Next } from 'koa'
import { disguisesUploads } from '../platform/storage/upload-headers'

/** Finds nothing at paths that lead to uploads past the headers that uploads are sent with. */
export default () => async (ctx: Context, next: Next) => {
  if (!disguisesUploads(ctx.path)) await next()
}
