import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus } from '#app/lib/classes'

type Day = {
  classes: readonly Pick<ScheduledClass, 'startsAt' | 'duration'>[]
  /** Whether something was begun that is not done. */
  isUnfinished: boolean
  /** How many announcements are unread. */
  unread: number
  /** Milliseconds since 1970. */
  now: number
}

const dayOf = (instant: string | number) => new Date(instant).toDateString()

/** Whether nothing is left of a learner's day, in their own zone: no class that runs or comes, nothing unread or half done. */
export const isDayDone = ({ classes, isUnfinished, unread, now }: Day): boolean =>
  !isUnfinished &&
  unread === 0 &&
  classes.every((each) => {
    const status = classStatus(each, now)
    return status === 'past' || (status === 'upcoming' && dayOf(each.startsAt) !== dayOf(now))
  })
