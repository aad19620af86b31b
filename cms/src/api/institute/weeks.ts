import type { DateTime } from 'luxon'
import type { Instant } from '../../platform/database/rows'

/** The beginnings of the last weeks in the timezone of `now`, this week’s last. */
export const mondaysUntil = (now: DateTime, count: number): DateTime[] =>
  Array.from({ length: count }, (_, index) => now.startOf('week').minus({ weeks: count - 1 - index }))

type Marks = { starts_at: Instant; attended: number; counted: number }

/** The marks of classes by week, added up; null for a week without any. */
export const attendanceByWeek = (classes: readonly Marks[], mondays: readonly DateTime[]) =>
  mondays.map((monday) => {
    const [from, until] = [monday.toJSDate(), monday.plus({ weeks: 1 }).toJSDate()]
    const own = classes.filter((each) => new Date(each.starts_at) >= from && new Date(each.starts_at) < until)
    const sum = (of: 'attended' | 'counted') => own.reduce((total, each) => total + each[of], 0)
    return own.length === 0 ? null : { attended: sum('attended'), counted: sum('counted') }
  })
