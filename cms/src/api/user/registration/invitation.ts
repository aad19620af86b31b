import { createEvent } from 'ics'
import { DateTime } from 'luxon'
import type { Session } from './session'

/** The calendar file of a session. Its UID is the session's, so that a second file changes the entry of the first. */
export function createInvitation(session: Session): string {
  const { documentId, title, description, startsAt, duration, timezone, joinLink } = session
  const start = new Date(startsAt).getTime()
  const { error, value } = createEvent({
    uid: `${documentId}@live-session`,
    title,
    description,
    location: joinLink,
    url: joinLink,
    status: 'CONFIRMED',
    method: 'PUBLISH',
    productId: 'CareerSpeak',
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: start + duration * 60_000,
    endInputType: 'utc',
    endOutputType: 'utc',
  })
  if (error || !value) throw error ?? new Error('The calendar file is empty.')
  // The library writes instants; which timezone to show them in, calendars learn from this line.
  const zone = DateTime.utc().setZone(timezone).isValid ? timezone : 'UTC'
  return value.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`)
}
