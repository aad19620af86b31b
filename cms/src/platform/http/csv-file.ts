import { readFile } from 'node:fs/promises'
import { type Options, parse } from 'csv-parse/sync'
import type { Context } from 'koa'
import { invalidField } from './http-error'

export const DELIMITERS = [',', ';', '\t'] as const

export const unreadable = (message: string) => invalidField('file', message)

/** The file of a request, with a name that can be shown. */
export async function receivedCsv(ctx: Context): Promise<{ name: string; bytes: Uint8Array }> {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received || others.length > 0) throw invalidField('file', 'Please choose a CSV file.')
  const name = (received.originalFilename ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 255)
  return { name: name || 'file.csv', bytes: await readFile(received.filepath) }
}

/** A heading as it is compared: small letters and digits alone. */
export const normalizeHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const MAX_LINES = 20_000
const MAX_LINE_CHARACTERS = 50_000
const MAX_SEPARATORS = 200_000
const MAX_HEADINGS = 200

/**
 * The text of a CSV file in UTF-8 or UTF-16. Throws a 400 with a sentence that says what to do, also for a text that would take seconds to
 * parse: its sentence ends with `tooLarge`.
 */
export function decodeCsv(bytes: Uint8Array, tooLarge: string): string {
  const text = decode(bytes)
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES + 1)
  const isTooLarge =
    lines.length > MAX_LINES ||
    lines.some(({ length }) => length > MAX_LINE_CHARACTERS) ||
    text.split(/[,;\t]/, MAX_SEPARATORS + 1).length > MAX_SEPARATORS ||
    (lines[0]?.split(/[,;\t]/).length ?? 0) > MAX_HEADINGS
  if (isTooLarge) throw unreadable(`This file has too many columns or lines. ${tooLarge}`)
  return text
}

/** Signatures of files that people choose by mistake: an Excel workbook, an old one, and a PDF. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['504b0304', 'This is an Excel workbook'],
  ['d0cf11e0', 'This is an Excel workbook'],
  ['25504446', 'This is a PDF'],
]

function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const wrong = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1]
  if (wrong)
    throw unreadable(
      `${wrong}, not a CSV file. Open it, choose “Save as” and “CSV UTF-8”, and import that file.`,
    )
  // Excel's “Unicode text” is UTF-16.
  const encoding = start.startsWith('fffe') ? 'utf-16le' : start.startsWith('feff') ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The sentence below says what to do.
  }
  throw unreadable(
    'We can’t read the letters in this file. In the spreadsheet, choose “Save as” and “CSV UTF-8”, and import that file.',
  )
}

/** The rows of a CSV file; throws a 400 with a sentence that says what to do. */
export function parseCsv(text: string, delimiter: string, options: Options = {}): string[][] {
  try {
    return parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true, ...options })
  } catch (error) {
    // The class of this error differs between the package's builds.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
    throw unreadable(
      `The quotation mark near line ${'lines' in error ? error.lines : 1} is never closed. Correct it in the file, or save the file from a spreadsheet again.`,
    )
  }
}
