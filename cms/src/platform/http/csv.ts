import { stringify } from 'csv-stringify/sync'

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
