import { stringify } from 'csv-stringify/sync'

/**
 * A file for spreadsheets: UTF-8 with the mark that Excel knows it by, a line for each row, and no formulas, which anybody
 * may have typed as their name.
 */
export const csvOf = (rows: string[][]): string =>
  stringify(rows, { bom: true, record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ })
