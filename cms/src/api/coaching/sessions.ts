import { coachingLimits } from '@careerspeak/contract/coaching'
import { toIso } from '../../platform/database/rows'
import type { Enrolment, UndoOptions } from '../../platform/feature'
import { hoursUid } from './coach-hours'
import { tellOfSession, withdrawReminders } from './mails'
import type { CancelReason, StoredSession } from './session'

export const sessionUid = 'api::coaching.coaching-session'

/** The columns of a `Party`. */
const partyColumns = {
  select: [
    ...['id', 'documentId', 'fullName', 'email'],
    ...['calendarBy', 'ownTimezone', 'mailLanguage', 'notifyReminders'],
  ],
}

const sessions = () => strapi.db.query(sessionUid)

/** The matching sessions with both parties, by start. */
export async function findSessions(where: object): Promise<StoredSession[]> {
  const found: StoredSession[] = await sessions().findMany({
    where,
    populate: { coach: partyColumns, learner: partyColumns },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return found.map((session) => ({ ...session, startsAt: toIso(session.startsAt) }))
}

/** The starts of the booked sessions of coaches from now on, by the internal ids of their accounts; one may be left out. */
export async function readBookedStarts(
  coaches: readonly number[],
  now: Date,
  without?: StoredSession,
): Promise<Map<number, number[]>> {
  const found: { id: number; startsAt: string; coach: { id: number } }[] = await sessions().findMany({
    select: ['id', 'startsAt'],
    where: { coach: { id: { $in: [...coaches] } }, state: 'booked', startsAt: { $gt: dayBefore(now) } },
    populate: { coach: { select: ['id'] } },
  })
  const starts = new Map<number, number[]>(coaches.map((id) => [id, []]))
  for (const { id, startsAt, coach } of found)
    if (id !== without?.id) starts.get(coach.id)?.push(new Date(startsAt).getTime())
  return starts
}

/** Sessions of today that are over count towards the day's cap. */
const dayBefore = (now: Date): Date => new Date(now.getTime() - 86_400_000)

/** The value of the unique column, by which a coach never has two booked sessions at one time. */
export const slotOf = (coach: number, startsAt: Date): string => `${coach} ${startsAt.toISOString()}`

/** Stores a new session and tells both. Call it with the coach and the learner locked. */
export async function createSession(
  coach: number,
  learner: number,
  startsAt: Date,
  topic: string,
): Promise<StoredSession> {
  const { id } = await sessions().create({
    data: {
      coach,
      learner,
      startsAt,
      topic,
      state: 'booked',
      sequence: 0,
      moves: 0,
      slot: slotOf(coach, startsAt),
    },
  })
  return tell(id, 'coachingBooked')
}

/** Moves a session and tells both. Call it with the coach and the learner locked. `by` is who moves it: learners have a few moves. */
export async function moveSession(
  session: StoredSession,
  startsAt: Date,
  by: 'learner' | 'staff' = 'learner',
): Promise<StoredSession> {
  await withdrawReminders(session)
  await sessions().update({
    where: { id: session.id },
    data: {
      startsAt,
      lateMinutes: null,
      sequence: session.sequence + 1,
      ...(by === 'learner' && { moves: session.moves + 1 }),
      ...(session.coach && { slot: slotOf(session.coach.id, startsAt) }),
    },
  })
  return tell(session.id, 'coachingMoved')
}

/** Cancels a session, frees its time and tells both. */
export async function cancelSession(session: StoredSession, reason?: CancelReason): Promise<StoredSession> {
  await withdrawReminders(session)
  await sessions().update({
    where: { id: session.id },
    data: { state: 'cancelled', slot: null, sequence: session.sequence + 1, cancelReason: reason ?? null },
  })
  return tell(session.id, 'coachingCancelled', reason)
}

async function tell(
  id: number,
  occasion: 'coachingBooked' | 'coachingMoved' | 'coachingCancelled',
  reason?: CancelReason,
): Promise<StoredSession> {
  const session = await findSession(id)
  await tellOfSession(session, occasion, reason)
  return session
}

/** Changes other fields of a session. */
export async function updateSession(id: number, data: object): Promise<StoredSession> {
  await sessions().update({ where: { id }, data })
  return findSession(id)
}

async function findSession(id: number): Promise<StoredSession> {
  const [session] = await findSessions({ id })
  if (!session) throw new Error('This session has been deleted.')
  return session
}

/** Cancels the sessions of learners who leave their batch; an undo books them again. */
export async function followEnrolments(changes: readonly Enrolment[], options?: UndoOptions): Promise<void> {
  const those = (side: 'from' | 'to') => changes.filter((each) => each[side]).map(({ account }) => account)
  await cancelSessionsOfLeavers(those('from'))
  if (options?.undo) await restoreSessionsOf(those('to'))
}

/** Cancels the sessions to come of learners who left the batch of their coach. */
async function cancelSessionsOfLeavers(learners: readonly number[]): Promise<void> {
  for (const session of await findComing({ learner: { id: { $in: [...learners] } } }))
    await cancelSession(session, 'leftBatch')
}

/**
 * Books again the session to come that each of the learners lost by leaving their batch, if their coach has no other one then. A
 * learner has one session to come at most, so only the last that was cancelled counts.
 */
async function restoreSessionsOf(learners: readonly number[]): Promise<void> {
  const lost = await findSessions({
    learner: { id: { $in: [...learners] } },
    state: 'cancelled',
    cancelReason: 'leftBatch',
    startsAt: { $gt: new Date() },
  })
  for (const [, own] of Map.groupBy(lost, ({ learner }) => learner?.id)) {
    const session = own.reduce((one, other) => (one.updatedAt > other.updatedAt ? one : other))
    const { id, coach, startsAt, sequence } = session
    if (!coach || (await isTaken(session, new Date(startsAt)))) continue
    const slot = slotOf(coach.id, new Date(startsAt))
    const data = { state: 'booked', slot, sequence: sequence + 1, cancelReason: null }
    await sessions().update({ where: { id }, data })
    await tell(id, 'coachingBooked')
  }
}

/** Returns whether the coach or the learner of a session has another one booked that overlaps with a time. */
export async function isTaken({ id, coach, learner }: StoredSession, startsAt: Date): Promise<boolean> {
  const around = coachingLimits.sessionMinutes * 60_000
  const count = await sessions().count({
    where: {
      id: { $ne: id },
      state: 'booked',
      $or: [{ coach: { id: coach?.id ?? -1 } }, { learner: { id: learner?.id ?? -1 } }],
      startsAt: {
        $gt: new Date(startsAt.getTime() - around),
        $lt: new Date(startsAt.getTime() + around),
      },
    },
  })
  return count > 0
}

/** Deletes a learner's sessions, and the hours of a coach, and mails those who would have met them. */
export async function removeCoachingOf(account: number): Promise<void> {
  const coming = await findComing({ $or: [{ learner: { id: account } }, { coach: { id: account } }] })
  for (const session of coming) await cancelSession(session, 'accountDeleted')
  await sessions().deleteMany({ where: { learner: { id: account } } })
  await strapi.db.query(hoursUid).deleteMany({ where: { account: { id: account } } })
}

const findComing = (where: object): Promise<StoredSession[]> =>
  findSessions({ $and: [where, { state: 'booked', startsAt: { $gt: new Date() } }] })
