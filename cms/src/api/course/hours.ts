import { zoneNameOf } from '../../platform/zoned-time'
import type { StoredClass } from '../class/class'

const inWords = new Intl.ListFormat('en-IN')
const mondayFirst = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days and hours of classes in a timezone, from Monday: "Tue and Thu, 7:30 – 9:00 pm IST"; empty without a class. */
export function classHours(
  classes: readonly Pick<StoredClass, 'startsAt' | 'duration'>[],
  timeZone: string,
): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone })
  const days = new Map<string, Set<string>>()
  const timed = classes
    .map(({ startsAt, duration }) => {
      const start = new Date(startsAt)
      const end = new Date(start.getTime() + duration * 60_000)
      return { day: weekday.format(start), hours: time.formatRange(start, end) }
    })
    .toSorted((one, other) => mondayFirst.indexOf(one.day) - mondayFirst.indexOf(other.day))
  for (const { day, hours } of timed) days.set(hours, (days.get(hours) ?? new Set()).add(day))
  const [first] = classes
  if (!first) return ''
  const all = [...days].map(([hours, of]) => `${inWords.format(of)}, ${hours}`).join('; ')
  return `${all} ${zoneNameOf(new Date(first.startsAt), timeZone)}`
}
