import type { Course, SiteSettings } from '@careerspeak/contract/content'
import { formatter } from '#app/lib/dates'
import { fill } from '#app/lib/text'

/** The text of a course's next start, the instant until which it is true, and whether all seats are taken. */
type NextStart = { text: string; until: string; isFull: boolean }

type Labels = Pick<SiteSettings['courseLabels'], 'nextStart' | 'seatsLeft' | 'oneSeatLeft' | 'noSeatsLeft'>

/**
 * "Starts 1 December · 6 seats left", until the end of that day at the institute; undefined without a future start. The year is
 * included if it differs from that of `now`.
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
  const day = (sameYear ? dayIn : dayOfYearIn)('UTC')
  const starts = fill(labels.nextStart, { date: day.format(Date.parse(nextStart)) })
  const isCounted = typeof seatsLeft === 'number'
  const seats = isCounted ? [seatsIn(seatsLeft, labels)] : []
  return {
    text: [starts, ...seats].join(' · '),
    until: new Date(until).toISOString(),
    isFull: isCounted && seatsLeft <= 0,
  }
}

function seatsIn(seats: number, labels: Labels): string {
  if (seats <= 0) return labels.noSeatsLeft
  return seats === 1 ? labels.oneSeatLeft : fill(labels.seatsLeft, { seats })
}

const DAY_MS = 86_400_000

const dayIn = formatter('en-IN', { day: 'numeric', month: 'long' })
const dayOfYearIn = formatter('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const clockIn = formatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** The start of a day in a timezone. The day is given as its midnight in UTC. All instants are in milliseconds. */
function midnight(day: number, timezone: string): number {
  const guess = day - offsetAt(day, timezone)
  return day - offsetAt(guess, timezone)
}

/** The offset of a timezone from UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  return Date.parse(`${clockIn(timeZone).format(second).replace(' ', 'T')}Z`) - second
}
