import type { CoachHours, readCoachHours, saveCoachHours } from '@careerspeak/contract/coaching'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { formatInstant, wallTimeOf } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { hoursUid, readHours } from './coach-hours'
import { coachRole } from './coaches'
import { cancelSession, findSessions } from './sessions'
import { isDayOff } from './slots'

/** The coach whose hours a caller may read and save: themselves, or for an admin any; throws a 404 for everyone else. */
async function requireCoach({ id, role, user }: Account, wanted?: string): Promise<number> {
  if (wanted === undefined || wanted === user._id) return id
  const found: { id: number } | null =
    role === 'institute-admin'
      ? await strapi.db
          .query(accountUid)
          .findOne({ select: ['id'], where: { ...coachRole, documentId: wanted } })
      : null
  if (!found) throw new HttpError(404, 'We can’t find this coach. Please reload the page.')
  return found.id
}

export const showHours: Handler<typeof readCoachHours> = async ({ query, caller }) => {
  const coach = await requireCoach(caller, query.coach)
  return { hours: (await readHours([coach])).get(coach) ?? null }
}

/** Saves a coach's hours. New days off that cover sessions need a decision for each. */
export const saveHours: Handler<typeof saveCoachHours> = ({
  query: { coach: wanted },
  body: { keep, cancel, ...hours },
  caller,
}) =>
  inTransaction(async () => {
    const coach = await requireCoach(caller, wanted)
    // Waits for bookings under way, which hold the same lock.
    await lockRows(accountUid, { id: coach })
    const before = (await readHours([coach])).get(coach)
    const now = new Date()
    const coming = await findSessions({ coach: { id: coach }, state: 'booked', startsAt: { $gt: now } })
    const affected = coming.filter(({ startsAt }) => {
      const dayIn = ({ timezone }: CoachHours) => wallTimeOf(new Date(startsAt), timezone).date
      return isDayOff(hours, dayIn(hours)) && !(before && isDayOff(before, dayIn(before)))
    })
    const undecided = affected.filter(({ documentId }) => ![...keep, ...cancel].includes(documentId))
    if (undecided.length > 0)
      throw new HttpError(
        409,
        'Learners have booked sessions on these days. Please choose for each whether to keep it.',
        {
          code: 'SessionsAffected',
          errors: undecided.map(({ documentId, learner, startsAt }) => ({
            path: documentId,
            message: `${learner?.fullName ?? 'A learner'}, ${formatInstant(startsAt, hours.timezone)}`,
          })),
        },
      )
    const query = strapi.db.query(hoursUid)
    if (before) {
      const { id } = await query.findOne({ where: { account: { id: coach } }, select: ['id'] })
      await query.update({ where: { id }, data: { hours } })
    } else await query.create({ data: { account: coach, hours } })
    for (const session of affected)
      if (cancel.includes(session.documentId)) await cancelSession(session, 'coachAway')
    return { hours }
  })
