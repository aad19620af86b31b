import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import formidable from 'formidable'
import type { Context } from 'koa'
import { environment } from '../environment'
import { HttpError } from './http-error'
import { refuseNullBytes } from './null-bytes'
import { OF_FILES, readWhileItComes } from './slow-senders'

/** A field of a form whose files are kept while it is answered, how many, and bytes of all of them together. */
type Files = { field: string; most: number; megabytes: number }

const MEGABYTE = 1024 * 1024
/** Bytes of a JSON body, and of all around the files of a form. */
const MOST_TEXT = 64 * 1024
const CUT = 'This request did not arrive whole. Please try again.'

/** Where files lie while they are sent: beside those that are kept, and gone when the request is answered. */
const receivedFolder = (): string => join(environment().dataDir, 'received')

/** The fields of a request, read as far as its endpoint says, or an `HttpError`. Files are in `ctx.request.files`. */
export async function receiveBody(
  ctx: Context,
  { body, bodyBytes = MOST_TEXT, file }: Pick<Endpoint, 'body' | 'bodyBytes' | 'file'>,
): Promise<unknown> {
  if (!ctx.request.is('multipart')) return body || file ? await receiveJson(ctx, bodyBytes) : undefined
  // What an endpoint does not read may have any form: mail programs send one of theirs.
  if (!file && !body) return undefined
  if (!file) throw new HttpError(415)
  // One too many is enough to say so.
  return await receiveForm(ctx, { ...file, most: 2 })
}

/** Reads a JSON body into an object. What is no JSON has no fields. */
async function receiveJson(ctx: Context, most: number): Promise<unknown> {
  const length = lengthOf(ctx)
  if (length === 0) return {}
  if (length > most) throw new HttpError(413)
  if (!ctx.request.is('json')) return {}
  const text = (await readWhileItComes(ctx.req, () => readAll(ctx))).toString('utf8')
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

/** Reads a form: answers its fields, and keeps the files of one field until the request is answered. */
export async function receiveForm(
  ctx: Context,
  { field, most, megabytes }: Files,
): Promise<Record<string, unknown>> {
  if (lengthOf(ctx) > megabytes * MEGABYTE + MOST_TEXT)
    throw new HttpError(413, `A file here has at most ${megabytes} MB.`)
  await assertRoomFor(lengthOf(ctx))
  const uploadDir = join(receivedFolder(), randomUUID())
  ctx.state.received = uploadDir
  await mkdir(uploadDir, { recursive: true })
  let files = 0
  const form = formidable({
    multiples: true,
    uploadDir,
    maxFileSize: megabytes * MEGABYTE,
    maxFields: 100,
    maxFieldsSize: MOST_TEXT,
    filter: ({ name }) => {
      if (name === field) files += 1
      return name === field && files <= most
    },
  })
  const received = await readWhileItComes(ctx.req, () => parse(form, ctx), OF_FILES)
  for (const file of Object.values(received.files).flat()) await refuseIncomplete(file)
  ctx.request.files = received.files
  return refuseNullBytes(received.fields)
}

/**
 * Throws a 507 where a form would take from the disk what the database needs to go on. With a bucket, too, files lie here while they
 * are received.
 */
async function assertRoomFor(bytes: number): Promise<void> {
  const { dataDir, uploadReserve } = environment()
  if (uploadReserve === 0) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize - bytes < uploadReserve) throw new HttpError(507)
}

/** Uploads of one account that are received at a time. */
const MAX_UPLOADS = 2

const underWay = new Map<string, number>()

/** Receives and answers an upload, or throws a 429 where as many as may be of the same sender are under way on this node. */
export async function oneOfFewUploads<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
  const others = underWay.get(sender) ?? 0
  if (others >= MAX_UPLOADS)
    throw new HttpError(
      429,
      'Two of your files are being received already. Please wait until one of them has arrived.',
      { retryAfter: 10 },
    )
  underWay.set(sender, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(sender) ?? 1) - 1
    if (left > 0) underWay.set(sender, left)
    else underWay.delete(sender)
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

/** The parser's own errors have numbers for codes, those of the file system names. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.message !== 'aborted'

const formError = (error: unknown): HttpError =>
  error instanceof Error && 'httpCode' in error && error.httpCode === 413
    ? new HttpError(413)
    : new HttpError(400, CUT)

/** The parser takes a file for received that the disk had no room for. */
async function refuseIncomplete({ filepath, size }: formidable.File): Promise<void> {
  const written = await stat(filepath)
  if (written.size !== size)
    throw Object.assign(new Error('A file could not be written.'), { code: 'ENOSPC' })
}

/** Bytes of a body by its header, or a 411 where it does not say. Koa's own number is wrong beyond 2 GB. */
function lengthOf(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) throw new HttpError(411)
  const length = Number(ctx.get('Content-Length') || 0)
  if (!Number.isSafeInteger(length)) throw new HttpError(413)
  return length
}

/** Answers a request, and then removes every file that came with it. */
export async function withoutLeftovers(ctx: Context, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } finally {
    if (ctx.state.received) await rm(ctx.state.received, { recursive: true, force: true })
  }
}

/** Removes the files of uploads that an earlier process did not end, once this one has the port and before it is asked. */
export function sweepReceivedFiles(): void {
  strapi.server.httpServer.once('listening', () => {
    rmSync(receivedFolder(), { recursive: true, force: true })
  })
}
