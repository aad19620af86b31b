import type { changeSession, coachingCsv, coachWeek } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { inTransaction } from '../../platform/database/unit-of-work'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { addDays, instantOf, wallTimeOf } from '../../platform/zoned-time'
import { readInstitute } from '../site-setting/institute'
import { lockSession, recordDelay, refuse } from './book'
import { readMeetingLinks } from './coach-hours'
import { endRefusal } from './rules'
import { type StoredSession, toCoachsSession } from './session'
import { cancelSession, findSessions, isTaken, moveSession, updateSession } from './sessions'

/** The filter of the sessions that a caller may see: their own as a coach, all for an admin. */
const seenBy = ({ id, role }: Account): object => (role === 'institute-admin' ? {} : { coach: { id } })

const WEEK_MS = 7 * 86_400_000

/** Lists the sessions of seven days. */
export const showWeek: Handler<typeof coachWeek> = async ({ query, caller }) => {
  const from = new Date(query.from)
  const until = new Date(from.getTime() + WEEK_MS)
  const found = await findSessions({ $and: [seenBy(caller), { startsAt: { $gte: from, $lt: until } }] })
  const linkOf = await readMeetingLinks(found)
  return { sessions: found.map((each) => toCoachsSession(each, linkOf(each))) }
}

/** Changes a session for its coach or an admin, whom the learners' rules do not bind. */
export const changeAsCoach: Handler<typeof changeSession> = async ({ query, body, caller }) => {
  const session = await inTransaction(async () => {
    const found = await lockSession({ $and: [seenBy(caller), { documentId: query.id }] })
    switch (body.action) {
      case 'cancel':
        refuse(endRefusal(found, new Date()))
        return cancelSession(found)
      case 'move': {
        const startsAt = new Date(body.startsAt)
        refuse(endRefusal(found, new Date()))
        if (startsAt <= new Date())
          throw new HttpError(400, 'This time has passed. Please choose a later one.')
        if (await isTaken(found, startsAt))
          throw new HttpError(
            409,
            'The coach or the learner has another session then. Please choose another time.',
          )
        return moveSession(found, startsAt, 'staff')
      }
      case 'late':
        return recordDelay(found, 'learner', body.lateMinutes)
      case 'notes':
        return updateSession(found.id, { sharedNote: body.sharedNote, privateNote: body.privateNote })
      default:
        if (found.state === 'cancelled' || Date.parse(found.startsAt) > Date.now()) throw notYet()
        return updateSession(found.id, { state: body.action, slot: null })
    }
  })
  const linkOf = await readMeetingLinks([session])
  return { session: toCoachsSession(session, linkOf(session)) }
}

const notYet = () => new HttpError(409, 'You can mark a session once it has started.')

/** The sessions of all coaches between two days of the institute, as CSV. */
export const exportSessions: Handler<typeof coachingCsv> = async ({ query: { from, to }, ctx }) => {
  const { timezone } = await readInstitute()
  const start = instantOf({ date: from, time: '00:00' }, timezone)
  const end = instantOf({ date: addDays(to, 1), time: '00:00' }, timezone)
  const found = await findSessions({ startsAt: { $gte: start, $lt: end } })
  ctx.attachment(`coaching ${from} to ${to}.csv`)
  return csvOf([
    ['Coach', 'Learner', 'Date', 'Time', 'State', 'Moved'],
    ...found.map((session: StoredSession) => {
      const { date, time } = wallTimeOf(new Date(session.startsAt), timezone)
      const names = [session.coach?.fullName ?? '', session.learner?.fullName ?? '']
      return [...names, date, time, session.state, String(session.moves)]
    }),
  ])
}
