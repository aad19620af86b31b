import { stringify } from 'csv-stringify/sync'

/**
 * A CSV file for spreadsheets, with the byte order mark that Excel needs. Formulas are escaped, because people could enter one as
 * their name.
 */
export const csvOf = (rows: string[][]): string =>
  stringify(rows, { bom: true, record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ })
