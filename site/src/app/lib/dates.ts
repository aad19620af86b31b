const LOCALE = 'en-IN'

/** A day as DD-MM-YYYY in UTC, as the product shows dates everywhere. */
export const dayUtc = (instant: string) =>
  new Date(instant).toISOString().slice(0, 10).split('-').reverse().join('-')

/** A time of day as HH:mm in UTC. */
export const timeUtc = (instant: string) => new Date(instant).toISOString().slice(11, 16)

/**
 * Formats moments in one form, in the viewer's timezone or another. Formatters take milliseconds to create, so each is created
 * once.
 */
function momentWriter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (instant: string, timeZone?: string) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { ...options, ...(timeZone && { timeZone }) })
    formats.set(timeZone, format)
    return format.format(new Date(instant))
  }
}

/** Day and time in the viewer's own zone, with the zone's name: "Sat, 21 Nov, 8:00 pm IST". */
export const localMoment = momentWriter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A time of day in the viewer's own zone: "8:00 pm". */
export const localTime = momentWriter({ hour: 'numeric', minute: '2-digit' })

/** A time of day in the viewer's own zone with the zone's name: "8:00 pm IST". */
export const localZonedTime = momentWriter({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

const localWeekday = momentWriter({ weekday: 'short', day: 'numeric', month: 'short' })
const localDate = momentWriter({ year: 'numeric', month: 'numeric', day: 'numeric' })

/** A day relative to now, in the viewer's own zone or another: "Today", "Tomorrow", "Tue, 24 Nov". */
export function dayName(instant: string, now: number, timeZone?: string): string {
  const day = localDate(instant, timeZone)
  const [date = 0, month = 0, year = 0] = localDate(new Date(now).toISOString(), timeZone)
    .split('/')
    .map(Number)
  const inDays = (days: number) =>
    localDate(new Date(Date.UTC(year, month - 1, date + days)).toISOString(), 'UTC')
  if (day === inDays(-1)) return 'Yesterday'
  if (day === inDays(0)) return 'Today'
  return day === inDays(1) ? 'Tomorrow' : localWeekday(instant, timeZone)
}

/** Date and time in the viewer's own zone: "21 Nov 2026, 8:00 pm". */
export const localDateTime = momentWriter({ dateStyle: 'medium', timeStyle: 'short' })

/** A day in the viewer's own zone: "29 November 2026". */
export const localDay = momentWriter({ dateStyle: 'long' })

/** A day of this year in the viewer's own zone: "29 Nov". */
export const localShortDay = momentWriter({ day: 'numeric', month: 'short' })

/** A timezone with its abbreviation on a day (YYYY-MM-DD), or today: "Asia/Kolkata (IST)". */
export function zoneText(timeZone: string, day: string): string {
  const moment = Date.parse(day) || Date.now()
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`
}

/** The duration of a class: "1 h 30 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ') || '0 min'
}

/** A position in a recording, or its length: "1:05". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`

/** The rest of a wait, in the two units that matter: "2 days 3 h", "3 h 05 min", "4 min 09 s". */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`
  return `${minutes} min ${twoDigits(seconds % 60)} s`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

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
    zone: part('timeZoneName'),
  }
}
