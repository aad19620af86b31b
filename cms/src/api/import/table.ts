import { importLimits } from '@careerspeak/contract/admin-import'
import { pastedLine } from '@careerspeak/contract/one-line'
import { type Options, parse } from 'csv-parse/sync'
import { invalidField } from '../../platform/http/http-error'

/** The fields of a kind of import, each with the headings that name it, in small letters and digits alone. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** A row as spreadsheets number it. A cell that the file lacks is empty. */
export type TableRow<Field extends string> = {
  row: number
  cells: Record<Field, string>
  /** True if the row has more cells than the first one has headings. */
  tooLong: boolean
}

export type Table<Field extends string> = {
  columns: { field: Field; heading: string }[]
  ignored: string[]
  rows: TableRow<Field>[]
  /** The heading of each field in this file, or the name that we give it. */
  headings: Record<Field, string>
}

const DELIMITERS = [',', ';', '\t'] as const

export const unreadable = (message: string) => invalidField('file', message)

/**
 * Reads the table of a CSV file whose first row has the headings. The delimiter is the one by which most headings are known.
 * Throws a 400 with a sentence that says what to do.
 */
export function readTable<Field extends string>(
  bytes: Uint8Array,
  headings: Headings<Field>,
  required: readonly NoInfer<Field>[],
): Table<Field> {
  const text = decode(bytes)
  assertReadable(text)
  const fields = Object.keys(headings).filter((field): field is Field => field in headings)
  const fieldOf = (heading: string) => fields.find((field) => headings[field].includes(normalize(heading)))
  const { delimiter, first } = headingsOf(text, (heading) => fieldOf(heading) !== undefined)
  const parsed = parseCsv(text, delimiter)
  // The first column of a field counts.
  const found = fields.flatMap((field) => {
    const index = first.findIndex((heading) => fieldOf(heading) === field)
    return index < 0 ? [] : [{ field, index, heading: first[index] ?? '' }]
  })
  const missing = required.filter((field) => !found.some((column) => column.field === field))
  if (missing.length > 0)
    throw unreadable(
      `The first row needs a column named ${missing.map((field) => `“${NAMES[field] ?? field}”`).join(' and ')}. It has: ${first.filter(Boolean).slice(0, 12).join(', ') || 'nothing'}.`,
    )
  const rows = parsed
    .map((cells, index) => ({
      row: index + 1,
      cells: Object.fromEntries(
        fields.map((field) => {
          const at = found.find((column) => column.field === field)?.index
          return [field, plain(at === undefined ? '' : (cells[at] ?? ''))]
        }),
      ) as Record<Field, string>,
      tooLong: cells.slice(first.length).some(Boolean),
    }))
    .slice(1)
    .filter(({ cells }) => fields.some((field) => cells[field] !== ''))
  if (rows.length === 0) throw unreadable('There are no rows below the headings.')
  if (rows.length > importLimits.maxRows)
    throw unreadable(
      `This file has ${rows.length.toLocaleString('en')} rows. Import at most ${importLimits.maxRows} at a time: split the file, and import the parts one after another.`,
    )
  return {
    columns: found.map(({ field, heading }) => ({ field, heading })),
    ignored: first.filter((heading, index) => heading && !found.some((column) => column.index === index)),
    rows,
    headings: Object.fromEntries(
      fields.map((field) => [
        field,
        found.find((column) => column.field === field)?.heading ?? NAMES[field] ?? field,
      ]),
    ) as Record<Field, string>,
  }
}

/** The first row by the delimiter with which most headings are known. */
function headingsOf(text: string, isKnown: (heading: string) => boolean) {
  const candidates = DELIMITERS.map((delimiter) => {
    const [first = []] = parseCsv(text, delimiter, { to: 1, skip_records_with_error: true })
    return { delimiter, first, known: first.filter(isKnown).length }
  })
  return candidates.reduce((best, next) => (next.known > best.known ? next : best))
}

/** The names of fields whose column a file lacks. */
const NAMES: Readonly<Record<string, string>> = { email: 'E-mail', name: 'Name', batch: 'Batch' }

const normalize = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A cell without the apostrophe by which exports disarm formulas. */
const plain = (cell: string): string => pastedLine(cell.replace(/^'(?=[=+\-@])/, ''))

const MAX_LINES = 20_000
const MAX_LINE_CHARACTERS = 50_000
const MAX_SEPARATORS = 200_000
const MAX_HEADINGS = 200

/** Throws a 400 for a text that would take seconds to parse: importing needs a few hundred rows of a few columns. */
function assertReadable(text: string): void {
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES + 1)
  const isTooLong =
    lines.length > MAX_LINES ||
    lines.some(({ length }) => length > MAX_LINE_CHARACTERS) ||
    text.split(/[,;\t]/, MAX_SEPARATORS + 1).length > MAX_SEPARATORS ||
    (lines[0]?.split(/[,;\t]/).length ?? 0) > MAX_HEADINGS
  if (isTooLong)
    throw unreadable(
      `This file has too many columns or lines. Keep the columns that you need and at most ${importLimits.maxRows} rows, and import the rest afterwards.`,
    )
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

function parseCsv(text: string, delimiter: string, options: Options = {}): string[][] {
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
