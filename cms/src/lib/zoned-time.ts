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

/** "Monday, 30 November 2026 at 6:00 pm IST": how an instant is told where it is at home. */
export function spokenTime(instant: string, timezone: string): string {
  const there = DateTime.fromISO(instant, { zone: timezone })
  return (there.isValid ? there : DateTime.fromISO(instant, { zone: 'UTC' }))
    .setLocale('en-IN')
    .toLocaleString({
      dateStyle: 'full',
      timeStyle: 'short',
    })
}

/** "30 November 2026": the day of an instant, where it is told at home. */
export const spokenDay = (instant: Date, timezone: string): string =>
  DateTime.fromJSDate(instant, { zone: timezone }).setLocale('en-IN').toLocaleString({ dateStyle: 'long' })

/** How many days a date (YYYY-MM-DD) lies after 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

/** The date (YYYY-MM-DD) so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)
