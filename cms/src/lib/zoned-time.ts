import { DateTime } from 'luxon'

/** What the clocks and calendars of a timezone show: `date` is YYYY-MM-DD, `time` HH:mm. */
export type WallTime = { date: string; time: string }

/** The instant at which a timezone shows a date and a time. */
export const instantOf = ({ date, time }: WallTime, timezone: string): Date =>
  DateTime.fromISO(`${date}T${time}`, { zone: timezone }).toJSDate()

/** What a timezone shows at an instant. */
export function wallTimeOf(instant: Date, timezone: string): WallTime {
  const there = DateTime.fromJSDate(instant, { zone: timezone })
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') }
}

const LOCALE = 'en-IN'

/** English of several countries: each knows the short names of its own timezones only. */
const namingLocales = [LOCALE, 'en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-ZA']

/** An instant where a timezone shows it; an unknown timezone is UTC. */
function inZone(instant: string, timezone: string): DateTime {
  const there = DateTime.fromISO(instant, { zone: timezone })
  return (there.isValid ? there : DateTime.fromISO(instant, { zone: 'UTC' })).setLocale(LOCALE)
}

/** "IST", or "GMT+4" where a timezone has no short name in English. */
function zoneName(there: DateTime): string {
  const names = namingLocales.map((locale) => there.setLocale(locale).offsetNameShort ?? 'UTC')
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? 'UTC'
}

/**
 * "Monday, 30 November 2026 at 6:00 pm IST": how an instant is told where it is at home. A reader whose own timezone shows another
 * hour is told that too: "… 6:00 pm IST (12:30 pm GMT for you)", with the day where it is another.
 */
export function spokenTime(instant: string, timezone: string, own?: string | null): string {
  const there = inZone(instant, timezone)
  const told = `${there.toLocaleString({ dateStyle: 'full', timeStyle: 'short' })} ${zoneName(there)}`
  const here = own ? inZone(instant, own) : there
  if (here.offset === there.offset) return told
  const time = `${here.toLocaleString({ timeStyle: 'short' })} ${zoneName(here)}`
  const day = here.toISODate() === there.toISODate() ? '' : `${here.toFormat('cccc')}, `
  return `${told} (${day}${time} for you)`
}

/** How far off an instant is: "in 58 minutes", "today" or "tomorrow" where it is told at home, "in 3 days". */
export function spokenDistance(instant: string, timezone: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes <= 90) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const start = inZone(instant, timezone).startOf('day')
  const days = Math.round(start.diff(inZone(now.toISOString(), timezone).startOf('day'), 'days').days)
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}

/** The instant at which the day of another one ends in a timezone. */
export const endOfDay = (instant: string, timezone: string): Date =>
  inZone(instant, timezone).plus({ days: 1 }).startOf('day').toJSDate()

/** "30 November 2026": the day of an instant, where it is told at home. */
export const spokenDay = (instant: Date, timezone: string): string =>
  DateTime.fromJSDate(instant, { zone: timezone }).setLocale('en-IN').toLocaleString({ dateStyle: 'long' })

/** How many days a date (YYYY-MM-DD) lies after 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000
