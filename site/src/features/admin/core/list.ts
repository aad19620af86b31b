import { comparable } from '@careerspeak/contract/one-line'

/** The rows whose name contains a text, ignoring case. */
export function filterByName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  text: string,
): readonly Row[] {
  const wanted = comparable(text)
  return wanted ? rows.filter((row) => comparable(nameOf(row)).includes(wanted)) : rows
}

/** A page of a complete list, and the number of pages. A page past the end shows the last one. */
export function paginate<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: readonly Row[]; page: number; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, totalPages)
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, totalPages }
}
