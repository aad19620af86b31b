/** The 50th percentile. */
export const median = (values: readonly number[]) => percentile(values, 50)

/** The value below which `percent` of the values lie. */
export const percentile = (values: readonly number[], percent: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Formats a number for people. */
export const format = (value: number, unit = '') =>
  `${value.toLocaleString('en', { maximumSignificantDigits: 3 })}${unit && ` ${unit}`}`

/** A figure beside its budget; `holds` is false when it misses the budget. */
export type Line = {
  readonly what: string
  readonly figure: string
  readonly budget?: string
  readonly holds?: boolean
}

/** A figure with an upper limit. */
export const budgeted = (what: string, value: number, budget: number, unit = ''): Line => ({
  what,
  figure: format(value, unit),
  budget: `≤ ${format(budget, unit)}`,
  holds: value <= budget,
})

/** A figure with a lower limit. */
export const atLeast = (what: string, value: number, budget: number, unit = ''): Line => ({
  what,
  figure: format(value, unit),
  budget: `≥ ${format(budget, unit)}`,
  holds: value >= budget,
})

/** Prints figures under a title, each beside its budget. */
export const print = (title: string, lines: readonly Line[]) => {
  const width = Math.max(...lines.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, figure, budget, holds } of lines) {
    const verdict = budget === undefined ? '' : `  budget ${budget}  ${holds ? 'kept' : 'MISSED'}`
    console.log(`  ${what.padEnd(width)}  ${figure.padStart(12)}${verdict}`)
  }
}
