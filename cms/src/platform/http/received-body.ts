import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { IDEMPOTENCY_KEY } from '@careerspeak/contract/idempotency-key'
import formidable from 'formidable'
import type { Context } from 'koa'
import { environment } from '../environment'
import { HttpError } from './http-error'
import { refuseNullBytes } from './null-bytes'
import { FILE_PACE, readAtMinimumPace } from './slow-senders'

/** A file field of a form, with the maximum number of files and their total size. */
type FileField = { field: string; maxFiles: number; megabytes: number }

const MEGABYTE = 1024 * 1024
/** The limit of a JSON body, and of everything besides the files of a form. */
const MAX_TEXT_BYTES = 64 * 1024
const CUT = 'Part of this request got lost on the way. Please try again.'

/** The folder of received files, which are deleted after the reply. It is on the same disk as the stored files. */
const receivedFolder = (): string => join(environment().dataDir, 'received')

/** Makes a folder for files that live as long as the request. */
export async function makeReceivedFolder(ctx: Context): Promise<string> {
  const folder = join(receivedFolder(), randomUUID())
  ctx.state.received = folder
  await mkdir(folder, { recursive: true })
  return folder
}

/** Reads the fields of a request as its endpoint requires, or throws an `HttpError`. Files are in `ctx.request.files`. */
export async function receiveBody(
  ctx: Context,
  { body, bodyBytes = MAX_TEXT_BYTES, file }: Pick<Endpoint, 'body' | 'bodyBytes' | 'file'>,
): Promise<unknown> {
  if (!ctx.request.is('multipart')) return body || file ? await receiveJson(ctx, bodyBytes) : undefined
  // A body that the endpoint ignores may have any format: mail programs send a form to unsubscribe.
  if (!file && !body) return undefined
  if (!file) throw new HttpError(415)
  // The second file is received only to refuse the request.
  return await receiveForm(ctx, { ...file, maxFiles: 2 })
}

/** Reads a JSON body; a body of another type counts as empty. */
async function receiveJson(ctx: Context, maxBytes: number): Promise<unknown> {
  const length = lengthOf(ctx)
  if (length === 0) return {}
  if (length > maxBytes) throw new HttpError(413)
  if (!ctx.request.is('json')) return {}
  const text = (await readAtMinimumPace(ctx.req, () => readAll(ctx))).toString('utf8')
  try {
    return refuseNullBytes(JSON.parse(text))
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400)
  }
}

async function readAll(ctx: Context): Promise<Buffer> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of ctx.req) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    throw new HttpError(400, CUT)
  }
}

/** Reads a form: returns its fields, and stores the files of one field until the reply is sent. */
export async function receiveForm(
  ctx: Context,
  { field, maxFiles, megabytes }: FileField,
): Promise<Record<string, unknown>> {
  if (lengthOf(ctx) > megabytes * MEGABYTE + MAX_TEXT_BYTES)
    throw new HttpError(413, `A file here can be up to ${megabytes} MB.`)
  await assertRoomFor(lengthOf(ctx))
  const uploadDir = await makeReceivedFolder(ctx)
  let files = 0
  const form = formidable({
    multiples: true,
    uploadDir,
    maxFileSize: megabytes * MEGABYTE,
    maxFields: 100,
    maxFieldsSize: MAX_TEXT_BYTES,
    hashAlgorithm: ctx.get(IDEMPOTENCY_KEY) ? 'sha256' : false,
    filter: ({ name }) => {
      if (name === field) files += 1
      return name === field && files <= maxFiles
    },
  })
  const received = await readAtMinimumPace(ctx.req, () => parse(form, ctx), FILE_PACE)
  for (const file of Object.values(received.files).flat()) await refuseIncomplete(file)
  ctx.request.files = received.files
  return refuseNullBytes(received.fields)
}

/** The fields and digests of the received files, by which a repeated request is recognised. */
export const digestsOfFiles = (ctx: Context): unknown[] =>
  Object.entries(ctx.request.files ?? {}).map(([field, files]) => [
    field,
    [files].flat().map((file) => [file.originalFilename, 'hash' in file && file.hash]),
  ])

/**
 * Throws a 507 if a request would use disk space that is reserved for the database. Files are received on this disk even if they are
 * stored in a bucket.
 */
export async function assertRoomFor(bytes: number): Promise<void> {
  const { dataDir, uploadReserve } = environment()
  if (uploadReserve === 0) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize - bytes < uploadReserve) throw new HttpError(507)
}

const MAX_CONCURRENT_UPLOADS = 2

/** The number of running uploads by sender, on this node. */
const runningUploads = new Map<string, number>()

/** Runs an upload, or throws a 429 if the sender already has `MAX_CONCURRENT_UPLOADS` on this node. */
export async function limitConcurrentUploads<Result>(
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const others = runningUploads.get(sender) ?? 0
  if (others >= MAX_CONCURRENT_UPLOADS)
    throw new HttpError(
      429,
      'Two of your files are already uploading. Please wait until one of them is done.',
      { retryAfter: 10 },
    )
  runningUploads.set(sender, others + 1)
  try {
    return await work()
  } finally {
    const left = (runningUploads.get(sender) ?? 1) - 1
    if (left > 0) runningUploads.set(sender, left)
    else runningUploads.delete(sender)
  }
}

function parse(form: InstanceType<typeof formidable.IncomingForm>, ctx: Context) {
  return new Promise<{ fields: formidable.Fields; files: formidable.Files }>((resolve, reject) => {
    form.parse(ctx.req, (error: unknown, fields, files) => {
      if (error) reject(isOfDisk(error) ? error : formError(error))
      else resolve({ fields, files })
    })
  })
}

/** Only errors of the file system have a `syscall`; the parser's own errors do not. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.message !== 'aborted'

const formError = (error: unknown): HttpError =>
  error instanceof Error && 'httpCode' in error && error.httpCode === 413
    ? new HttpError(413)
    : new HttpError(400, CUT)

/** Throws if the disk was full: the parser does not notice. */
async function refuseIncomplete({ filepath, size }: formidable.File): Promise<void> {
  const written = await stat(filepath)
  if (written.size !== size) throw Object.assign(new Error('A file couldn’t be written.'), { code: 'ENOSPC' })
}

/** The length of a body by its header, or a 411 without one. Koa's own number is wrong beyond 2 GB. */
function lengthOf(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) throw new HttpError(411)
  const length = Number(ctx.get('Content-Length') || 0)
  if (!Number.isSafeInteger(length)) throw new HttpError(413)
  return length
}

/** Runs a handler, and then removes all received files of the request. */
export async function removeFilesAfter(ctx: Context, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } finally {
    if (ctx.state.received) await rm(ctx.state.received, { recursive: true, force: true })
  }
}

/** Removes files left by an earlier process, once this one owns the port and before the first request. */
export function removeStaleReceivedFiles(): void {
  strapi.server.httpServer.once('listening', () => {
    rmSync(receivedFolder(), { recursive: true, force: true })
  })
}
