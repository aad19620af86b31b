import { basename, dirname } from 'node:path'
import type { Context } from 'koa'
import sendStream from 'send'
import { z } from 'zod'
import { HttpError } from './http-error'

/** How `send` says that it cannot send a file, or not that part of it. */
const failure = z.object({ status: z.number() })

type Sent = {
  path: string
  /** The name under which a browser keeps it. */
  fileName: string
  type: string
  /** Said with a 404 where there is no such file. */
  gone: string
}

/**
 * Sends a private file to be shown where it is, or the part of it that a request asks for: players seek by parts, and
 * Safari plays nothing without them. A browser may keep it for five minutes.
 */
export async function sendFile(ctx: Context, { path, fileName, type, gone }: Sent): Promise<void> {
  ctx.attachment(fileName, { type: 'inline' })
  ctx.type = type
  ctx.set('Cache-Control', 'private, max-age=300')
  // Koa begins every answer as a 404.
  ctx.status = 200
  try {
    await new Promise<void>((resolve, reject) => {
      ctx.res.once('close', resolve)
      sendStream(ctx.req, basename(path), { root: dirname(path), cacheControl: false, index: false })
        .on('error', reject)
        .pipe(ctx.res)
    })
  } catch (error) {
    if (ctx.headerSent) throw error
    ctx.remove('Content-Disposition')
    ctx.remove('Cache-Control')
    const status = failure.safeParse(error).data?.status
    if (status === 404) throw new HttpError(404, gone)
    throw status === 416 ? new HttpError(416) : error
  }
  ctx.respond = false
}
