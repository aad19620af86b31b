import type { ScheduledClass } from '@careerspeak/contract/records'
import { classTimeText, plainDay } from '../lib/dates'

type ClassTimeProps = Pick<ScheduledClass, 'startsAt'> & {
  timezone?: string
  now?: number
  /** Whether the date follows as DD-MM-YYYY, as on the cards of classes. */
  dated?: boolean
}

/** The start of a class on its own clock, by default the institute's, and on the reader's where that differs. */
export const ClassTime = ({ startsAt, timezone, now, dated = false }: ClassTimeProps) => (
  <p className="font-semibold">
    <time dateTime={startsAt}>{classTimeText(startsAt, timezone, now)}</time>
    {dated && <span className="ms-2 text-sm font-normal">{plainDay(startsAt, timezone)}</span>}
  </p>
)
