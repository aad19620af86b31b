import type { Holiday, Holidays } from './holidays.ts'
import { instantOf, type WallTime, wallTimeOf } from './zoned-time.ts'

/** The holiday that a day (YYYY-MM-DD) of the institute belongs to. */
export const holidayOn = (holidays: readonly Holiday[], day: string): Holiday | undefined =>
  holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** The holiday on which a class begins, at a time of its own timezone: the institute's clocks tell the day. */
export const holidayOfClass = (
  { holidays, timezone }: Holidays,
  { date, time }: WallTime,
  ownTimezone: string,
): Holiday | undefined =>
  holidayOn(holidays, wallTimeOf(instantOf({ date, time }, ownTimezone), timezone).date)
