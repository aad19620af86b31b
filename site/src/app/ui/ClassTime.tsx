import type { ScheduledClass } from '@careerspeak/contract/records'
import { classTimeText, plainDay, weekdayTimeText } from '../lib/dates'

type ClassTimeProps = Pick<ScheduledClass, 'startsAt'> & {
  timezone?: string
  now?: number
  /** Whether the date is DD-MM-YYYY, as on the cards of classes. */
  dated?: boolean
}

/** The start of a class on its own clock, by default the institute's, and on the reader's where that differs. */
export const ClassTime = ({ startsAt, timezone, now, dated = false }: ClassTimeProps) => (
  <p className="font-semibold">
    {dated && <span className="me-2">{plainDay(startsAt, timezone)}</span>}
    <time dateTime={startsAt}>{(dated ? weekdayTimeText : classTimeText)(startsAt, timezone, now)}</time>
  </p>
)
