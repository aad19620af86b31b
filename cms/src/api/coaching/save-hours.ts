import type { CoachHours, readCoachHours, saveCoachHours } from '@careerspeak/contract/coaching'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { formatInstant, wallTimeOf } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import type { Account } from '../account/accounts'
import { hoursUid, readHours } from './coach-hours'
import { cancelSession, findSessions } from './sessions'
import { isDayOff } from './slots'

export const showHours: Handler<typeof readCoachHours, Account> = async ({ caller }) => ({
  hours: (await readHours([caller.id])).get(caller.id) ?? null,
})

/** Saves the caller's hours. New days off that cover sessions need a decision for each. */
export const saveHours: Handler<typeof saveCoachHours, Account> = ({
  body: { keep, cancel, ...hours },
  caller,
}) =>
  inTransaction(async () => {
    // Waits for bookings under way, which hold the same lock.
    await lockRows(accountUid, { id: caller.id })
    const before = (await readHours([caller.id])).get(caller.id)
    const now = new Date()
    const coming = await findSessions({ coach: { id: caller.id }, state: 'booked', startsAt: { $gt: now } })
    const affected = coming.filter(({ startsAt }) => {
      const dayIn = ({ timezone }: CoachHours) => wallTimeOf(new Date(startsAt), timezone).date
      return isDayOff(hours, dayIn(hours)) && !(before && isDayOff(before, dayIn(before)))
    })
    const undecided = affected.filter(({ documentId }) => ![...keep, ...cancel].includes(documentId))
    if (undecided.length > 0)
      throw new HttpError(
        409,
        'Learners have booked you on these days. Please choose for each session whether to keep it.',
        {
          code: 'SessionsAffected',
          errors: undecided.map(({ documentId, learner, startsAt }) => ({
            path: documentId,
            message: `${learner?.fullName ?? 'A learner'}, ${formatInstant(startsAt, hours.timezone)}`,
          })),
        },
      )
    const query = strapi.db.query(hoursUid)
    const account = { id: caller.id }
    if (before) {
      const { id } = await query.findOne({ where: { account }, select: ['id'] })
      await query.update({ where: { id }, data: { hours } })
    } else await query.create({ data: { account: caller.id, hours } })
    for (const session of affected)
      if (cancel.includes(session.documentId)) await cancelSession(session, 'coachAway')
    return { hours }
  })
