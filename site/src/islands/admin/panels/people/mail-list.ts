const SEPARATED = /"((?:[^"]|"")*)"|[^,;\t]+/g
const HEADING = /^e-?mail([ _-]?(address|id))?$/i
const IN_BRACKETS = /<([^<>]+)>/

/**
 * The e-mail addresses of a pasted list or CSV, each once, in lower case and in order. A heading names the column to read;
 * without one, every cell with an @ counts, and a line that has none is kept as it is, so that its result can say so.
 */
export function readMails(text: string): string[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
  const column = rows[0]?.findIndex((cell) => HEADING.test(cell)) ?? -1
  const mails = column < 0 ? rows.flatMap(mailsOfLine) : rows.slice(1).map((cells) => cells[column] ?? '')
  return [...new Set(mails.map(addressOf).filter(Boolean))]
}

const cellsOf = (line: string): string[] =>
  [...line.replace(/([,;\t])(?=[,;\t]|$)/g, '$1 ').matchAll(SEPARATED)].map(([whole, quoted]) =>
    (quoted?.replaceAll('""', '"') ?? whole).trim(),
  )

function mailsOfLine(cells: readonly string[]): string[] {
  const mails = cells.filter((cell) => cell.includes('@'))
  return mails.length > 0 ? mails : cells.slice(0, 1)
}

const addressOf = (cell: string) => (IN_BRACKETS.exec(cell)?.[1] ?? cell).trim().toLowerCase()
