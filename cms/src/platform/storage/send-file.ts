import type { Context } from 'koa'
import { z } from 'zod'
import { HttpError } from '../http/http-error'
import type { FileStorage } from './file-storage'

/** The error of a storage that cannot send a file or a range of it. */
const failure = z.object({ status: z.number() })

type Stored = {
  from: Pick<FileStorage, 'send'>
  name: string
  /** The message of the 404 for a missing file. */
  gone?: string
}

type Sent = Stored & {
  /** The name under which a browser saves it. */
  fileName: string
  type: string
}

/**
 * Sends a private file, or the requested range of it, for display in the browser: players seek by ranges, and Safari plays
 * nothing without them. A browser may cache it for five minutes.
 */
export async function sendFile(ctx: Context, { fileName, type, ...stored }: Sent): Promise<void> {
  ctx.attachment(fileName, { type: 'inline' })
  ctx.type = type
  ctx.set('Cache-Control', 'private, max-age=300')
  await sendStored(ctx, stored)
}

/** Sends a stored file with the headers that are already set. */
export async function sendStored(ctx: Context, { from, name, gone }: Stored): Promise<void> {
  // Koa's initial status is 404.
  ctx.status = 200
  try {
    await from.send(name, ctx.req, ctx.res)
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
