import type { Span } from './timeline'

/** A row of the time line. */
export interface Row {
  /** Its start and duration in seconds. */
  start: number
  seconds: number
}

/** At this length a finger can tell pauses apart, even on a phone. */
const ROW_SECONDS = 30

/** The rows of a recording. A short one fills its only row. */
export function rowsOf(seconds: number): Row[] {
  const width = Math.min(ROW_SECONDS, seconds)
  const count = Math.max(1, Math.ceil(seconds / ROW_SECONDS - 1e-9))
  return Array.from({ length: count }, (_, index) => ({ start: index * ROW_SECONDS, seconds: width }))
}

/** The part of a span inside a row: its start and width as shares of the row; null if there is none. */
export function within(row: Row, { start, end }: Span): { left: number; width: number } | null {
  const from = Math.max(start, row.start)
  const to = Math.min(end, row.start + row.seconds)
  return from < to ? { left: (from - row.start) / row.seconds, width: (to - from) / row.seconds } : null
}
