import { type StatementColumns, statementLimits } from '@careerspeak/contract/fee-statement'
import { DELIMITERS, decodeCsv, parseCsv, unreadable } from '../../../platform/http/csv-file'
import { invalidField } from '../../../platform/http/http-error'
import { amountIn, dayIn, kindIn, plainCell, referencesIn } from './cells'
import { type Credit, type Line, toCredits } from './credits'
import { isMixed, nameOfHeadings, suggestColumns } from './headings'

/** The columns that an admin has confirmed for a set of headings. */
export type KnownColumns = { headings: string; columns: StatementColumns }

export type Reading = { headings: string[]; sample: string[][]; suggested: StatementColumns } & (
  | { state: 'columns' }
  | { state: 'read'; columns: StatementColumns; known: KnownColumns; credits: Credit[]; leftOut: number }
)

const SHORTER = 'Choose a shorter time at your bank, and read the rest afterwards.'
const MAX_TITLE_ROWS = 100
const SAMPLE_ROWS = 5
const MAX_HEADING = 200
const MAX_TEXT = 300
/** Programs may end the lines of one file in several ways. */
const LINE_ENDS = { record_delimiter: ['\r\n', '\n', '\r'] }

/**
 * Reads the credits of a bank's statement (CSV) by the columns that an admin chose now or has confirmed before; otherwise asks for them.
 * Throws a 400 with a sentence that says what to do.
 */
export function readStatement(
  bytes: Uint8Array,
  chosen: StatementColumns | null,
  known: readonly KnownColumns[],
): Reading {
  const { headings: all, below } = findTable(decodeCsv(bytes, SHORTER))
  const headings = [...new Set(all.filter(Boolean))]
  const name = nameOfHeadings(headings)
  const columns = chosen ?? known.find((each) => each.headings === name)?.columns
  const filled = below.filter(({ cells }) => cells.some(Boolean))
  if (filled.length > statementLimits.maxRows)
    throw unreadable(
      `This file has ${filled.length.toLocaleString('en')} rows. Read at most ${statementLimits.maxRows.toLocaleString('en')} at a time. ${SHORTER}`,
    )
  const asked: Reading = {
    state: 'columns',
    headings,
    suggested: suggestColumns(headings),
    sample: filled
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => headings.map((heading) => cells[all.indexOf(heading)] ?? '')),
  }
  if (!columns) return asked
  for (const field of ['day', 'text', 'amount', 'kind', 'reference'] as const)
    if (!headings.includes(columns[field]) && (columns[field] || !['kind', 'reference'].includes(field)))
      throw invalidField('columns', 'Choose the columns of the day, the text and the credits.')
  const lines = linesOf(filled, all, columns)
  if (lines.length === 0) {
    if (!chosen) return asked
    throw invalidField('columns', 'No row has a day and an amount in these columns. Choose other ones.')
  }
  const credits = toCredits(lines)
  return {
    ...asked,
    state: 'read',
    columns,
    known: { headings: name, columns },
    credits,
    leftOut: filled.length - credits.length,
  }
}

type Row = { row: number; cells: string[] }

/** The headings, below the title lines of most banks, and the rows that follow them. */
function findTable(text: string): { headings: string[]; below: Row[] } {
  // Without a quotation mark at its start, a cell such as ="1,234.00" would end at its comma.
  const csv = text.replaceAll(/(?<=^|[,;\t]) *="/gm, '"')
  const candidates = DELIMITERS.map((delimiter) => {
    const limits = { ...LINE_ENDS, to: MAX_TITLE_ROWS, skip_records_with_error: true }
    return { delimiter, score: headingsIn(plainRows(parseCsv(csv, delimiter, limits))).score }
  })
  const { delimiter, score } = candidates.reduce((best, next) => (next.score > best.score ? next : best))
  if (score === 0)
    throw unreadable(
      'We can’t find a table of days and amounts in this file. At your bank, download the statement as CSV, and choose that file.',
    )
  const rows = plainRows(parseCsv(csv, delimiter, LINE_ENDS))
  const { index } = headingsIn(rows.slice(0, MAX_TITLE_ROWS))
  const headings = (rows[index] ?? []).map((heading) => heading.slice(0, MAX_HEADING))
  return { headings, below: rows.map((cells, at) => ({ row: at + 1, cells })).slice(index + 1) }
}

const plainRows = (rows: string[][]) => rows.map((cells) => cells.map(plainCell))

/** The row with most headings that we know, or else the last one above the first row with a day and an amount. */
function headingsIn(rows: readonly string[][]): { index: number; score: number } {
  const known = rows.map((cells) => {
    const { day, amount, ...more } = suggestColumns(cells)
    return day && amount ? 2 + Object.values(more).filter(Boolean).length : 0
  })
  const score = Math.max(0, ...known)
  if (score > 0) return { index: known.indexOf(score), score }
  const first = rows.findIndex(
    (cells) => cells.some(dayIn) && cells.some((cell) => !dayIn(cell) && amountIn(cell)),
  )
  const index = rows.slice(0, Math.max(0, first)).findLastIndex((cells) => cells.filter(Boolean).length > 2)
  return { index, score: index < 0 ? 0 : 1 }
}

/** The rows that have a day and no more cells than there are headings: an unquoted comma would have moved their amounts. */
function linesOf(rows: readonly Row[], headings: readonly string[], columns: StatementColumns): Line[] {
  const at = (field: keyof StatementColumns) => headings.indexOf(columns[field])
  const cellOf = (cells: string[], field: keyof StatementColumns) => cells[at(field)] ?? ''
  const isSigned = rows.some(({ cells }) => amountIn(cellOf(cells, 'amount'))?.kind)
  if (!columns.kind && isMixed(columns.amount) && !isSigned)
    throw invalidField('columns', 'The amounts may be debits too. Choose the column that says Cr or Dr.')
  const days = rows.map(({ cells }) => cellOf(cells, 'day'))
  if (days.some((day) => !dayIn(day) && dayIn(day.replace(/^(\d+)([-/.])(\d+)/, '$3$2$1'))))
    throw unreadable(
      'This file writes the month before the day. Download it again from your bank, and don’t save it in a spreadsheet.',
    )
  return rows.flatMap(({ row, cells }): Line[] => {
    const day = dayIn(cellOf(cells, 'day'))
    if (!day || cells.slice(headings.length).some(Boolean)) return []
    const amount = amountIn(cellOf(cells, 'amount'))
    const written = columns.kind ? kindIn(cellOf(cells, 'kind')) : (amount?.kind ?? 'credit')
    const isCredit = amount && written === 'credit' && amount.kind !== 'debit'
    const [reference, text] = [cellOf(cells, 'reference'), cellOf(cells, 'text').slice(0, MAX_TEXT)]
    return [
      {
        row,
        day,
        reference,
        text,
        kind: isCredit ? 'credit' : 'debit',
        amounts: isCredit ? [amount.paise] : cells.flatMap((cell) => amountIn(cell)?.paise ?? []),
        references: referencesIn(reference, text),
      },
    ]
  })
}
