import type { Batch } from '@careerspeak/contract/records'
import { counted } from '#app/lib/counted'
import { contentText } from '../../core/batches'

const DAY_MS = 86_400_000
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

/** Describes the contents of a batch's copy. */
export const copiedText = (batch: Batch): string =>
  `The new batch gets the description, ${contentText(batch)}. Students and recordings stay in this one.`

/** The first and last day of the copied classes, if the first is on a day (YYYY-MM-DD), and whether the weekdays change. */
export function datesText({ scheduledClasses }: Batch, startsOn: string): string {
  const [first] = scheduledClasses
  const start = Date.parse(startsOn)
  if (!first || Number.isNaN(start)) return ''
  const shift = start - Date.parse(first.date)
  const last = new Date(Math.max(...scheduledClasses.map(({ date }) => Date.parse(date))) + shift)
  const dates = `${counted(scheduledClasses.length, 'class', 'classes')}, the first on ${dayFormat.format(start)}, the last on ${dayFormat.format(last)}.`
  if (shift % (7 * DAY_MS) === 0) return dates
  const [before, after] = [new Date(first.date), start].map((day) => weekdayFormat.format(day))
  return `${dates} The first class was on a ${before} and will be on a ${after}; the others move with it.`
}
