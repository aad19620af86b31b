import { inTransaction } from '../../platform/database/unit-of-work'
import { HttpError } from '../../platform/http/http-error'
import { freeSeats } from './admission'
import { mailGuest } from './mails'
import { registrationUid, seat, takenSeats, waitingFor } from './registrations'
import { lockSession, upcomingSession } from './session'

/** Gives the free seats of a session to those who have waited longest, and tells them; nothing of one that has begun. */
async function promoteWaitingList(wanted: string): Promise<void> {
  await lockSession(wanted)
  const session = await upcomingSession(wanted).catch((error) => {
    if (!(error instanceof HttpError)) throw error
  })
  if (!session) return
  const free = freeSeats(session.capacity, await takenSeats(wanted))
  if (free.length === 0) return
  const next = await waitingFor(wanted, free.length)
  for (const [index, registration] of next.entries()) {
    await seat(registration.id, free[index] ?? 0)
    await mailGuest('seatFreed', registration, session)
  }
}

/** Promotes the waiting list where a guest's registration is deleted, and where a session is published that has more seats. */
export function promoteWaitingLists(): void {
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
