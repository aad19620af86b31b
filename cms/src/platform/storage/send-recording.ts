import type { Context } from 'koa'
import { sendFile } from './send-file'
import { INERT_POLICY } from './upload-headers'

type Recording = {
  from: Parameters<typeof sendFile>[1]['from']
  /** The name in the storage, with its ending. */
  file: string
  mimeType: string
  /** The first part of the name under which a browser saves it, before the day. */
  title: string
  recordedAt: Date
  /** The sentence for a recording that is no longer stored. */
  gone: string
}

/** Sends a recording, or a range of it, to a reader who may hear it. */
export async function sendRecordingFile(
  ctx: Context,
  { from, file, mimeType, title, recordedAt, gone }: Recording,
): Promise<void> {
  ctx.set('Content-Security-Policy', INERT_POLICY)
  const ending = file.slice(file.lastIndexOf('.'))
  const fileName = `${title}-${recordedAt.toISOString().slice(0, 10)}${ending}`
  await sendFile(ctx, { from, name: file, fileName, type: mimeType, gone })
}
