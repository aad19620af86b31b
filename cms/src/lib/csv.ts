const MARK = '\uFEFF'

/** A file for spreadsheets: UTF-8 with the mark that Excel knows it by, a line for each row. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** Spreadsheets run what begins like a formula, which anybody may have typed as their name. */
function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
