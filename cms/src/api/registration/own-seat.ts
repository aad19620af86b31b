import type { cancelSeat, confirmSeat, ownSeat, removeRegistration } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { nextPlace } from './admission'
import { registrationOf } from './mails'
import { deleteRegistration } from './promote-waiting-list'
import { countWaiting, findRegistration, type Registration } from './registrations'
import { replyTo } from './reservation-message'
import { type Reserved, readRoom, storeAdmission } from './reserve'
import { deliver } from './reserve-seat'
import { lockSession, publishedSession, upcomingSession } from './session'

const INCOMPLETE_LINK_MESSAGE = 'This link is incomplete. Please open it from the e-mail again.'
const REGISTRATION_GONE_MESSAGE = 'This reservation has been deleted. Please reserve a seat again.'
const CANCELLED_MESSAGE = 'Your seat has been given back. Thank you for letting us know.'
const DELETED_MESSAGE = 'Your details have been deleted.'

function readToken(token: string): string {
  const registration = registrationOf(token)
  if (registration === undefined) throw new HttpError(400, INCOMPLETE_LINK_MESSAGE)
  return registration
}

export const showOwnSeat: Handler<typeof ownSeat> = async ({ query: { token }, ctx }) => {
  ctx.set('Cache-Control', 'no-store')
  const registration = await findRegistration(readToken(token))
  if (!registration) return { seat: null }
  const { id, standing, session: sessionId, sessionTitle } = registration
  // No mail of ours links to an enquiry.
  if (standing === 'enquiry') return { seat: null }
  const session = await publishedSession(sessionId)
  return {
    seat: {
      standing,
      title: session?.title ?? sessionTitle,
      startsAt: session ? new Date(session.startsAt).toISOString() : null,
      timezone: session?.timezone ?? null,
      place: standing === 'waiting' ? await countWaiting(sessionId, id) : null,
    },
  }
}

/** Confirms a registration; repeated calls get the same reply. */
export const confirmOwnSeat: Handler<typeof confirmSeat> = async ({ body: { token } }) => {
  const { outcome, mail } = await confirm(readToken(token))
  return replyTo(outcome, await deliver(mail))
}

async function confirm(documentId: string): Promise<Reserved> {
  return await strapi.db.transaction(async (): Promise<Reserved> => {
    const registration = await lockRegistration(documentId)
    if (!registration) throw new HttpError(404, REGISTRATION_GONE_MESSAGE)
    const session = await upcomingSession(registration.session)
    const { free, waiting } = await readRoom(session)
    const { email, id, standing } = registration
    const about = { email, title: session.title }
    if (standing === 'seat') return { outcome: { ...about, standing, seatsLeft: free.length } }
    if (standing === 'waiting') {
      const place = await countWaiting(session.documentId, id)
      return { outcome: { ...about, standing, place, seatsLeft: free.length } }
    }
    const place = nextPlace({ free: free.length, waiting })
    const mail = await storeAdmission(registration, session, free[0], place, registration)
    return { outcome: { ...about, ...place }, mail }
  })
}

/** Cancels a registration; the next guest on the waiting list gets the seat. */
export const cancelOwnSeat: Handler<typeof cancelSeat> = async ({ body: { token } }) => {
  const removed = await remove(readToken(token))
  const session = removed && (await publishedSession(removed.session))
  const isOver = session && new Date(session.startsAt) < new Date()
  return { msg: isOver ? DELETED_MESSAGE : CANCELLED_MESSAGE }
}

/** Cancels a registration on behalf of a guest, for admins. */
export const removeGuest: Handler<typeof removeRegistration> = async ({ query: { id } }) => {
  const guest = await remove(id)
  if (!guest) throw new HttpError(404, 'This registration has been deleted. Please reload the list.')
  return { msg: `${guest.fullName} is no longer registered for “${guest.sessionTitle}”.` }
}

/** Deletes a registration and returns it; null if it is already gone. */
async function remove(documentId: string): Promise<Registration | null> {
  return await inTransaction(async () => {
    const registration = await lockRegistration(documentId)
    if (registration) await deleteRegistration(documentId)
    return registration
  })
}

/** Reads a registration after locking its session. */
async function lockRegistration(documentId: string): Promise<Registration | null> {
  const found = await findRegistration(documentId)
  if (!found) return null
  await lockSession(found.session)
  return findRegistration(documentId)
}
