/** The next `count` entries after `index`, wrapping around, without the entry itself. */
export const neighbours = <Entry>(entries: readonly Entry[], index: number, count: number): Entry[] =>
  Array.from(
    { length: Math.min(count, entries.length - 1) },
    (_, step) => entries[(index + step + 1) % entries.length],
  ).filter((entry) => entry !== undefined)
