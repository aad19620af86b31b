import { createEvents, type EventAttributes } from 'ics'
import { DateTime } from 'luxon'

/** An entry of a calendar. A second one of the same `uid` takes the place of the first, if its `sequence` is higher. */
export type CalendarEvent = {
  uid: string
  sequence?: number
  title: string
  description: string
  startsAt: string
  /** Minutes. */
  duration: number
  /** Where it takes place: an address, or nothing yet. */
  link: string
}

type Calendar = {
  method: 'PUBLISH' | 'CANCEL'
  timezone: string
  events: readonly CalendarEvent[]
  /** Who it comes from; a cancellation cannot do without. */
  organizer?: { name: string; email: string }
  /** What calendar programs call it; needless in a mail. */
  name?: string
}

/** Writes a calendar file. */
export function createCalendar({ method, timezone, events, organizer, name }: Calendar): string {
  const entries = events.map(
    ({ uid, sequence, title, description, startsAt, duration, link }): EventAttributes => {
      const start = new Date(startsAt).getTime()
      return {
        uid,
        title,
        description,
        ...(sequence !== undefined && { sequence }),
        ...(link && { location: link }),
        ...(organizer && { organizer }),
        status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
        start,
        startInputType: 'utc',
        startOutputType: 'utc',
        end: start + duration * 60_000,
        endInputType: 'utc',
        endOutputType: 'utc',
      }
    },
  )
  const { error, value } = createEvents(entries, {
    method,
    productId: 'CareerSpeak',
    ...(name && { calName: name }),
  })
  if (error || !value) throw error ?? new Error('The calendar file is empty.')
  // The library writes instants; which timezone to show them in, calendars learn from this line.
  const zone = DateTime.utc().setZone(timezone).isValid ? timezone : 'UTC'
  return value.replace('X-PUBLISHED-TTL', `X-WR-TIMEZONE:${zone}\r\nX-PUBLISHED-TTL`)
}
