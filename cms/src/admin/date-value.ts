/** A kind of field with a date or a time, as Strapi names it. */
export type DateType = 'date' | 'datetime' | 'time'

/** The browser's own input for each kind. It shows dates in the order of the reader's country. */
export const INPUT_TYPES = { date: 'date', datetime: 'datetime-local', time: 'time' } as const

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** What the input shows for a stored value: a date, a time, or an instant on the reader's clock. */
export function shownValue(type: DateType, stored: string | null | undefined): string {
  if (!stored) return ''
  if (type === 'date') return stored.slice(0, 10)
  if (type === 'time') return stored.slice(0, 5)
  const instant = new Date(stored)
  const day = [instant.getFullYear(), twoDigits(instant.getMonth() + 1), twoDigits(instant.getDate())]
  return `${day.join('-')}T${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`
}

/** The value to store for what the input holds; null while it holds no complete one. */
export function storedValue(type: DateType, shown: string): string | null {
  if (!shown) return null
  if (type === 'time') return `${shown.slice(0, 5)}:00.000`
  return type === 'date' ? shown : new Date(shown).toISOString()
}
