import { type CoachingSession, type CoachsSession, coachingLimits } from '@careerspeak/contract/coaching'

/** A coach or a learner with what a mail to them needs. */
export type Party = {
  id: number
  documentId: string
  fullName: string
  email: string
  calendarBy: string | null
  ownTimezone: string | null
  mailLanguage: string | null
  notifyReminders: string | null
}

/** A stored session; `startsAt` is an ISO instant. */
export type StoredSession = Pick<CoachingSession, 'startsAt' | 'state'> & {
  id: number
  documentId: string
  topic: string | null
  sequence: number
  moves: number
  lateMinutes: number | null
  sharedNote: string | null
  privateNote: string | null
  updatedAt: string
  coach: Party | null
  learner: Party | null
}

/** Why a session is cancelled without either having pressed a button. */
export type CancelReason = 'coachAway' | 'leftBatch' | 'accountDeleted'

const shownParty = (party: Party | null) =>
  party && { _id: party.documentId, fullName: party.fullName || party.email }

/** A session as its learner sees it; `link` is the coach's meeting room. */
export const toSession = (session: StoredSession, link: string): CoachingSession => ({
  _id: session.documentId,
  coach: shownParty(session.coach),
  learner: shownParty(session.learner),
  startsAt: session.startsAt,
  minutes: coachingLimits.sessionMinutes,
  state: session.state,
  topic: session.topic ?? '',
  link,
  moves: session.moves,
  lateMinutes: session.lateMinutes,
  sharedNote: session.sharedNote ?? '',
})

/** A session as its coach sees it. */
export const toCoachsSession = (session: StoredSession, link: string): CoachsSession => ({
  ...toSession(session, link),
  privateNote: session.privateNote ?? '',
})
