import { compactTimesOf, foldLine, googleLink, outlookLink } from '@careerspeak/contract/calendar'

/** An entry for a calendar. `startsAt` is an instant, `duration` in minutes. Another file with the same `uid` replaces it, such as that of a mail. */
type CalendarEntry = { uid: string; title: string; startsAt: string; duration: number }

/** A link that adds an entry to a calendar. With `file` it is a file of that name to open. */
type CalendarLink = { label: string; href: string; file?: string }

/** The links that add an entry to Google Calendar, Outlook, and any calendar that opens an .ics file. */
export const calendarLinks = (entry: CalendarEntry): CalendarLink[] => [
  { label: 'Google', href: googleLink(entry) },
  { label: 'Outlook', href: outlookLink(entry) },
  {
    label: 'Apple and others',
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(toIcs(entry))}`,
    file: 'session.ics',
  },
]

/** RFC 5545: lines end in CRLF; backslash, comma and semicolon are escaped. */
function toIcs(entry: CalendarEntry): string {
  const [start, end] = compactTimesOf(entry)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CareerSpeak//Seat//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${start}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${entry.title.replace(/[\\,;]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}
