import { createCalendar } from '../mail/calendar'
import type { Session } from './session'

/** The calendar file of a session. Its UID is the session's, so that a second file changes the entry of the first. */
export const createInvitation = ({ documentId, joinLink, timezone, ...session }: Session): string =>
  createCalendar({
    method: 'PUBLISH',
    timezone,
    events: [{ ...session, uid: `${documentId}@live-session`, link: joinLink }],
  })
