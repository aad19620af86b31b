/** A page of a list that is held whole, and how many pages there are. A page past the end shows the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: readonly Row[]; page: number; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, totalPages)
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, totalPages }
}
