import { type CoachingSession, coachingLimits, type ErrorCode } from '@careerspeak/contract'
import { wallTimeOf } from '../../platform/zoned-time'

/** Why a learner may not do something, with a sentence for them. */
export type Refusal = { code: ErrorCode; message: string }

type Planned = Pick<CoachingSession, 'startsAt' | 'state'>

const endOf = ({ startsAt }: Planned): number => Date.parse(startsAt) + coachingLimits.sessionMinutes * 60_000

/** Returns whether a session is still to come or going on. */
const isUpcoming = (session: Planned, now: Date): boolean =>
  session.state === 'booked' && endOf(session) > now.getTime()

/** Why a learner may not have a session at a time, given their other ones; undefined if they may. */
export function bookingRefusal(
  others: readonly Planned[],
  wanted: Date,
  { perMonth, timezone, now }: { perMonth: number; timezone: string; now: Date },
): Refusal | undefined {
  if (others.some((session) => isUpcoming(session, now)))
    return limit('You already have a session booked. Move it, or book the next one once it’s over.')
  const monthOf = (instant: Date) => wallTimeOf(instant, timezone).date.slice(0, 7)
  const inMonth = others.filter(
    ({ state, startsAt }) => state !== 'cancelled' && monthOf(new Date(startsAt)) === monthOf(wanted),
  )
  return inMonth.length < perMonth
    ? undefined
    : limit(`You’ve used this month’s sessions (${perMonth}). Please choose a time in another month.`)
}

/** Why a session can no longer be cancelled or delayed; undefined if it can. */
export const endRefusal = (session: Planned, now: Date): Refusal | undefined =>
  isUpcoming(session, now) ? undefined : over('This session is over or has been cancelled.')

/** Why a learner may no longer move or cancel a session; undefined if they may. */
export function changeRefusal(session: Planned, now: Date): Refusal | undefined {
  const hours = coachingLimits.changeUntilHours
  const ended = endRefusal(session, now)
  if (ended) return ended
  return Date.parse(session.startsAt) - now.getTime() < hours * 3_600_000
    ? over(`A session can be moved or cancelled up to ${hours} hours before. Please tell your coach instead.`)
    : undefined
}

/** Why a learner may not move a session; undefined if they may. */
export const moveRefusal = (session: Planned & { moves: number }, now: Date): Refusal | undefined =>
  changeRefusal(session, now) ??
  (session.moves < coachingLimits.maxMoves
    ? undefined
    : limit(`You’ve moved this session ${coachingLimits.maxMoves} times. Please keep it, or cancel it.`))

const limit = (message: string): Refusal => ({ code: 'CoachingLimit', message })
const over = (message: string): Refusal => ({ code: 'TooLateToChange', message })
