import { admit, freeSeats, mayRemind, type Place } from './admission'
import { mailGuest } from './mails'
import {
  countWaiting,
  type Person,
  type Registration,
  registrationOf,
  storePending,
  storeRegistration,
  takenSeats,
  updateRegistration,
} from './registrations'
import type { Outcome } from './reservation-message'
import { lockSession, type Session, upcomingSession } from './session'

/** The result of a reservation, and the id of its mail, if any. */
export type Reserved = { outcome: Outcome; mail?: number | undefined }

type Room = { free: readonly number[]; waiting: number }

export async function readRoom({ documentId, capacity }: Session): Promise<Room> {
  const free = freeSeats(capacity, await takenSeats(documentId))
  return { free, waiting: await countWaiting(documentId) }
}

/**
 * Reserves a seat, a place on the waiting list or, unless `direct`, a pending registration, in one
 * transaction. A known address keeps its registration and is reminded by mail.
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
      return { outcome, mail: await storeAdmission(person, session, room.free[0], admission, known) }
    if (known) {
      await updateRegistration(known.id, person)
      return { outcome, mail: await remind({ ...known, ...person }, session, now) }
    }
    const registration = await storePending(person, session, now)
    return { outcome, mail: await mailGuest('seatPending', registration, session) }
  })
}

/** Stores an admitted registration and queues its mail. */
export async function storeAdmission(
  person: Person,
  session: Session,
  seatNumber: number | undefined,
  place: Place,
  pending: Registration | null,
): Promise<number> {
  const registration = await storeRegistration(person, session, seatNumber, pending ?? undefined)
  return place.standing === 'waiting'
    ? mailGuest('seatWaiting', registration, session, place.place)
    : mailGuest('seatReserved', registration, session)
}

const reminders = {
  seat: 'seatReservedAgain',
  waiting: 'seatWaitingAgain',
  pending: 'seatPending',
} as const

/** Queues a mail about an existing registration, at most once an hour. */
async function remind(registration: Registration, session: Session, now: Date): Promise<number | undefined> {
  const { id, standing, notifiedAt } = registration
  if (standing === 'enquiry' || !mayRemind(notifiedAt, now)) return undefined
  await updateRegistration(id, { notifiedAt: now })
  const place = standing === 'waiting' ? await countWaiting(session.documentId, id) : 0
  return mailGuest(reminders[standing], registration, session, place)
}
