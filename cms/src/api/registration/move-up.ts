import type { Core } from '@strapi/strapi'
import { HttpError } from '../../lib/http-error'
import { postToGuest } from './letters'
import { seat, takenSeats, waitingFor } from './registrations'
import { freeSeats } from './seating'
import { lockSession, upcomingSession } from './session'

/** Gives the free seats of a session to those who have waited longest, and posts the mails that tell them. */
async function moveUp(strapi: Core.Strapi, wanted: string): Promise<void> {
  await strapi.db.transaction(async () => {
    await lockSession(strapi, wanted)
    const session = await upcomingSession(strapi, wanted)
    const free = freeSeats(session.capacity, await takenSeats(strapi, wanted))
    if (free.length === 0) return
    const next = await waitingFor(strapi, wanted, free.length)
    for (const [index, registration] of next.entries()) {
      await seat(strapi, registration.id, free[index] ?? 0)
      await postToGuest(strapi, 'seatFreed', registration, session)
    }
  })
}

/** Moves the waiting list up when an editor removes a guest, or publishes a session that has more seats. */
export function keepSeatsTaken(strapi: Core.Strapi): void {
  const tryToMoveUp = (session: string) =>
    moveUp(strapi, session).catch((error) => {
      if (!(error instanceof HttpError)) throw error
    })

  strapi.documents.use(async (context, next) => {
    if (context.uid === 'api::registration.seat-registration' && context.action === 'delete') {
      const { documentId } = context.params
      const leaving = await strapi.db.query(context.uid).findOne({ where: { documentId } })
      const result = await next()
      if (leaving) await tryToMoveUp(leaving.session)
      return result
    }
    const result = await next()
    if (context.uid === 'api::live-session.live-session' && context.action === 'publish')
      await tryToMoveUp(context.params.documentId)
    return result
  })
}
