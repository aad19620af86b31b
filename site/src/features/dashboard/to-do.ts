import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus, isToday } from '#app/lib/classes'

type Day = {
  classes: readonly Pick<ScheduledClass, 'startsAt' | 'duration' | 'timezone'>[]
  /** True if an item of the course was begun and not finished. */
  isUnfinished: boolean
  unread: number
  /** How many cards are due; undefined until they are counted. */
  due: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Returns whether nothing is left of a learner's day: no class to come, and nothing unread, unfinished or due. */
export const isDayDone = ({ classes, isUnfinished, unread, due, now }: Day): boolean =>
  !isUnfinished &&
  unread === 0 &&
  due === 0 &&
  !classes.some((each) => isToday(each, now) && classStatus(each, now) !== 'past')
