import { inTransaction } from '../../platform/database/unit-of-work'
import { HttpError } from '../../platform/http/http-error'
import { freeSeats } from './admission'
import { mailGuest } from './mails'
import { assignSeat, nextWaiting, registrationUid, takenSeats } from './registrations'
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

/**
 * Promotes the waiting list when a registration is deleted, and when a session is published, which may add
 * seats.
 */
export function registerWaitingListHooks(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context
    if (uid === registrationUid && action === 'delete')
      return inTransaction(async () => {
        const { documentId } = params
        const leaving = await strapi.db.query(uid).findOne({ where: { documentId } })
        const answer = await next()
        if (leaving) await promoteWaitingList(leaving.session)
        return answer
      })
    if (uid === 'api::live-session.live-session' && action === 'publish')
      return inTransaction(async () => {
        const answer = await next()
        await promoteWaitingList(params.documentId)
        return answer
      })
    return next()
  })
}
