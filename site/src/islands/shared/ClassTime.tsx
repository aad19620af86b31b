import { dayUtc, localMoment, timeUtc } from '../../lib/dates'

/** When a class starts: the day and time in UTC, and the same moment on the viewer's own clock. */
export function ClassTime({ startsAt }: { startsAt: string }) {
  return (
    <p>
      <time dateTime={startsAt} className="font-semibold">
        {dayUtc(startsAt)}, {timeUtc(startsAt)} UTC
      </time>
      <br />
      <span>{localMoment(startsAt)}, your time</span>
    </p>
  )
}
