import { wordsOf } from '@careerspeak/english/criteria'

/** Words that a listener wrote otherwise than the speaker meant them; either may be empty. */
export interface Misheard {
  heard: string
  meant: string
}

const MAX_SHOWN = 6
const compared = (word: string): string => word.toLowerCase().replaceAll('’', "'")

/** The places where the confirmed words differ from those that were heard, in their order. Both lie within an answer of minutes. */
export function misheardIn(heard: string, confirmed: string): Misheard[] {
  const [one, other] = [wordsOf(heard), wordsOf(confirmed)]
  const places: { heard: string[]; meant: string[] }[] = []
  let isOpen = false
  for (const { from, to } of alignment(one, other)) {
    const isSame = from !== undefined && to !== undefined && compared(from) === compared(to)
    if (isSame) isOpen = false
    else {
      if (!isOpen) places.push({ heard: [], meant: [] })
      isOpen = true
      const place = places.at(-1)
      if (from !== undefined) place?.heard.push(from)
      if (to !== undefined) place?.meant.push(to)
    }
  }
  return places
    .filter(({ meant }) => meant.length > 0)
    .map((place) => ({ heard: place.heard.join(' '), meant: place.meant.join(' ') }))
    .slice(0, MAX_SHOWN)
}

/** Pairs the words of two texts with the fewest changes; a word without a partner stands alone. */
function alignment(one: readonly string[], other: readonly string[]): { from?: string; to?: string }[] {
  const width = other.length + 1
  const costs = new Uint16Array((one.length + 1) * width)
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0
  const change = (row: number, column: number): number =>
    compared(one[row] ?? '') === compared(other[column] ?? '') ? 0 : 1
  for (let row = one.length; row >= 0; row -= 1)
    for (let column = other.length; column >= 0; column -= 1) {
      const rest = [
        row < one.length ? cost(row + 1, column) + 1 : Number.POSITIVE_INFINITY,
        column < other.length ? cost(row, column + 1) + 1 : Number.POSITIVE_INFINITY,
        row < one.length && column < other.length
          ? cost(row + 1, column + 1) + change(row, column)
          : Number.POSITIVE_INFINITY,
      ]
      costs[row * width + column] = row === one.length && column === other.length ? 0 : Math.min(...rest)
    }
  const pairs: { from?: string; to?: string }[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [from, to] = [one[row], other[column]]
    if (
      from !== undefined &&
      to !== undefined &&
      cost(row, column) === cost(row + 1, column + 1) + change(row, column)
    ) {
      pairs.push({ from, to })
      row += 1
      column += 1
    } else if (from !== undefined && cost(row, column) === cost(row + 1, column) + 1) {
      pairs.push({ from })
      row += 1
    } else {
      pairs.push({ ...(to !== undefined && { to }) })
      column += 1
    }
  }
  return pairs
}
