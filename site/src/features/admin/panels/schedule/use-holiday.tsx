import { holidayOfClass } from '@careerspeak/contract/holiday-days'
import type { Holiday, Holidays } from '@careerspeak/contract/holidays'
import { useStore } from '@nanostores/react'
import { $holidays } from '#features/batch/shared/holidays'

/** The holiday of a class; of one whose time is still to be chosen, the holiday of its noon. */
const holidayOf = (
  known: Holidays | undefined,
  date: string,
  time: string,
  timezone?: string,
): Holiday | undefined =>
  known && date
    ? holidayOfClass(known, { date, time: time || '12:00' }, timezone ?? known.timezone)
    : undefined

/** Finds the holiday on which a class of a timezone, or of the institute's, begins. `missing` says why none is known yet. */
export function useHoliday(timezone: string | undefined) {
  const { data, error } = useStore($holidays)
  return {
    holidayOf: (date: string, time: string) => holidayOf(data, date, time, timezone),
    missing: data ? '' : error ? NOT_LOADED : 'Looking up the holidays…',
  }
}

const NOT_LOADED =
  'The holidays couldn’t be loaded, so the classes aren’t counted. Those on holidays are left out.'

const sentence = (name: string): string => `This is a holiday: ${name}.`

/** Says that a class at a time of its timezone is on a holiday; empty if it is not. */
export function holidayText(date: string, time: string, timezone: string): string {
  const found = holidayOf($holidays.get().data, date, time, timezone)
  return found ? sentence(found.name) : ''
}

export const HolidayNote = ({ name }: { name: string }) => (
  <p role="status" className="rounded-field bg-base-300 px-4 py-2 font-semibold">
    {sentence(name)}
  </p>
)
