import type { cancelSeat, confirmSeat, ownSeat, removeRegistration } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { nextPlace } from './admission'
import { seatLinks } from './mails'
import { countWaiting, findRegistration, type Registration, registrationUid } from './registrations'
import { replyTo } from './reservation-message'
import { enter, type Reserved, readRoom } from './reserve'
import { deliver } from './reserve-seat'
import { lockSession, publishedSession, upcomingSession } from './session'

const INCOMPLETE = 'This link is incomplete. Please open it from the e-mail again.'
const GONE = 'This registration is no longer there. Please reserve a seat again.'
const CANCELLED = 'You are no longer registered for this session. Thank you for letting us know.'

/** The document id of the registration that a token is for. */
function readToken(token: string): string {
  const registration = seatLinks().read(token)
  if (registration === undefined) throw new HttpError(400, INCOMPLETE)
  return registration
}

/** Shows the registration that a link is about. */
export const showOwnSeat: Handler<typeof ownSeat> = async ({ query: { token } }) => {
  const registration = await findRegistration(readToken(token))
  if (!registration) return { seat: null }
  const { id, standing, session: sessionId, sessionTitle } = registration
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

/** Confirms a registration, and answers the same as often as it is asked to. */
export const confirmOwnSeat: Handler<typeof confirmSeat> = async ({ body: { token } }) => {
  const { outcome, mail } = await confirm(readToken(token))
  return replyTo(outcome, await deliver(mail))
}

async function confirm(documentId: string): Promise<Reserved> {
  return await strapi.db.transaction(async (): Promise<Reserved> => {
    const registration = await lockRegistration(documentId)
    if (!registration) throw new HttpError(404, GONE)
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
    const mail = await enter(registration, session, free[0], place, registration)
    return { outcome: { ...about, ...place }, mail }
  })
}

/** Gives a seat back or leaves the waiting list; the waiting list is promoted. */
export const cancelOwnSeat: Handler<typeof cancelSeat> = async ({ body: { token } }) => {
  await remove(readToken(token))
  return { msg: CANCELLED }
}

/** The same by an admin, for a guest who said so elsewhere. */
export const removeGuest: Handler<typeof removeRegistration> = async ({ query: { id } }) => {
  const guest = await remove(id)
  if (!guest) throw new HttpError(404, 'This registration is no longer there. Please load the list again.')
  return { msg: `${guest.fullName} is no longer registered for “${guest.sessionTitle}”.` }
}

/** Removes a registration, and gives it as it was; nothing where it is gone already. */
async function remove(documentId: string): Promise<Registration | null> {
  return await inTransaction(async () => {
    const registration = await lockRegistration(documentId)
    if (registration) await strapi.documents(registrationUid).delete({ documentId })
    return registration
  })
}

/** The registration as it is once nobody else deals out seats of its session. */
async function lockRegistration(documentId: string): Promise<Registration | null> {
  const found = await findRegistration(documentId)
  if (!found) return null
  await lockSession(found.session)
  return findRegistration(documentId)
}
