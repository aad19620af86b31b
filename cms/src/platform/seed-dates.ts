import { DateTime } from 'luxon'

/**
 * Turns a day such as "+9d", nine days from `now` in `zone`, into a date (YYYY-MM-DD), and a start such as "+9d 18:00", nine
 * days from `now` at 18:00 in `zone`, or "-20m", twenty minutes before `now`, into an instant; keeps any other.
 */
export function resolveStart(start: string, zone: string, now: Date): string {
  const [, minutes] = /^([+-]\d+)m$/.exec(start) ?? []
  if (minutes) return new Date(now.getTime() + Number(minutes) * 60_000).toISOString()
  const [, later] = /^([+-]\d+)d$/.exec(start) ?? []
  if (later)
    return DateTime.fromJSDate(now, { zone })
      .plus({ days: Number(later) })
      .toFormat('yyyy-MM-dd')
  const [, days, hour, minute] = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(start) ?? []
  if (!days) return start
  const day = DateTime.fromJSDate(now, { zone })
    .plus({ days: Number(days) })
    .startOf('day')
  return day
    .set({ hour: Number(hour), minute: Number(minute) })
    .toUTC()
    .toJSDate()
    .toISOString()
}
