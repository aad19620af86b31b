import type { Core } from '@strapi/strapi'
import type { Context, Next } from 'koa'
import { loggedPath } from '../lib/logged-path'

/** Logs each request by its method, path, status and milliseconds: nothing of who it is about. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const start = performance.now()
    const { method, path } = ctx
    await next()
    const milliseconds = Math.ceil(performance.now() - start)
    strapi.log.http(`${method} ${loggedPath(path)} ${ctx.status} (${milliseconds} ms)`)
  }
