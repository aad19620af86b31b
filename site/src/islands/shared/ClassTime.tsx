import { dayUtc, localMoment, timeUtc } from '../../lib/dates'
import { messages } from './messages'

/** When a class starts: the day and time in UTC, and the same moment on the viewer's own clock. */
export function ClassTime({ startsAt }: { startsAt: string }) {
  return (
    <p>
      <time dateTime={startsAt} className="font-semibold">
        {dayUtc(startsAt)}, {timeUtc(startsAt)} {messages.utc}
      </time>
      <br />
      <span>
        {localMoment(startsAt)}, {messages.yourTime}
      </span>
    </p>
  )
}
