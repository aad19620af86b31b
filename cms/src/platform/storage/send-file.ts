import type { Context } from 'koa'
import { z } from 'zod'
import { HttpError } from '../http/http-error'
import type { FileStorage } from './file-storage'

/** How a storage says that it cannot send a file, or not that part of it. */
const failure = z.object({ status: z.number() })

type Stored = {
  from: Pick<FileStorage, 'send'>
  name: string
  /** Said with a 404 where there is no such file. */
  gone?: string
}

type Sent = Stored & {
  /** The name under which a browser keeps it. */
  fileName: string
  type: string
}

/**
 * Sends a private file to be shown where it is, or the part of it that a request asks for: players seek by parts, and
 * Safari plays nothing without them. A browser may keep it for five minutes.
 */
export async function sendFile(ctx: Context, { fileName, type, ...stored }: Sent): Promise<void> {
  ctx.attachment(fileName, { type: 'inline' })
  ctx.type = type
  ctx.set('Cache-Control', 'private, max-age=300')
  await sendStored(ctx, stored)
}

/** Answers with a stored file, with the headers that the answer has so far. */
export async function sendStored(ctx: Context, { from, name, gone }: Stored): Promise<void> {
  // Koa begins every answer as a 404.
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
