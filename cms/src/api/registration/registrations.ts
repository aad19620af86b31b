import type { EnquiryState } from '@careerspeak/contract'
import type { Agreement } from '../consent/agreements'

export const registrationUid = 'api::registration.seat-registration'
const registrations = () => strapi.db.query(registrationUid)

/** Who reserves a seat, and what they agreed to. */
export type Person = { fullName: string; email: string; phoneNumber: string } & Partial<Agreement>

export type Registration = Person & {
  id: number
  documentId: string
  standing: 'seat' | 'waiting' | 'pending'
  session: string
  sessionTitle: string
  /** What an admin noted of its owner, who does not see it. */
  enquiryState: EnquiryState | null
  nextCallOn: string | null
  note: string | null
  /** When its owner was last reminded of it, or asked to confirm it. */
  notifiedAt: string | null
}

/** The numbers of a session's seats that are taken. */
export async function takenSeats(session: string): Promise<number[]> {
  const rows: { seatNumber: number }[] = await registrations().findMany({
    select: ['seatNumber'],
    where: { session, standing: 'seat' },
  })
  return rows.map(({ seatNumber }) => seatNumber)
}

/** How many wait for a seat of a session, or how many of them up to and with the one registered under `id`. */
export function countWaiting(session: string, id?: number): Promise<number> {
  return registrations().count({
    where: { session, standing: 'waiting', ...(id && { id: { $lte: id } }) },
  })
}

/** Those who wait for a seat of a session, the first ones first. */
export function waitingFor(session: string, limit: number): Promise<Registration[]> {
  return registrations().findMany({
    where: { session, standing: 'waiting' },
    orderBy: { id: 'asc' },
    limit,
  })
}

/** The registration that an address has for a session. */
export function registrationOf(session: string, email: string): Promise<Registration | null> {
  return registrations().findOne({ where: { session, email } })
}

/** The registration with that document id. */
export function findRegistration(documentId: string): Promise<Registration | null> {
  return registrations().findOne({ where: { documentId } })
}

type SessionNamed = { documentId: string; title: string }

/**
 * Stores a registration with a seat, or without one at the end of the waiting list. One that was pending is stored anew,
 * under the id that the links in its mails name.
 */
export async function register(
  { fullName, email, phoneNumber, agreedAt, agreedTextVersion }: Person,
  session: SessionNamed,
  seatNumber: number | undefined,
  pending?: Registration,
): Promise<Registration> {
  if (pending) await registrations().delete({ where: { id: pending.id } })
  return registrations().create({
    data: {
      ...(pending && { documentId: pending.documentId, ...enquiryColumns(pending) }),
      ...{ fullName, email, phoneNumber, agreedAt, agreedTextVersion },
      ...sessionColumns(session),
      standing: seatNumber ? 'seat' : 'waiting',
      seatNumber,
    },
  })
}

const enquiryColumns = ({ enquiryState, nextCallOn, note }: Registration) => ({
  enquiryState,
  nextCallOn,
  note,
})

/** Stores a registration that holds nothing until its owner confirms it. */
export function registerPending(person: Person, session: SessionNamed, now: Date): Promise<Registration> {
  return registrations().create({
    data: { ...person, ...sessionColumns(session), standing: 'pending', notifiedAt: now },
  })
}

const sessionColumns = ({ documentId, title }: SessionNamed) => ({
  session: documentId,
  sessionTitle: title,
})

/** Changes what a person typed, or when they were reminded. */
export async function updateRegistration(
  id: number,
  data: Partial<Person> & { notifiedAt?: Date },
): Promise<void> {
  await registrations().update({ where: { id }, data })
}

/** Gives a seat to one who waited for it. */
export async function seat(id: number, seatNumber: number): Promise<void> {
  await registrations().update({ where: { id }, data: { standing: 'seat', seatNumber } })
}
