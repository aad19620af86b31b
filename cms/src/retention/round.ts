import { removeSessions } from '../api/account/sessions/device-sessions'
import { removeAnnouncements } from '../api/announcement/keep-announcements'
import { removeAttendance } from '../api/attendance/keep-attendance'
import { forgetCancelled } from '../api/class/cancelled-classes'
import { removeAnswers } from '../api/interview/keep-answers'
import { inTransaction } from '../documents/unit-of-work'
import { removeOldAudit } from '../sql/audit'
import { removeLostProgress } from '../sql/progress'
import { endUnusedAccounts } from './accounts'
import { endAskedAccounts } from './asked-deletions'
import { cutoffsAt } from './rules'

/** Removes what has been kept for as long as the privacy policy says. */
export async function removeExpired(now = new Date()): Promise<void> {
  const cutoffs = cutoffsAt(now)
  const remove = (
    uid:
      | 'api::mail.mail'
      | 'api::practice.partner-day'
      | 'api::practice.report'
      | 'api::registration.seat-registration',
    where: object,
  ) => strapi.db.query(uid).deleteMany({ where })

  await remove('api::registration.seat-registration', {
    standing: 'pending',
    notifiedAt: { $lte: cutoffs.pending },
  })
  await removeRegistrations(cutoffs.registrations)
  await remove('api::mail.mail', { state: 'sent', sentAt: { $lte: cutoffs.mails } })
  await remove('api::mail.mail', { state: 'failed', dueAt: { $lte: cutoffs.mails } })
  await forgetCancelled({ until: { $lte: now } })
  await remove('api::practice.partner-day', { day: { $lt: now.toISOString().slice(0, 10) } })
  await remove('api::practice.report', { handled: true, createdAt: { $lte: cutoffs.reports } })
  await inTransaction((unit) => removeAnswers(unit, { sentAt: { $lte: cutoffs.answers } }))
  await inTransaction(() => removeAnnouncements({ publishAt: { $lte: cutoffs.announcements } }))
  // A report that came while its item was being deleted.
  await removeLostProgress()
  await removeAttendance({ scheduledClass: { startsAt: { $lte: cutoffs.attendance } } })
  await removeSessions({ lastUsedAt: { $lte: cutoffs.sessions } })
  await removeOldAudit(cutoffs.audit)
  await endAskedAccounts(now)
  await endUnusedAccounts(now)
}

/** A session may be moved in its draft: the latest of its versions counts. Of one that is deleted, the registration's own day does. */
async function removeRegistrations(cutoff: Date): Promise<void> {
  const registrations = strapi.db.query('api::registration.seat-registration')
  const versions: { documentId: string; startsAt: string | null }[] = await strapi.db
    .query('api::live-session.live-session')
    .findMany({ select: ['documentId', 'startsAt'] })
  const sessions = Map.groupBy(versions, ({ documentId }) => documentId)
  const known = [...sessions.keys()]
  const over = known.filter((id) => {
    const starts = sessions.get(id)?.flatMap(({ startsAt }) => startsAt ?? []) ?? []
    return starts.length > 0 && starts.every((start) => new Date(start) <= cutoff)
  })
  await registrations.deleteMany({ where: { session: { $in: over } } })
  await registrations.deleteMany({ where: { createdAt: { $lte: cutoff }, session: { $notIn: known } } })
}
