import type { Context } from 'koa'
import { HttpError } from '../../lib/http-error'
import { contentEnding } from './content-ending'
import { type MaterialFiles, materialEnding, materialTypes } from './material-files'

/** What a material's row holds of its file. */
export type KeptFile = { file: string; fileName: string; mimeType: string }

const KINDS = 'Please choose a file of the kind pdf, ppt, pptx, doc or docx.'
const MOST_CHARACTERS = 200

/**
 * Keeps the file of a request for as long as what is done with it succeeds: where that throws, the file goes. A request
 * without a file has none to keep.
 */
export async function withKeptFile<Result>(
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
  return `${[...stem].slice(0, MOST_CHARACTERS).join('') || 'material'}${ending}`
}
