import { foldLine } from '@careerspeak/contract/calendar'
import { createEvents, type EventAttributes } from 'ics'
import { DateTime } from 'luxon'
import { mailLine } from './mail-line'

/** A calendar entry. Another one with the same `uid` and a higher `sequence` replaces it. */
export type CalendarEvent = {
  uid: string
  sequence?: number
  title: string
  description: string
  startsAt: string
  /** In minutes. */
  duration: number
  /** The URL of the meeting; empty if not known yet. */
  link: string
  cancelled?: boolean
  /** When it was last changed; defaults to now. */
  stamp?: string
}

type Calendar = {
  /** A subscribed calendar, an invitation, or a cancellation. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  timezone: string
  events: readonly CalendarEvent[]
  /** Required in an invitation. */
  organizer?: { name: string; email: string }
  /** The name shown by calendar programs; not needed in a mail. */
  name?: string
}

export function createCalendar({ method, timezone, events, organizer, name }: Calendar): string {
  // The library rejects unknown fields, which live sessions have.
  const entries = events.map((event): EventAttributes => {
    const { uid, sequence, title, description, startsAt, duration, link, cancelled, stamp } = event
    const start = new Date(startsAt).getTime()
    return {
      uid,
      title,
      description,
      ...(sequence !== undefined && { sequence }),
      ...(stamp && { timestamp: Date.parse(stamp) }),
      ...(link && { location: link }),
      ...(organizer && { organizer }),
      status: cancelled || method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
      start,
      startInputType: 'utc',
      startOutputType: 'utc',
      end: start + duration * 60_000,
      endInputType: 'utc',
      endOutputType: 'utc',
    }
  })
  const { error, value } = createEvents(entries, {
    method,
    productId: 'CareerSpeak',
    ...(name && { calName: name }),
  })
  if (error || !value) throw error ?? new Error('The calendar file is empty.')
  // The library writes UTC instants; this line tells calendars the timezone.
  const zone = DateTime.utc().setZone(timezone).isValid ? timezone : 'UTC'
  const refresh = method === 'PUBLISH' ? 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n' : ''
  return refolded(value).replace('X-PUBLISHED-TTL', `X-WR-TIMEZONE:${zone}\r\n${refresh}X-PUBLISHED-TTL`)
}

/** The library folds by characters, of which those of Indian scripts have three octets each. */
const refolded = (calendar: string): string =>
  calendar
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

const organizerLines = /^ORGANIZER.*(?:\r\n[ \t].*)*/gm

/**
 * Adds an attendee to an invitation; without it, calendars ignore the file. It edits the text, since the
 * library takes a millisecond per event, and a batch may have a thousand students.
 */
export function withAttendee(calendar: string, { name, email }: { name: string; email: string }): string {
  const attendee = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="${mailLine(name).replaceAll('"', "'")}":mailto:${email}`
  return calendar.replace(organizerLines, (organizer) => `${organizer}\r\n${foldLine(attendee)}`)
}
