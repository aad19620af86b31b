import { createEvents, type EventAttributes } from 'ics'
import { DateTime } from 'luxon'
import { mailLine } from './mail-line'

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
  /** Whether it does not take place any more. */
  cancelled?: boolean
  /** When it was last changed; now, where it is being told of. */
  stamp?: string
}

type Calendar = {
  /** A calendar to be read, an invitation that a later one changes, or its end. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  timezone: string
  events: readonly CalendarEvent[]
  /** Who it comes from; an invitation cannot do without. */
  organizer?: { name: string; email: string }
  /** What calendar programs call it; needless in a mail. */
  name?: string
}

/** Writes a calendar file. */
export function createCalendar({ method, timezone, events, organizer, name }: Calendar): string {
  // The library refuses fields that it does not know, of which a live session has some.
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
  // The library writes instants; which timezone to show them in, calendars learn from this line.
  const zone = DateTime.utc().setZone(timezone).isValid ? timezone : 'UTC'
  const often = method === 'PUBLISH' ? 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n' : ''
  return value.replace('X-PUBLISHED-TTL', `X-WR-TIMEZONE:${zone}\r\n${often}X-PUBLISHED-TTL`)
}

const organizerLines = /^ORGANIZER.*(?:\r\n[ \t].*)*/gm

/**
 * The calendar file for one of those who are invited: without themselves in it, calendars do not take an invitation for theirs.
 * Written into a file that is there, since the library takes a millisecond an event and a batch may have a thousand students.
 */
export function addressedTo(calendar: string, { name, email }: { name: string; email: string }): string {
  const attendee = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="${mailLine(name).replaceAll('"', "'")}":mailto:${email}`
  return calendar.replace(organizerLines, (organizer) => `${organizer}\r\n${folded(attendee)}`)
}

/** A line of a calendar file, which has 75 bytes at most: the rest follows on lines that begin with a space. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) <= 75) lines[lines.length - 1] = last + character
    else lines.push(` ${character}`)
  }
  return lines.join('\r\n')
}
