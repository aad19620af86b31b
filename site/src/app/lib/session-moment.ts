/** The parts of a live session's start, in the session's timezone. */
export type SessionMoment = { weekday: string; day: string; month: string; time: string; zone: string }

/** Splits an instant into the calendar day and the time at the place of the session. */
export function sessionMoment(startsAt: string, timeZone: string): SessionMoment {
  const parts = new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).formatToParts(new Date(startsAt))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
    zone: part('timeZoneName').replace('UTC', 'GMT'),
  }
}
