import type { Core } from '@strapi/strapi'
import { rows } from '../lib/sql'
import { endUnusedAccounts } from './accounts'
import { endAskedAccounts } from './asked-deletions'
import { cutoffsAt } from './rules'

/** Removes what has been kept for as long as the privacy policy says. */
export async function removeExpired(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const cutoffs = cutoffsAt(now)
  const remove = (
    uid: 'api::mail.mail' | 'api::practice.report' | 'api::registration.seat-registration',
    where: object,
  ) => strapi.db.query(uid).deleteMany({ where })

  await remove('api::registration.seat-registration', {
    standing: 'pending',
    notifiedAt: { $lte: cutoffs.pending },
  })
  await removeRegistrations(strapi, cutoffs.registrations)
  await remove('api::mail.mail', { state: 'sent', sentAt: { $lte: cutoffs.mails } })
  await remove('api::mail.mail', { state: 'failed', dueAt: { $lte: cutoffs.mails } })
  await remove('api::practice.report', { handled: true, createdAt: { $lte: cutoffs.reports } })
  await endAskedAccounts(strapi, now)
  await endUnusedAccounts(strapi, now)
}

/** A session may be moved in its draft: the latest of its versions counts. Of one that is deleted, the registration's own day does. */
async function removeRegistrations(strapi: Core.Strapi, cutoff: Date): Promise<void> {
  await rows(
    strapi,
    `delete from seat_registrations where session in (
      select document_id from live_sessions group by document_id having max(starts_at) <= ?) returning id`,
    [cutoff],
  )
  await rows(
    strapi,
    `delete from seat_registrations where created_at <= ?
      and session not in (select document_id from live_sessions) returning id`,
    [cutoff],
  )
}
