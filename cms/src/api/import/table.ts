import type { ImportRow } from '@careerspeak/contract/admin-import'
import { importLimits } from '@careerspeak/contract/admin-import'
import type { FieldError } from '@careerspeak/contract/failure'
import { pastedLine } from '@careerspeak/contract/one-line'
import { DELIMITERS, decodeCsv, normalizeHeading, parseCsv, unreadable } from '../../platform/http/csv-file'

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

const TOO_LARGE = `Keep the columns that you need and at most ${importLimits.maxRows} rows, and import the rest afterwards.`

/**
 * Reads the table of a CSV file whose first row has the headings. The delimiter is the one by which most headings are known.
 * Throws a 400 with a sentence that says what to do.
 */
export function readTable<Field extends string>(
  bytes: Uint8Array,
  headings: Headings<Field>,
  required: readonly NoInfer<Field>[],
): Table<Field> {
  const text = decodeCsv(bytes, TOO_LARGE)
  const fields = Object.keys(headings).filter((field): field is Field => field in headings)
  const fieldOf = (heading: string) =>
    fields.find((field) => headings[field].includes(normalizeHeading(heading)))
  const { delimiter, first } = headingsOf(text, (heading) => fieldOf(heading) !== undefined)
  const parsed = parseCsv(text, delimiter)
  // The first column of a field counts.
  const found = fields.flatMap((field) => {
    const index = first.findIndex((heading) => fieldOf(heading) === field)
    return index < 0 ? [] : [{ field, index, heading: first[index] ?? '' }]
  })
  const columnOf = new Map(found.map((column) => [column.field, column]))
  const headingOf = (field: Field): string => columnOf.get(field)?.heading ?? NAMES[field] ?? field
  const forEachField = (cellOf: (field: Field) => string) =>
    Object.fromEntries(fields.map((field) => [field, cellOf(field)])) as Record<Field, string>
  const missing = required.filter((field) => !columnOf.has(field))
  if (missing.length > 0)
    throw unreadable(
      `The first row needs a column named ${missing.map((field) => `“${headingOf(field)}”`).join(' and ')}. It has: ${first.filter(Boolean).slice(0, 12).join(', ') || 'nothing'}.`,
    )
  const rows = parsed
    .map((cells, index) => ({
      row: index + 1,
      cells: forEachField((field) => plain(cells[columnOf.get(field)?.index ?? -1] ?? '')),
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
    headings: forEachField(headingOf),
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

/** A cell without the apostrophe by which exports disarm formulas. */
const plain = (cell: string): string => pastedLine(cell.replace(/^'(?=[=+\-@])/, ''))

/** The fault of a row with more cells than the first one has headings. */
export const TOO_LONG: FieldError = {
  path: '',
  message: 'This row has more columns than the first one. Is a comma missing its quotation marks?',
}

/** A row that is not imported, with what is wrong with it. */
export const invalid = <Planned extends ImportRow>(planned: Planned, errors: FieldError[]): Planned => ({
  ...planned,
  outcome: 'invalid',
  msg: errors.map(({ message }) => message).join(' '),
  errors,
})
