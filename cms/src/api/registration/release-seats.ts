import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { ErasedAccount } from '../../platform/feature'
import { MAIL_ABOUT } from '../mail/outbox'
import { deleteRegistration } from './promote-waiting-list'
import { registrationUid } from './registrations'

/** Deletes the registrations of an account's address one by one, so that the waiting lists move up, if its owner has asked for that. */
export async function releaseSeats(_: UnitOfWork, { email, releasesSeats }: ErasedAccount): Promise<void> {
  if (!releasesSeats) return
  const seats: { documentId: string }[] = await strapi.db
    .query(registrationUid)
    .findMany({ select: ['documentId'], where: { email } })
  for (const { documentId } of seats) await deleteRegistration(documentId)
  const about = seats.map(({ documentId }) => MAIL_ABOUT.seat(documentId))
  await strapi.db
    .query('api::mail.mail')
    .deleteMany({ where: { about: { $in: about }, recipient: email, state: 'waiting' } })
}
