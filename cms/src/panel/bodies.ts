import type { Context, Next } from 'koa'
import { refuseNullBytes } from '../lib/null-bytes'
import { receiveForm, withoutLeftovers } from '../lib/received-body'
import { readWhileItComes } from '../lib/slow-senders'

/** Routes of the media library that take files, at most so many megabytes of them. */
const uploads = ['/', '/files', '/files/:id/replace']
const FILES = { field: 'files', most: 100, megabytes: 50 }

/** Has the panel's own routes read JSON, and those of the media library the files of who may send them. */
export function readPanelBodies(): void {
  const readJson = strapi.middleware('strapi::body')({ jsonLimit: '1mb', multipart: false }, { strapi })
  strapi.server.api('admin').use(async (ctx: Context, next: Next) => {
    await readWhileItComes(ctx.req, async () => readJson?.(ctx, async () => {}))
    refuseNullBytes(ctx.request.body)
    return next()
  })
  const { routes } = strapi.plugin('upload')
  for (const route of Array.isArray(routes) ? [] : (routes.admin?.routes ?? []))
    if (route.method === 'POST' && uploads.includes(route.path))
      route.config = { ...route.config, middlewares: [readFiles] }
}

/** Runs when the route has found that its caller may do this. */
async function readFiles(ctx: Context, next: Next): Promise<void> {
  if (!ctx.request.is('multipart')) return next()
  await withoutLeftovers(ctx, async () => {
    ctx.request.body = await receiveForm(ctx, FILES)
    await next()
  })
}
