/** The rows whose name has a text in it, whatever the case. */
export function named<Row>(rows: readonly Row[], nameOf: (row: Row) => string, text: string): readonly Row[] {
  const wanted = text.trim().toLocaleLowerCase()
  return wanted ? rows.filter((row) => nameOf(row).toLocaleLowerCase().includes(wanted)) : rows
}
