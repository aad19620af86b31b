import type { Span } from './timeline'

/** A row of the time line. */
export interface Row {
  /** Where it begins, in seconds, and how many its width stands for. */
  start: number
  seconds: number
}

/** A row shows so many seconds that a finger can tell their pauses apart, on a phone too. */
const ROW_SECONDS = 30

/** The rows of a recording. A short one fills its only row. */
export function rowsOf(seconds: number): Row[] {
  const width = Math.min(ROW_SECONDS, seconds)
  const count = Math.max(1, Math.ceil(seconds / ROW_SECONDS - 1e-9))
  return Array.from({ length: count }, (_, index) => ({ start: index * ROW_SECONDS, seconds: width }))
}

/** What of a span lies in a row: where it begins and how wide it is, as shares of the row; null where nothing does. */
export function within(row: Row, { start, end }: Span): { left: number; width: number } | null {
  const from = Math.max(start, row.start)
  const to = Math.min(end, row.start + row.seconds)
  return from < to ? { left: (from - row.start) / row.seconds, width: (to - from) / row.seconds } : null
}
