import type { ScheduledClass } from '@careerspeak/contract/records'
import { classTimeText, plainDay } from '../lib/dates'

type ClassTimeProps = Pick<ScheduledClass, 'startsAt'> & {
  timezone?: string
  now?: number
  /** Shows the date as DD-MM-YYYY, as on the cards of classes. */
  dated?: boolean
}

/** The text of a class's start without its date, which stands beside it: "Wed, 6:30 pm". "Today, 6:30 pm" has none. */
export const withoutDate = (text: string): string => text.replace(/^(\w+) \d.*?,/, '$1,')

/** The start of a class on its own clock, by default the institute's, and on the reader's where that differs. */
export function ClassTime({ startsAt, timezone, now, dated = false }: ClassTimeProps) {
  const text = classTimeText(startsAt, timezone, now)
  return (
    <p className="font-semibold">
      {dated && <span className="me-2">{plainDay(startsAt, timezone)}</span>}
      <time dateTime={startsAt}>{dated ? withoutDate(text) : text}</time>
    </p>
  )
}
