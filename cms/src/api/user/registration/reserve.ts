import type { Core } from '@strapi/strapi'
import { postToGuest } from './letters'
import { countWaiting, type Registration, register, registrationOf, takenSeats } from './registrations'
import { freeSeats } from './seating'
import type { Outcome } from './sentences'
import { lockSession, type Session, upcomingSession } from './session'

type Person = { fullName: string; email: string; phoneNumber: string }
type Reserved = { outcome: Outcome; seatsLeft: number; mail?: number }

/**
 * Gives a person a seat in a session, or a place on its waiting list, and posts the mail that says so: all of it or
 * nothing. An address that is registered already keeps what it has.
 */
export async function reserve(strapi: Core.Strapi, person: Person, wanted: string): Promise<Reserved> {
  return await strapi.db.transaction(async (): Promise<Reserved> => {
    await lockSession(strapi, wanted)
    const session = await upcomingSession(strapi, wanted)
    const free = freeSeats(session.capacity, await takenSeats(strapi, wanted))
    const known = await registrationOf(strapi, wanted, person.email)
    if (known) return { outcome: await outcomeOf(strapi, known, session, true), seatsLeft: free.length }

    const registration = await register(strapi, person, session, free[0])
    const outcome = await outcomeOf(strapi, registration, session, false)
    const mail = outcome.waiting
      ? await postToGuest(strapi, 'seatWaiting', registration, session, outcome.place)
      : await postToGuest(strapi, 'seatReserved', registration, session)
    return { outcome, seatsLeft: Math.max(0, free.length - 1), mail }
  })
}

async function outcomeOf(
  strapi: Core.Strapi,
  { id, email, standing }: Registration,
  { documentId, title }: Session,
  again: boolean,
): Promise<Outcome> {
  const about = { again, email, title }
  return standing === 'seat'
    ? { ...about, waiting: false }
    : { ...about, waiting: true, place: await countWaiting(strapi, documentId, id) }
}
