import type { bookCoaching, changeCoaching, coaching } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { readInstitute } from '../site-setting/institute'
import { readHours, readMeetingLinks } from './coach-hours'
import { coachesOf } from './coaches'
import { tellOfDelay } from './mails'
import { bookingRefusal, changeRefusal, endRefusal, moveRefusal, type Refusal } from './rules'
import { type StoredSession, toSession } from './session'
import {
  cancelSession,
  createSession,
  findSessions,
  moveSession,
  readBookedStarts,
  updateSession,
} from './sessions'
import { freeSlots } from './slots'

/** The free times of coaches, by the internal ids of their accounts; those without hours have none. */
async function readFree(
  coaches: readonly number[],
  now: Date,
  without?: StoredSession,
): Promise<Map<number, number[]>> {
  const [hours, booked] = [await readHours(coaches), await readBookedStarts(coaches, now, without)]
  return new Map(
    coaches.map((id) => {
      const own = hours.get(id)
      return [id, own ? freeSlots(own, booked.get(id) ?? [], now) : []]
    }),
  )
}

/** Shows a learner the free times of their coaches, and their own sessions. */
export const showCoaching: Handler<typeof coaching> = async ({ caller }) => {
  const coaches = caller.batchId === null ? [] : await coachesOf(caller.batchId)
  const free = await readFree(
    coaches.map(({ id }) => id),
    new Date(),
  )
  const sessions = await findSessions({ learner: { id: caller.id } })
  return {
    coaches: coaches.map(({ id, documentId, fullName }) => ({
      _id: documentId,
      fullName,
      free: (free.get(id) ?? []).map((slot) => new Date(slot).toISOString()),
    })),
    sessions: await withLinks(sessions.reverse()),
    perMonth: (await readInstitute()).coachingPerMonth,
  }
}

/** Sessions with the meeting rooms of their coaches. */
async function withLinks(sessions: readonly StoredSession[]) {
  const linkOf = await readMeetingLinks(sessions)
  return sessions.map((session) => toSession(session, linkOf(session)))
}

async function shown(session: StoredSession) {
  const [first] = await withLinks([session])
  if (!first) throw new Error('There’s no session to show.')
  return { session: first }
}

/** Books a free time. The lock of the coach's account orders it with other bookings, and with changed hours. */
export const book: Handler<typeof bookCoaching> = async ({ body, caller }) => {
  const startsAt = new Date(body.startsAt)
  const session = await inTransaction(async () => {
    const coach = (caller.batchId === null ? [] : await coachesOf(caller.batchId)).find(
      ({ documentId }) => documentId === body.coach,
    )
    if (!coach) throw new HttpError(404, 'This coach doesn’t teach your batch. Please reload the page.')
    await lockRows(accountUid, { id: { $in: [coach.id, caller.id] } })
    const others = await findSessions({ learner: { id: caller.id } })
    await assertMayBook(others, startsAt)
    await assertFree(coach.id, startsAt)
    return createSession(coach.id, caller.id, startsAt, body.topic)
  })
  return shown(session)
}

async function assertMayBook(others: readonly StoredSession[], startsAt: Date): Promise<void> {
  const { coachingPerMonth: perMonth, timezone } = await readInstitute()
  refuse(bookingRefusal(others, startsAt, { perMonth, timezone, now: new Date() }))
}

/** Throws a 409 with the next three free times if a time is not free. */
async function assertFree(coach: number, startsAt: Date, without?: StoredSession): Promise<void> {
  const free = (await readFree([coach], new Date(), without)).get(coach) ?? []
  if (free.includes(startsAt.getTime())) return
  const later = free.filter((slot) => slot > startsAt.getTime())
  const next = (later.length < 3 ? free : later).slice(0, 3)
  throw new HttpError(409, 'This time has just been taken. Please choose another one.', {
    code: 'SlotTaken',
    errors: next.map((slot) => ({ path: 'free', message: new Date(slot).toISOString() })),
  })
}

/** Throws a 409 with the reason if there is one. */
export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new HttpError(409, refusal.message, { code: refusal.code })
}

const sessionNotFound = () => new HttpError(404, 'We can’t find this session. Please reload the page.')

/** Locks the coach and the learner of a session that matches, and reads it; throws a 404 if there is none. */
export async function lockSession(where: object): Promise<StoredSession> {
  const [found] = await findSessions(where)
  if (!found) throw sessionNotFound()
  const parties = [found.coach?.id ?? 0, found.learner?.id ?? 0]
  await lockRows(accountUid, { id: { $in: parties } })
  const [locked] = await findSessions(where)
  if (!locked) throw sessionNotFound()
  return locked
}

/** Moves or cancels the caller's session by the rules, or tells its coach of a delay. */
export const changeOwn: Handler<typeof changeCoaching> = async ({ query, body, caller }) => {
  const session = await inTransaction(async () => {
    const own = await lockSession({ documentId: query.id, learner: { id: caller.id } })
    const now = new Date()
    if (body.action === 'cancel') {
      refuse(changeRefusal(own, now))
      return cancelSession(own)
    }
    if (body.action === 'late') return recordDelay(own, 'coach', body.lateMinutes)
    refuse(moveRefusal(own, now))
    if (!own.coach) throw sessionNotFound()
    const startsAt = new Date(body.startsAt)
    await assertMayBook(
      (await findSessions({ learner: { id: caller.id } })).filter(({ id }) => id !== own.id),
      startsAt,
    )
    await assertFree(own.coach.id, startsAt, own)
    return moveSession(own, startsAt)
  })
  return shown(session)
}

/** Records that one of the two will be late, and tells the other. */
export async function recordDelay(
  session: StoredSession,
  waiting: 'coach' | 'learner',
  lateMinutes: number,
): Promise<StoredSession> {
  refuse(endRefusal(session, new Date()))
  const reader = session[waiting]
  if (reader) await tellOfDelay(session, reader, lateMinutes)
  return updateSession(session.id, { lateMinutes })
}
