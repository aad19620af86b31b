import type { MailLanguage } from '@careerspeak/contract'
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

/** The time that clocks show instead of one that they skip as summer time begins; nothing where they show it. */
export function shownInstead({ date, time }: WallTime, timezone: string): string | undefined {
  const shown = wallTimeOf(instantOf({ date, time }, timezone), timezone).time
  return shown === time.slice(0, 5) ? undefined : shown
}

const locales: Record<MailLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }

/** English of several countries: each knows the short names of its own timezones only. */
const namingLocales = ['en-IN', 'en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-ZA']

/** An instant where a timezone shows it; an unknown timezone is UTC. */
function inZone(instant: string, timezone: string, language: MailLanguage = 'en'): DateTime {
  const there = DateTime.fromISO(instant, { zone: timezone })
  return (there.isValid ? there : DateTime.fromISO(instant, { zone: 'UTC' })).setLocale(locales[language])
}

/** "IST", or "GMT+4" where a timezone has no short name in English. */
function zoneName(there: DateTime): string {
  const names = namingLocales.map((locale) => there.setLocale(locale).offsetNameShort ?? 'UTC')
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? 'UTC'
}

/** How a language tells times. In Hindi the hour is told with its part of the day, not with "am" and "pm". */
const spoken: Record<
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

/** "शाम 6:00 बजे". Luxon does not hand the part of the day on. */
function hindiTime(there: DateTime): string {
  const time = new Intl.DateTimeFormat(locales.hi, {
    ...{ hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'long' },
    timeZone: there.zoneName ?? 'UTC',
  })
  return `${time.format(there.toJSDate())} बजे`
}

/**
 * "Monday, 30 November 2026 at 6:00 pm IST": how an instant is told where it is at home. A reader whose own timezone shows
 * another hour is told that too: "… 6:00 pm IST (12:30 pm GMT for you)", with the day where it is another.
 */
export function spokenTime(
  instant: string,
  timezone: string,
  own?: string | null,
  language: MailLanguage = 'en',
): string {
  const words = spoken[language]
  const there = inZone(instant, timezone, language)
  const told = `${words.dayAndTime(there)} ${zoneName(there)}`
  const here = own ? inZone(instant, own, language) : there
  if (here.offset === there.offset) return told
  const time = `${words.time(here)} ${zoneName(here)}`
  const day = here.toISODate() === there.toISODate() ? '' : `${here.toFormat('cccc')}, `
  return `${told} (${words.forYou(`${day}${time}`)})`
}

/** How far off an instant is: "in 58 minutes", "today" or "tomorrow" where it is told at home, "in 3 days". */
export function spokenDistance(
  instant: string,
  timezone: string,
  now: Date,
  language: MailLanguage = 'en',
): string {
  const words = spoken[language]
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000)
  if (minutes <= 0) return words.now
  if (minutes <= 90) return words.inMinutes(minutes)
  const start = inZone(instant, timezone).startOf('day')
  const days = Math.round(start.diff(inZone(now.toISOString(), timezone).startOf('day'), 'days').days)
  return words.days[days] ?? words.inDays(days)
}

/** The instant at which the day of another one ends in a timezone. */
export const endOfDay = (instant: string, timezone: string): Date =>
  inZone(instant, timezone).plus({ days: 1 }).startOf('day').toJSDate()

/** "30 November 2026": the day of an instant, where it is told at home. */
export const spokenDay = (instant: Date, timezone: string, language: MailLanguage = 'en'): string =>
  DateTime.fromJSDate(instant, { zone: timezone })
    .setLocale(locales[language])
    .toLocaleString({ dateStyle: 'long' })

/** How many days a date (YYYY-MM-DD) lies after 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

/** The date (YYYY-MM-DD) so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)
