import type { Context, Next } from 'koa'
import { environment } from '../platform/environment'
import { sendMedia } from '../platform/storage/media'

/** Serves the media library from the bucket, if one is configured; otherwise Strapi serves it from the disk. */
export default () => async (ctx: Context, next: Next) => {
  const [, name] = /^\/uploads\/([\w.-]+)$/.exec(ctx.path) ?? []
  if (!name || !environment().bucket || !['GET', 'HEAD'].includes(ctx.method)) return next()
  await sendMedia(ctx, name)
}
