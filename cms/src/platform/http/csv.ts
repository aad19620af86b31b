import { stringify } from 'csv-stringify/sync'
import type { Page } from '../database/rows'

/**
 * A CSV file for spreadsheets, with the byte order mark that Excel needs. Texts that are formulas are escaped, because people could enter
 * one as their name; numbers stay numbers, also below zero.
 */
export const csvOf = (rows: (string | number)[][]): string =>
  stringify(rows, {
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })

/** The columns of a file by their headings: each says what it shows of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

const ROWS_PER_QUERY = 1000

/** A list as CSV, read in pieces, so that other requests are served in between. `read` also gets the last row before its page. */
export async function csvOfList<Row>(
  columns: Columns<Row>,
  read: (page: Page, last: Row | undefined) => Promise<Row[]>,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<string> {
  const list: Row[] = []
  for (let left = true; left && list.length < maxRows; ) {
    const found = await read({ limit: ROWS_PER_QUERY, offset: list.length }, list.at(-1))
    list.push(...found)
    left = found.length === ROWS_PER_QUERY
  }
  return csvOf([Object.keys(columns), ...list.map((row) => Object.values(columns).map((cell) => cell(row)))])
}
