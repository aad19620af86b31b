import { foldLine } from '@careerspeak/contract/fold-line'

/** An entry for a calendar. `startsAt` is an instant. Another file with the same `uid` replaces it, such as that of a mail. */
type CalendarEntry = { uid: string; title: string; startsAt: string; minutes: number }

/** A link that adds an entry to a calendar. With `file` it is a file of that name to open. */
type CalendarLink = { label: string; href: string; file?: string }

/** The links that add an entry to Google Calendar, Outlook, and any calendar that opens an .ics file. */
export function calendarLinks({ uid, title, startsAt, minutes }: CalendarEntry): CalendarLink[] {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
  })
  return [
    { label: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    {
      label: 'Outlook',
      // Outlook shows a plus as such.
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString().replaceAll('+', '%20')}`,
    },
    {
      label: 'Apple and others',
      href: `data:text/calendar;charset=utf-8,${encodeURIComponent(toIcs(uid, title, start, end))}`,
      file: 'session.ics',
    },
  ]
}

/** An instant as calendars write it: 20261203T123000Z. */
const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545: lines end in CRLF; backslash, comma and semicolon are escaped. */
function toIcs(uid: string, title: string, start: Date, end: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CareerSpeak//Seat//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(start)}`,
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(end)}`,
    `SUMMARY:${title.replace(/[\\,;]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}
