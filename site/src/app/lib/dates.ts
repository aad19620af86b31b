const LOCALE = 'en-IN'

/** The institute's timezone, which the document names; that of India outside a browser. */
export const instituteZone = (): string =>
  globalThis.document?.documentElement.dataset.timezone ?? 'Asia/Kolkata'

/** Formatters take milliseconds to create, so each is created once per timezone; without one it is the reader's. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
    formats.set(timeZone, format)
    return format
  }
}

const wordsIn = formatter(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
})

const isoDateIn = formatter('sv-SE', { dateStyle: 'short' })

type Instant = string | number

/** The calendar day of an instant in a timezone, or in the reader's: YYYY-MM-DD. */
export const isoDay = (instant: Instant, timeZone?: string): string =>
  isoDateIn(timeZone).format(new Date(instant))

/** The words for an instant in a timezone, or in the reader's. */
function wordsOf(instant: Instant, timeZone?: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    wordsIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, year, hour, minute, dayPeriod, timeZoneName = '' } = parts
  return {
    day: `${weekday} ${day} ${month}`,
    year,
    time: `${hour}:${minute}\u00a0${dayPeriod}`,
    zone: timeZoneName.replace('UTC', 'GMT'),
  }
}

const DAY_MS = 86_400_000

const NEAR_DAYS = ['Yesterday', 'Today', 'Tomorrow']

function nameOfDay(instant: Instant, now: number, timeZone?: string): string {
  const daysAhead = (Date.parse(isoDay(instant, timeZone)) - Date.parse(isoDay(now, timeZone))) / DAY_MS
  return NEAR_DAYS[daysAhead + 1] ?? calendarDay(instant, now, timeZone)
}

function calendarDay(instant: Instant, now: number, timeZone?: string): string {
  const { day, year } = wordsOf(instant, timeZone)
  return year === wordsOf(now, timeZone).year ? day : `${day} ${year}`
}

/** The date of a day of the institute, for "on …": "Wed 25 Nov". */
export const dateText = (instant: Instant, now = Date.now()): string =>
  calendarDay(instant, now, instituteZone())

/** The names of weekdays, from Monday. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A day (YYYY-MM-DD) in words, the same in every timezone: "Wed 25 Nov". */
export const dayWords = (day: string, now?: number): string => dateText(`${day}T12:00Z`, now)

/** A moment within a sentence: "It starts today, 6:30 pm". */
export const inSentence = (text: string): string =>
  NEAR_DAYS.some((day) => text.startsWith(day)) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

/** A day of the institute's calendar: "Today", "Wed 25 Nov", or "Fri 1 Jan 2027" in another year than `now`. */
export const dayText = (instant: Instant, now = Date.now(), timeZone = instituteZone()): string =>
  nameOfDay(instant, now, timeZone)

/** A time of day in a timezone, or in the reader's: "6:30 pm". */
export const timeText = (instant: Instant, timeZone?: string): string => wordsOf(instant, timeZone).time

/** A day and time on the reader's clock: "Today, 10:42 pm", "Wed 25 Nov, 6:30 pm". */
export const momentText = (instant: Instant, now = Date.now(), reader?: string): string =>
  `${nameOfDay(instant, now, reader)}, ${timeText(instant, reader)}`

/**
 * The start of a class on its own clock: "Wed 25 Nov, 6:30 pm". A reader whose clock differs also sees the zone's name and their own
 * time: "Wed 25 Nov, 6:30 pm IST · 1:00 pm for you", with their own day if it is another.
 */
export function classTimeText(
  startsAt: string,
  timeZone = instituteZone(),
  now = Date.now(),
  reader?: string,
): string {
  const text = momentText(startsAt, now, timeZone)
  const [there, here] = [wordsOf(startsAt, timeZone), wordsOf(startsAt, reader)]
  const sameDay = there.day === here.day
  if (sameDay && there.time === here.time) return text
  return `${text} ${there.zone} · ${sameDay ? here.time : `${here.day}, ${here.time}`} for you`
}

/** A day of the institute as DD-MM-YYYY, the form that the specification names for classes; creation dates are in UTC. */
export const plainDay = (instant: Instant, timeZone = instituteZone()): string =>
  isoDay(instant, timeZone).split('-').reverse().join('-')

/** A timezone with its abbreviation on a day (YYYY-MM-DD), or today: "Asia/Kolkata (IST)". */
export const zoneText = (timeZone: string, day: string): string =>
  `${timeZone} (${wordsOf(Date.parse(day) || Date.now(), timeZone).zone})`

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
