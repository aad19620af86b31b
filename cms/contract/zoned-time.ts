/** A date (YYYY-MM-DD) and a time (HH:mm, perhaps with seconds) on a timezone's clocks. */
export type WallTime = { date: string; time: string }

const MINUTE_MS = 60_000

/** Creating a formatter takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** The local date and time (HH:mm) of an instant in milliseconds since 1970. @throws RangeError for an unknown timezone */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const [date = '', time = ''] = clockIn(timeZone).format(instant).split(' ')
  return { date, time }
}

const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}Z`)

const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(instant, timeZone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS

/**
 * The instant of a local date and time, in milliseconds since 1970. A time that the clocks skip when summer time begins is taken
 * as an hour later, and of a time that comes twice it is one of both. @throws RangeError for an unknown timezone
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const written = asUtc(wall)
  const first = offsetAt(written, timeZone)
  const second = offsetAt(written - first, timeZone)
  if (first === second) return written - first
  const third = offsetAt(written - second, timeZone)
  return written - (second === third ? second : Math.min(second, third))
}
