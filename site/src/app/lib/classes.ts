import type { ScheduledClass } from '@careerspeak/contract/records'
import { isoDay } from './dates'

type Timed = Pick<ScheduledClass, 'startsAt' | 'duration'>

/** The groups of classes, in their order, with their titles. */
export const CLASS_GROUPS = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
] as const

export type ClassStatus = (typeof CLASS_GROUPS)[number][0]

const start = (timed: Timed) => Date.parse(timed.startsAt)
const end = (timed: Timed) => start(timed) + timed.duration * 60_000

/** A class is upcoming before it starts, live until it has lasted its duration, then past. */
export function classStatus(timed: Timed, now: number): ClassStatus {
  if (now < start(timed)) return 'upcoming'
  return now < end(timed) ? 'live' : 'past'
}

/** Classes by status: the live and the coming ones soonest first, the past ones newest first. */
export function splitClasses<Class extends Timed>(
  classes: readonly Class[],
  now: number,
): Record<ClassStatus, Class[]> {
  const {
    live = [],
    upcoming = [],
    past = [],
  } = Object.groupBy(
    classes.toSorted((one, other) => start(one) - start(other)),
    (one) => classStatus(one, now),
  )
  return { live, upcoming, past: past.toReversed() }
}

/** The class in progress, else the one that starts soonest. */
export function nextClass<Class extends Timed>(classes: readonly Class[], now: number): Class | undefined {
  const { live, upcoming } = splitClasses(classes, now)
  return live[0] ?? upcoming[0]
}

/** Whether a class is in progress, or starts or has started on the calendar day of `now` in its own timezone. */
export const isToday = (timed: Timed & Pick<ScheduledClass, 'timezone'>, now: number): boolean =>
  classStatus(timed, now) === 'live' || isoDay(timed.startsAt, timed.timezone) === isoDay(now, timed.timezone)

/** Milliseconds until a class starts; negative once it has. */
export const untilStart = (timed: Timed, now: number) => start(timed) - now
