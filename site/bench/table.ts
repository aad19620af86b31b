/** Prints rows under their headings, with columns as wide as their widest cell. */
export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(line(headings))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(row))
}

/** Formats a figure beside its budget, and marks it when it misses the budget. */
export function against(figure: number, budget: { atMost?: number; atLeast?: number }, unit = ''): string {
  const { atMost, atLeast } = budget
  const missed = (atMost !== undefined && figure > atMost) || (atLeast !== undefined && figure < atLeast)
  const bound = atMost !== undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return `${Number(figure.toFixed(2))}${unit} (${bound})${missed ? ' MISSED' : ''}`
}

/** The median; of an even number of figures, the upper middle one. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
