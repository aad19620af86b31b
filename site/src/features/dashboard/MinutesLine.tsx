import { linesOf } from '#app/practice-log/lines'
import type { Practice } from '#app/practice-log/record'
import { Line } from '#app/ui/Line'

/** The minutes of the last eight weeks as a small line. */
export const MinutesLine = ({ log, now }: { log: readonly Practice[]; now: number }) => (
  <Line className="h-7 w-14" values={linesOf(log, now).minutes} />
)
