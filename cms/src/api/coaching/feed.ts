import type { CalendarEvent } from '../../platform/calendar'
import { readMeetingLinks } from './coach-hours'
import { eventOf } from './mails'
import { findSessions } from './sessions'

/** Sessions stay in the calendar for this long. */
const SHOWN_MS = 90 * 86_400_000

/** The sessions of an account, as a learner and as a coach, as calendar entries; cancelled ones are struck through. */
export async function coachingEventsOf(account: number, now: Date): Promise<CalendarEvent[]> {
  const found = await findSessions({
    $or: [{ learner: { id: account } }, { coach: { id: account } }],
    startsAt: { $gt: new Date(now.getTime() - SHOWN_MS) },
  })
  const linkOf = await readMeetingLinks(found)
  return found.map((session) => {
    const other = session.coach?.id === account ? session.learner : session.coach
    return eventOf(session, other, linkOf(session))
  })
}
