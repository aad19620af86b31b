import { getHolidays, type Holiday, type Holidays } from '@careerspeak/contract/holidays'
import { fetcherStore, read } from '#app/http/fetcher'
import { dayWords, isoDay } from '#app/lib/dates'
import { $sessionId } from '#app/session/session-id'

/** The holidays of the institute, the first day first. */
export const $holidays = fetcherStore(['holidays', $sessionId], () => read(getHolidays, {}))

/** "Sun 8 Nov – Thu 12 Nov" */
export const holidayDays = ({ firstDay, lastDay }: Holiday, now?: number): string =>
  [...new Set([firstDay, lastDay])].map((day) => dayWords(day, now)).join(' – ')

const SHOWN_MS = 60 * 86_400_000

/** The holidays that aren't over and begin within 60 days. */
export function comingHolidays({ holidays, timezone }: Holidays, now: number): Holiday[] {
  const [today, latest] = [isoDay(now, timezone), isoDay(now + SHOWN_MS, timezone)]
  return holidays.filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= latest)
}
