import * as z from 'zod/mini'

// zod's own formats of days and times would be in the JavaScript of each page.

/** The checks of a day of the calendar, YYYY-MM-DD; `error` is the sentence for anything else. */
export const isDay = (error?: string) => isMoment(/^\d{4}-\d\d-\d\d$/, error)

/** An instant in UTC, such as 2026-12-01T18:30:00Z; `error` is the sentence for anything else. */
export const instant = (error?: string) =>
  z.string(error).check(...isMoment(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/, error))

/** JavaScript reads 30 February as 2 March, so the day is compared. */
const isMoment = (pattern: RegExp, error: string | undefined) => [
  z.regex(pattern, { error, abort: true }),
  z.refine<string>((text) => String(new Date(text).toJSON()).startsWith(text.slice(0, 10)), error),
]
