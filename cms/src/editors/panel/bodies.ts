import type { Context, Next } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { refuseNullBytes } from '../../platform/http/null-bytes'
import { receiveForm, removeFilesAfter } from '../../platform/http/received-body'
import { readAtMinimumPace } from '../../platform/http/slow-senders'

/** The routes of the media library that accept files. */
const uploads = ['/', '/files', '/files/:id/replace']
const FILES = { field: 'files', maxFiles: 100, megabytes: 50 }

/** Reads JSON bodies for the panel's routes, and files for the media library once the caller is authorized. */
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

/** Runs after the route's authorization. */
async function readFiles(ctx: Context, next: Next): Promise<void> {
  if (!ctx.request.is('multipart')) return next()
  await removeFilesAfter(ctx, async () => {
    const fields = await receiveForm(ctx, FILES)
    // The file info is JSON within the form, which Strapi parses only after it has begun to process the files.
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
