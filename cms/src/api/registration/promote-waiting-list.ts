import { deleteDocument } from '../../platform/database/document-writes'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { ErasedAccount } from '../../platform/feature'
import { HttpError } from '../../platform/http/http-error'
import { MAIL_ABOUT } from '../mail/outbox'
import { freeSeats } from './admission'
import { mailGuest } from './mails'
import { assignSeat, findRegistration, nextWaiting, registrationUid, takenSeats } from './registrations'
import { lockSession, upcomingSession } from './session'

/** Gives the free seats of an upcoming session to the longest-waiting guests, and mails them. */
async function promoteWaitingList(wanted: string): Promise<void> {
  await lockSession(wanted)
  const session = await upcomingSession(wanted).catch((error) => {
    if (!(error instanceof HttpError)) throw error
  })
  if (!session) return
  const free = freeSeats(session.capacity, await takenSeats(wanted))
  if (free.length === 0) return
  const next = await nextWaiting(wanted, free.length)
  for (const [index, registration] of next.entries()) {
    await assignSeat(registration.id, free[index] ?? 0)
    await mailGuest('seatFreed', registration, session)
  }
}

/** Deletes a registration, and gives its seat to the next guest. Returns false if there is no such registration. */
export const deleteRegistration = (
  documentId: string,
  remove = deleteDocument(registrationUid, documentId),
): Promise<boolean> =>
  inTransaction(async () => {
    const leaving = await findRegistration(documentId)
    const isDeleted = await remove()
    if (leaving) await promoteWaitingList(leaving.session)
    return isDeleted
  })

/** Publishes a live session, and gives the seats that this adds to waiting guests. */
export const publishSession = (documentId: string, publish: () => Promise<unknown>): Promise<void> =>
  inTransaction(async () => {
    await publish()
    await promoteWaitingList(documentId)
  })

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
