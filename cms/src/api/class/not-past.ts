import { HttpError } from '../../lib/http-error'
import { wallTimeOf } from '../../lib/zoned-time'

/** Refuses a date that lies before today, where the class is at home. */
export function refuseBeforeToday(date: string, timezone: string, now: Date): void {
  if (date >= wallTimeOf(now, timezone).date) return
  const message = 'This date is in the past. Please choose today or a later day.'
  throw new HttpError(400, message, { errors: [{ path: 'date', message }] })
}
