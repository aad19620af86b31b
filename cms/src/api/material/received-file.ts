import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { type MaterialEnding, type MaterialFiles, materialEnding, materialTypes } from './material-files'

/** What a material's row holds of its file. */
export type KeptFile = { file: string; fileName: string; mimeType: string }

const KINDS = 'Please choose a file of the kind pdf, ppt, pptx, doc or docx.'
const MAX_CHARACTERS = 200

/**
 * Keeps the file of a request for as long as what is done with it succeeds: where that throws, the file goes. A request
 * without a file has none to keep.
 */
export async function withStoredFile<Result>(
  files: MaterialFiles,
  ctx: Context,
  work: (kept: KeptFile | undefined) => Promise<Result>,
): Promise<Result> {
  const kept = await keepFile(files, ctx)
  try {
    return await work(kept)
  } catch (error) {
    if (kept) await files.remove(kept.file)
    throw error
  }
}

async function keepFile(files: MaterialFiles, ctx: Context): Promise<KeptFile | undefined> {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received) return undefined
  if (others.length > 0) throw refused(400, 'Please upload one file at a time.')
  if (received.size === 0) throw refused(400, 'This file is empty. Please choose another one.')
  const named = materialEnding(received.originalFilename ?? '')
  if (!named) throw refused(415, KINDS)
  if ((await contentEnding(received.filepath)) !== named)
    throw refused(415, `What is in this file is not what its name says. ${KINDS}`)
  const file = await files.keep(received.filepath, named)
  return { file, fileName: safeName(received.originalFilename ?? '', named), mimeType: materialTypes[named] }
}

const refused = (status: 400 | 415, message: string) =>
  new HttpError(status, message, { errors: [{ path: 'file', message }] })

/** The error of a request that comes without the file it needs. */
export const noFile = () => refused(400, 'Please select files to upload')

/** A file's name without folders and without what cannot be seen, as long as the table can hold. */
export function safeName(given: string, ending: string): string {
  const base = given.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? ''
  const stem = base.slice(0, -ending.length).trim()
  return `${[...stem].slice(0, MAX_CHARACTERS).join('') || 'material'}${ending}`
}

/** Documents of older Office programs share a container, in which a stream of this name holds the words or the slides. */
const streams = [
  ['.doc', Buffer.from('WordDocument', 'utf16le')],
  ['.ppt', Buffer.from('PowerPoint Document', 'utf16le')],
] as const

/** Which kind of material the content of a file is, whatever its name says. */
export async function contentEnding(path: string): Promise<MaterialEnding | undefined> {
  const type = await fileTypeFromFile(path)
  if (type?.mime === 'application/x-cfb') return olderOffice(path)
  return endings.find((ending) => materialTypes[ending] === type?.mime)
}

const endings = ['.pdf', '.pptx', '.docx'] as const satisfies readonly MaterialEnding[]

/** Looks through the file for the name of a stream, keeping as much as may be the beginning of one. */
async function olderOffice(path: string): Promise<MaterialEnding | undefined> {
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
