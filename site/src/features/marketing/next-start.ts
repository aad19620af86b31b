import type { Course, SiteSettings } from '@careerspeak/contract/content'
import { fill } from '#app/lib/text'

/** The next start of a course in words, and the instant up to which they hold. */
type NextStart = { text: string; until: string }

type Labels = Pick<SiteSettings['courseLabels'], 'nextStart' | 'seatsLeft' | 'oneSeatLeft' | 'noSeatsLeft'>

/**
 * "Starts 1 December · 6 seats left", up to the end of that day where the institute is; nothing where no start is to come. The
 * year is told where it is not that of `now`.
 */
export function nextStartOf(
  { nextStart, seatsLeft }: Pick<Course, 'nextStart' | 'seatsLeft'>,
  { timezone, courseLabels: labels }: { timezone: string; courseLabels: Labels },
  now: number,
): NextStart | undefined {
  if (!nextStart) return undefined
  const until = midnight(Date.parse(nextStart) + DAY_MS, timezone)
  if (until <= now) return undefined
  const sameYear = nextStart.startsWith(String(new Date(now + offsetAt(now, timezone)).getUTCFullYear()))
  const day = new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(!sameYear && { year: 'numeric' }),
  })
  const starts = fill(labels.nextStart, { date: day.format(Date.parse(nextStart)) })
  const seats = typeof seatsLeft === 'number' ? [seatsIn(seatsLeft, labels)] : []
  return { text: [starts, ...seats].join(' · '), until: new Date(until).toISOString() }
}

function seatsIn(seats: number, labels: Labels): string {
  if (seats <= 0) return labels.noSeatsLeft
  return seats === 1 ? labels.oneSeatLeft : fill(labels.seatsLeft, { seats })
}

const DAY_MS = 86_400_000

/** When a day begins in a timezone; the day is given as its midnight in UTC. All instants are in milliseconds. */
function midnight(day: number, timezone: string): number {
  const guess = day - offsetAt(day, timezone)
  return day - offsetAt(guess, timezone)
}

/** How far the clocks of a timezone are before UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const second = Math.floor(instant / 1000) * 1000
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second
}
