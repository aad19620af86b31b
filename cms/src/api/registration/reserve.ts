import { admit, freeSeats, mayRemind, type Place } from './admission'
import { mailGuest } from './mails'
import {
  countWaiting,
  type Person,
  type Registration,
  register,
  registerPending,
  registrationOf,
  takenSeats,
  updateRegistration,
} from './registrations'
import type { Outcome } from './reservation-message'
import { lockSession, type Session, upcomingSession } from './session'

/** What is answered, and the number of the mail that says so, if there is one to send. */
export type Reserved = { outcome: Outcome; mail?: number | undefined }

/** What of a session is left at a moment. */
type Room = { free: readonly number[]; waiting: number }

export async function readRoom({ documentId, capacity }: Session): Promise<Room> {
  const free = freeSeats(capacity, await takenSeats(documentId))
  return { free, waiting: await countWaiting(documentId) }
}

/**
 * Gives a person a seat in a session, a place on its waiting list, or, where it is not `direct`, a mail to confirm by
 * first: all of it or nothing. An address that is registered already keeps what it has, and is told so by mail.
 */
export async function reserve(
  person: Person,
  wanted: string,
  direct: boolean,
  now = new Date(),
): Promise<Reserved> {
  return await strapi.db.transaction(async (): Promise<Reserved> => {
    await lockSession(wanted)
    const session = await upcomingSession(wanted)
    const room = await readRoom(session)
    const admission = admit({ free: room.free.length, waiting: room.waiting }, direct)
    const outcome = { ...admission, email: person.email, title: session.title }
    const known = await registrationOf(wanted, person.email)
    if (known && known.standing !== 'pending') return { outcome, mail: await remind(known, session, now) }
    if (admission.standing !== 'pending')
      return { outcome, mail: await enter(person, session, room.free[0], admission, known) }
    if (known) {
      await updateRegistration(known.id, person)
      return { outcome, mail: await remind({ ...known, ...person }, session, now) }
    }
    const registration = await registerPending(person, session, now)
    return { outcome, mail: await mailGuest('seatPending', registration, session) }
  })
}

/** Stores what a registration comes to, and posts the mail that says so. */
export async function enter(
  person: Person,
  session: Session,
  seatNumber: number | undefined,
  place: Place,
  pending: Registration | null,
): Promise<number> {
  const registration = await register(person, session, seatNumber, pending ?? undefined)
  return place.standing === 'waiting'
    ? mailGuest('seatWaiting', registration, session, place.place)
    : mailGuest('seatReserved', registration, session)
}

const reminders = {
  seat: 'seatReservedAgain',
  waiting: 'seatWaitingAgain',
  pending: 'seatPending',
} as const

/** Posts a mail about the registration that an address has already, at most once an hour. */
async function remind(registration: Registration, session: Session, now: Date): Promise<number | undefined> {
  const { id, standing, notifiedAt } = registration
  if (!mayRemind(notifiedAt, now)) return undefined
  await updateRegistration(id, { notifiedAt: now })
  const place = standing === 'waiting' ? await countWaiting(session.documentId, id) : 0
  return mailGuest(reminders[standing], registration, session, place)
}
