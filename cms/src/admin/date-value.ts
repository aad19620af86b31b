type Part = 'day' | 'month' | 'year'

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

/** The order in which readers of a locale write a day: the day first in India, the month first in the United States. */
const orderOf = (locale: string): Part[] =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts()
    .flatMap(({ type }) => (isPart(type) ? [type] : []))

const PATTERNS = { day: 'DD', month: 'MM', year: 'YYYY' } as const

/** The pattern of a day in a locale: "DD/MM/YYYY". */
export const dayPattern = (locale: string): string =>
  orderOf(locale)
    .map((part) => PATTERNS[part])
    .join('/')

/** A day (YYYY-MM-DD) as readers of a locale write it: "05/12/2026". */
export function dayText(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { day: date, month, year }
  return orderOf(locale)
    .map((part) => parts[part])
    .join('/')
}

/** The day (YYYY-MM-DD) that a reader of a locale has typed, with any separators; undefined if it is none. */
export function readDay(text: string, locale: string): string | undefined {
  const digits = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(digits)
  const numbers = iso?.slice(1) ?? digits.split(/[\s/.,-]+/)
  const order: Part[] = iso ? ['year', 'month', 'day'] : orderOf(locale)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d+$/.test(number))) return undefined
  const numberOf = (part: Part) => numbers[order.indexOf(part)] ?? ''
  const year = numberOf('year')
  const day = `${year}-${numberOf('month').padStart(2, '0')}-${numberOf('day').padStart(2, '0')}`
  const date = new Date(`${day}T00:00Z`)
  return year.length === 4 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
    ? day
    : undefined
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns whether a value is an instant as Strapi stores it. Browsers would also take half a typed day for one. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(Date.parse(value))

/** The day and the time (HH:mm) of a stored instant on the reader's clock. */
export function wallClock(stored: string): { day: string; time: string } {
  const instant = new Date(stored)
  const day = [instant.getFullYear(), twoDigits(instant.getMonth() + 1), twoDigits(instant.getDate())]
  return { day: day.join('-'), time: `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}` }
}

/** The instant of a day and a time on the reader's clock. */
export const instantAt = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString()

/** A day in words, which no order of numbers can change: "Saturday, 5 December 2026". */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`))
