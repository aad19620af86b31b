import { lastDays } from '#app/practice-log/days'
import { DAILY_MINUTES } from '#app/practice-log/practice-log'
import type { Practice } from '#app/practice-log/record'

const [WEEKS, STEP, CELL] = [12, 10, 8]

const lookOf = (minutes: number | undefined): string =>
  minutes === undefined
    ? 'fill-edge/20'
    : minutes < DAILY_MINUTES / 2
      ? 'fill-success/45'
      : minutes < DAILY_MINUTES
        ? 'fill-success/70'
        : 'fill-success'

/** The days of the last twelve weeks, a column a week: the more minutes of practice, the stronger the colour. */
export function PracticeMap({ log, now }: { log: readonly Practice[]; now: number }) {
  const days = lastDays(log, WEEKS, now)
  const practised = days.filter((minutes) => minutes !== undefined).length
  return (
    <svg
      viewBox={`0 0 ${WEEKS * STEP} ${7 * STEP}`}
      className="h-14 min-w-0 lg:h-20"
      role="img"
      aria-label={`Practice on this device on ${practised} of the last ${days.length} days`}
    >
      {days.map((minutes, day) => (
        <rect
          key={day}
          x={Math.floor(day / 7) * STEP}
          y={(day % 7) * STEP}
          width={CELL}
          height={CELL}
          rx={2}
          className={lookOf(minutes)}
        />
      ))}
    </svg>
  )
}
