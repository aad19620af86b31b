const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a line of a calendar file to 75 octets, between characters. Continuation lines begin with a space (RFC 5545). */
export function foldLine(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > MAX_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += more
  }
  return lines.join('\r\n')
}

/** An entry for a link. `startsAt` is an instant, and `duration` in minutes. */
type LinkedEntry = { title: string; startsAt: string; duration: number; description?: string; link?: string }

/** The most that a link may hold of a description: some mail programs cut long addresses. */
const MAX_LINKED_DESCRIPTION = 300

/** When an entry starts and ends, in UTC. */
const timesOf = ({ startsAt, duration }: LinkedEntry): [string, string] => {
  const start = Date.parse(startsAt)
  return [new Date(start).toISOString(), new Date(start + duration * 60_000).toISOString()]
}

/** When an entry starts and ends, as calendars write it: 20261203T123000Z. */
export const compactTimesOf = (entry: LinkedEntry): string[] =>
  timesOf(entry).map((time) => time.replace(/[-:]|\.\d+/g, ''))

/** The address of a page with parameters; Outlook shows a plus as such, and no space. */
const addressOf = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`

/** The page of Google Calendar that adds the entry. */
export const googleLink = (entry: LinkedEntry): string =>
  addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    dates: compactTimesOf(entry).join('/'),
    details: entry.description?.slice(0, MAX_LINKED_DESCRIPTION) ?? '',
    location: entry.link ?? '',
  })

/** The page of Outlook that adds the entry. */
export function outlookLink(entry: LinkedEntry): string {
  const [startdt, enddt] = timesOf(entry)
  return addressOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: entry.title,
    startdt,
    enddt,
    body: entry.description?.slice(0, MAX_LINKED_DESCRIPTION) ?? '',
    location: entry.link ?? '',
  })
}
