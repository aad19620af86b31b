import { dayName, dayUtc, localMoment, localZonedTime, timeUtc } from '../lib/dates'

/** The start of a class in the viewer's timezone and in UTC. With `now` the former is large and relative: today, tomorrow. */
export function ClassTime({ startsAt, now }: { startsAt: string; now?: number }) {
  const utc = (
    <time dateTime={startsAt}>
      {dayUtc(startsAt)}, {timeUtc(startsAt)} UTC
    </time>
  )
  if (now === undefined)
    return (
      <p>
        <span className="font-semibold">{localMoment(startsAt)}, your time</span>
        <br />
        <span className="text-sm">{utc}</span>
      </p>
    )
  return (
    <p>
      <span className="font-display text-2xl">
        {dayName(startsAt, now)}, {localZonedTime(startsAt)}
      </span>
      <br />
      <span className="text-sm">your time; {utc}</span>
    </p>
  )
}
