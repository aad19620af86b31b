import type { Context, Next } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { refuseNullBytes } from '../../platform/http/null-bytes'
import { receiveForm, removeFilesAfter } from '../../platform/http/received-body'
import { readAtMinimumPace } from '../../platform/http/slow-senders'

/** Routes of the media library that take files, at most so many megabytes of them. */
const uploads = ['/', '/files', '/files/:id/replace']
const FILES = { field: 'files', maxFiles: 100, megabytes: 50 }

/** Has the panel's own routes read JSON, and those of the media library the files of who may send them. */
export function readPanelBodies(): void {
  const readJson = strapi.middleware('strapi::body')({ jsonLimit: '1mb', multipart: false }, { strapi })
  strapi.server.api('admin').use(async (ctx: Context, next: Next) => {
    await readAtMinimumPace(ctx.req, async () => readJson?.(ctx, async () => {}))
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
  await removeFilesAfter(ctx, async () => {
    const fields = await receiveForm(ctx, FILES)
    // What is said of the files is JSON within the form, which Strapi parses when the files are at work already.
    for (const info of [fields.fileInfo ?? []].flat()) refuseNullBytes(parseInfo(info))
    ctx.request.body = fields
    await next()
  })
}

function parseInfo(info: unknown): unknown {
  try {
    return JSON.parse(String(info))
  } catch {
    throw new HttpError(400)
  }
}
