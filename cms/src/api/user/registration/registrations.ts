import type { Core } from '@strapi/strapi'

const registrations = (strapi: Core.Strapi) => strapi.db.query('api::user.seat-registration')

export type Registration = {
  id: number
  fullName: string
  email: string
  standing: 'seat' | 'waiting'
  session: string
}

/** The numbers of a session's seats that are taken. */
export async function takenSeats(strapi: Core.Strapi, session: string): Promise<number[]> {
  const rows: { seatNumber: number }[] = await registrations(strapi).findMany({
    select: ['seatNumber'],
    where: { session, standing: 'seat' },
  })
  return rows.map(({ seatNumber }) => seatNumber)
}

/** How many wait for a seat of a session, or how many of them up to and with the one registered under `id`. */
export function countWaiting(strapi: Core.Strapi, session: string, id?: number): Promise<number> {
  return registrations(strapi).count({
    where: { session, standing: 'waiting', ...(id && { id: { $lte: id } }) },
  })
}

/** Those who wait for a seat of a session, the first ones first. */
export function waitingFor(strapi: Core.Strapi, session: string, limit: number): Promise<Registration[]> {
  return registrations(strapi).findMany({
    where: { session, standing: 'waiting' },
    orderBy: { id: 'asc' },
    limit,
  })
}

/** The registration that an address has for a session. */
export function registrationOf(
  strapi: Core.Strapi,
  session: string,
  email: string,
): Promise<Registration | null> {
  return registrations(strapi).findOne({ where: { session, email } })
}

/** Stores a registration with a seat, or without one on the waiting list. */
export function register(
  strapi: Core.Strapi,
  person: { fullName: string; email: string; phoneNumber: string },
  session: { documentId: string; title: string },
  seatNumber: number | undefined,
): Promise<Registration> {
  return registrations(strapi).create({
    data: {
      ...person,
      session: session.documentId,
      sessionTitle: session.title,
      standing: seatNumber ? 'seat' : 'waiting',
      seatNumber,
    },
  })
}

/** Gives a seat to one who waited for it. */
export async function seat(strapi: Core.Strapi, id: number, seatNumber: number): Promise<void> {
  await registrations(strapi).update({ where: { id }, data: { standing: 'seat', seatNumber } })
}
