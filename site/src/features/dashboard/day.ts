import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus } from '#app/lib/classes'

type Day = {
  classes: readonly Pick<ScheduledClass, 'startsAt' | 'duration'>[]
  /** True if an item of the course was begun and not finished. */
  isUnfinished: boolean
  /** How many announcements are unread. */
  unread: number
  /** Milliseconds since 1970. */
  now: number
}

const dayOf = (instant: string | number) => new Date(instant).toDateString()

/**
 * Returns whether the learner's day, in their own zone, is done: no class is live or still to come, and nothing is unread or unfinished.
 */
export const isDayDone = ({ classes, isUnfinished, unread, now }: Day): boolean =>
  !isUnfinished &&
  unread === 0 &&
  classes.every((each) => {
    const status = classStatus(each, now)
    return status === 'past' || (status === 'upcoming' && dayOf(each.startsAt) !== dayOf(now))
  })
