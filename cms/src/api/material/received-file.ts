import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'koa'
import { openPromise } from 'yauzl'
import { HttpError } from '../../platform/http/http-error'
import { removeOnFailure } from '../../platform/storage/private-files'
import { createMaterialFiles, type MaterialEnding, materialEnding, materialTypes } from './material-files'

/** The columns of a material for its file. */
export type StoredFile = { file: string; fileName: string; mimeType: string }

const ACCEPTED_TYPES_MESSAGE = 'Please choose a file of the kind pdf, ppt, pptx, doc or docx.'
const MAX_CHARACTERS = 200

/** Stores a request's file, if it has one, runs work, and deletes the file again if work throws. */
export async function withStoredFile<Result>(
  ctx: Context,
  work: (stored: StoredFile | undefined) => Promise<Result>,
): Promise<Result> {
  const stored = await storeFile(ctx)
  return removeOnFailure(createMaterialFiles(), stored?.file, () => work(stored))
}

async function storeFile(ctx: Context): Promise<StoredFile | undefined> {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received) return undefined
  if (others.length > 0) throw rejection(400, 'Please upload one file at a time.')
  if (received.size === 0) throw rejection(400, 'This file is empty. Please choose another one.')
  const named = materialEnding(received.originalFilename ?? '')
  if (!named) throw rejection(415, ACCEPTED_TYPES_MESSAGE)
  if ((await contentEnding(received.filepath)) !== named)
    throw rejection(415, `The content of this file doesn’t match its name. ${ACCEPTED_TYPES_MESSAGE}`)
  const file = await createMaterialFiles().store(received.filepath, named)
  return { file, fileName: safeName(received.originalFilename ?? '', named), mimeType: materialTypes[named] }
}

const rejection = (status: 400 | 415, message: string) =>
  new HttpError(status, message, { errors: [{ path: 'file', message }] })

/** The error for a request without a file. */
export const fileMissing = () => rejection(400, 'Please select files to upload')

/** A file name without folders and invisible characters, truncated to fit its column. */
export function safeName(given: string, ending: string): string {
  const base = given.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? ''
  const stem = base.slice(0, -ending.length).trim()
  return `${[...stem].slice(0, MAX_CHARACTERS).join('') || 'material'}${ending}`
}

/** Legacy Office documents share a container; the name of a stream in it tells their type. */
const streams = [
  ['.doc', Buffer.from('WordDocument', 'utf16le')],
  ['.ppt', Buffer.from('PowerPoint Document', 'utf16le')],
] as const

/** The accepted type of a file's content, ignoring its name. */
export async function contentEnding(path: string): Promise<MaterialEnding | undefined> {
  const type = await fileTypeFromFile(path)
  if (type?.mime === 'application/x-cfb') return legacyOfficeEnding(path)
  if (type?.mime === 'application/zip') return zippedOfficeEnding(path)
  if (!type) return (await hasLatePdfHeader(path)) ? '.pdf' : undefined
  return endings.find((ending) => materialTypes[ending] === type.mime)
}

const endings = ['.pdf', '.pptx', '.docx'] as const satisfies readonly MaterialEnding[]

/** Readers of PDF accept a header within this many bytes: programs that e-mail or scan put a few before it. */
const PDF_HEADER_WITHIN = 1024

async function hasLatePdfHeader(path: string): Promise<boolean> {
  const start = createReadStream(path, { end: PDF_HEADER_WITHIN + 3 })
  for await (const chunk of start) return Buffer.from(chunk).includes('%PDF-')
  return false
}

const mainParts = [
  ['.docx', 'word/document.xml'],
  ['.pptx', 'ppt/presentation.xml'],
] as const

/** Programs that write as a stream put large pictures before the parts that name the type, so the zip's directory is read. */
async function zippedOfficeEnding(path: string): Promise<MaterialEnding | undefined> {
  const names = new Set<string>()
  try {
    const zip = await openPromise(path, { lazyEntries: true })
    for await (const { fileName } of zip.eachEntry()) names.add(String(fileName))
  } catch {
    return undefined
  }
  return mainParts.find(([, part]) => names.has('[Content_Types].xml') && names.has(part))?.[0]
}

/** Searches the file for a stream name, keeping an overlap between chunks. */
async function legacyOfficeEnding(path: string): Promise<MaterialEnding | undefined> {
  const longest = Math.max(...streams.map(([, name]) => name.length))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([rest, chunk])
    const found = streams.find(([, name]) => window.includes(name))
    if (found) return found[0]
    rest = window.subarray(-longest)
  }
  return undefined
}
