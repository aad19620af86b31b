import type { MailLanguage } from '@careerspeak/contract'
import * as zoned from '@careerspeak/contract/zoned-time'
import { DateTime } from 'luxon'

/** The instant of a local date and time. */
export const instantOf = (wall: zoned.WallTime, timezone: string): Date =>
  new Date(zoned.instantOf(wall, timezone))

/** The local date and time of an instant. */
export const wallTimeOf = (instant: Date, timezone: string): zoned.WallTime =>
  zoned.wallTimeOf(instant.getTime(), timezone)

/** The actual time for a local time that the clocks skip when summer time begins; undefined if they do not skip it. */
export function timeInsteadOfSkipped({ date, time }: zoned.WallTime, timezone: string): string | undefined {
  const shown = wallTimeOf(instantOf({ date, time }, timezone), timezone).time
  return shown === time.slice(0, 5) ? undefined : shown
}

const locales: Record<MailLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }

/** Each of these locales has short names only for the timezones of its own region. */
const namingLocales = ['en-IN', 'en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-ZA']

/** An instant in a timezone; an unknown timezone becomes UTC. */
function inZone(instant: string, timezone: string, language: MailLanguage = 'en'): DateTime {
  const there = DateTime.fromISO(instant, { zone: timezone })
  return (there.isValid ? there : DateTime.fromISO(instant, { zone: 'UTC' })).setLocale(locales[language])
}

/** "IST", or "GMT+4" for a timezone without a short name in English. */
function zoneName(there: DateTime): string {
  const names = namingLocales.map((locale) => there.setLocale(locale).offsetNameShort ?? 'UTC')
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? 'UTC'
}

/** The short name of a timezone at an instant, as mails have it: "IST". */
export const zoneNameOf = (instant: Date, timezone: string): string =>
  zoneName(inZone(instant.toISOString(), timezone))

/** The formats of each language. Hindi has the part of the day instead of "am" and "pm". */
const formats: Record<
  MailLanguage,
  {
    dayAndTime: (there: DateTime) => string
    time: (there: DateTime) => string
    forYou: (time: string) => string
    now: string
    inMinutes: (count: number) => string
    days: readonly string[]
    inDays: (count: number) => string
  }
> = {
  en: {
    dayAndTime: (there) => there.toLocaleString({ dateStyle: 'full', timeStyle: 'short' }),
    time: (there) => there.toLocaleString({ timeStyle: 'short' }),
    forYou: (time) => `${time} for you`,
    now: 'now',
    inMinutes: (count) => `in ${count} ${count === 1 ? 'minute' : 'minutes'}`,
    days: ['today', 'tomorrow'],
    inDays: (count) => `in ${count} days`,
  },
  hi: {
    dayAndTime: (there) => `${there.toLocaleString({ dateStyle: 'full' })} को ${hindiTime(there)}`,
    time: hindiTime,
    forYou: (time) => `आपके समय से ${time}`,
    now: 'अभी',
    inMinutes: (count) => `${count} मिनट में`,
    days: ['आज', 'कल'],
    inDays: (count) => `${count} दिन में`,
  },
}

/** "शाम 6:00 बजे". Luxon does not pass `dayPeriod` on to `Intl`. */
function hindiTime(there: DateTime): string {
  const time = new Intl.DateTimeFormat(locales.hi, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    dayPeriod: 'long',
    timeZone: there.zoneName ?? 'UTC',
  })
  return `${time.format(there.toJSDate())} बजे`
}

/**
 * "Monday, 30 November 2026 at 6:00 pm IST": an instant in the timezone of the institute or class. For a reader in a timezone
 * with a different offset: "… 6:00 pm IST (12:30 pm GMT for you)", with the weekday if it differs.
 */
export function formatInstant(
  instant: string,
  timezone: string,
  readerTimezone?: string | null,
  language: MailLanguage = 'en',
): string {
  const format = formats[language]
  const there = inZone(instant, timezone, language)
  const text = `${format.dayAndTime(there)} ${zoneName(there)}`
  const here = readerTimezone ? inZone(instant, readerTimezone, language) : there
  if (here.offset === there.offset) return text
  const time = `${format.time(here)} ${zoneName(here)}`
  const day = here.toISODate() === there.toISODate() ? '' : `${here.toFormat('cccc')}, `
  return `${text} (${format.forYou(`${day}${time}`)})`
}

/** The distance of an instant: "in 58 minutes", "today", "tomorrow" or "in 3 days", with days counted in the timezone. */
export function formatDistance(
  instant: string,
  timezone: string,
  now: Date,
  language: MailLanguage = 'en',
): string {
  const format = formats[language]
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000)
  if (minutes <= 0) return format.now
  if (minutes <= 90) return format.inMinutes(minutes)
  const start = inZone(instant, timezone).startOf('day')
  const days = Math.round(start.diff(inZone(now.toISOString(), timezone).startOf('day'), 'days').days)
  return format.days[days] ?? format.inDays(days)
}

/** The end of an instant's day in a timezone. */
export const endOfDay = (instant: string, timezone: string): Date =>
  inZone(instant, timezone).plus({ days: 1 }).startOf('day').toJSDate()

/** "30 November 2026": the day of an instant in a timezone. */
export const formatDay = (instant: Date, timezone: string, language: MailLanguage = 'en'): string =>
  DateTime.fromJSDate(instant, { zone: timezone })
    .setLocale(locales[language])
    .toLocaleString({ dateStyle: 'long' })

/** The number of days from 1 January 1970 to a date (YYYY-MM-DD). */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

/** The date (YYYY-MM-DD) a number of days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)
