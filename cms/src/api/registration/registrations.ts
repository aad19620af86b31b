import { type EnquiryState, type Guest, guest, type SeatRegistration } from '@careerspeak/contract'
import { withoutEmpty } from '../../platform/database/rows'
import type { Agreement } from '../consent/agreements'

export const registrationUid = 'api::registration.seat-registration'
/** The session of enquiries that are not about one. */
const NO_SESSION = 'none'

const registrations = () => strapi.db.query(registrationUid)

/** A guest, the terms they agreed to, and whether they want an e-mail the day after the session. */
export type Person = Guest & Partial<Agreement> & { followUp?: boolean | null }

export type Registration = Person & {
  id: number
  documentId: string
  standing: 'seat' | 'waiting' | 'pending' | 'enquiry'
  session: string
  sessionTitle: string
  /** An admin's notes, which the guest does not see. */
  enquiryState: EnquiryState | null
  nextCallOn: string | null
  note: string | null
  /** When the guest was last reminded, or asked to confirm. */
  notifiedAt: string | null
  /** Until when a seat in a course is held. */
  heldUntil: string | null
}

/** The guest's fields of a stored registration: an enquiry may have no address, and an empty optional one is left out. */
export const guestOf = (stored: Guest): Guest => guest.parse({ email: '', ...withoutEmpty(stored) })

export async function takenSeats(session: string): Promise<number[]> {
  const rows: { seatNumber: number }[] = await registrations().findMany({
    select: ['seatNumber'],
    where: { session, standing: 'seat' },
  })
  return rows.map(({ seatNumber }) => seatNumber)
}

/** The length of a session's waiting list, or the position on it of the registration `id`. */
export function countWaiting(session: string, id?: number): Promise<number> {
  return registrations().count({
    where: { session, standing: 'waiting', ...(id && { id: { $lte: id } }) },
  })
}

/** The first guests on a session's waiting list. */
export function nextWaiting(session: string, limit: number): Promise<Registration[]> {
  return registrations().findMany({
    where: { session, standing: 'waiting' },
    orderBy: { id: 'asc' },
    limit,
  })
}

export function registrationOf(session: string, email: string): Promise<Registration | null> {
  return registrations().findOne({ where: { session, email } })
}

export function findRegistration(documentId: string): Promise<Registration | null> {
  return registrations().findOne({ where: { documentId } })
}

type SessionNamed = { documentId: string; title: string }

/**
 * Stores a registration with a seat, or on the waiting list. A pending one is created anew, so that it joins
 * the end of the list; it keeps the document id that its mails link to.
 */
export async function storeRegistration(
  person: Person,
  session: SessionNamed,
  seatNumber: number | undefined,
  pending?: Registration,
): Promise<Registration> {
  if (pending) await registrations().delete({ where: { id: pending.id } })
  return registrations().create({
    data: {
      ...(pending && { documentId: pending.documentId, ...enquiryColumns(pending) }),
      ...guestOf(person),
      followUp: person.followUp,
      agreedAt: person.agreedAt,
      agreedTextVersion: person.agreedTextVersion,
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

/** Stores a registration that reserves nothing until it is confirmed. */
export function storePending(person: Person, session: SessionNamed, now: Date): Promise<Registration> {
  return registrations().create({
    data: { ...person, ...sessionColumns(session), standing: 'pending', notifiedAt: now },
  })
}

const sessionColumns = ({ documentId, title }: SessionNamed) => ({
  session: documentId,
  sessionTitle: title,
})

/** An enquiry without a session, as it is stored. */
type NewEnquiry = Omit<Person, 'email'> & { sessionTitle: string; source: SeatRegistration['source'] } & {
  email?: string | null
  nextCallOn?: string | null
  note?: string | null
} & CourseSeat

/** The course that an enquiry is about, by its document id, and until when a seat in it is held. */
type CourseSeat = { course?: string; heldUntil?: Date | null }

/** Stores an enquiry that came by a visit, a call or the form of a course. */
export async function storeEnquiry(enquiry: NewEnquiry): Promise<void> {
  await registrations().create({ data: { ...enquiry, session: NO_SESSION, standing: 'enquiry' } })
}

/** The first open enquiry of someone since then about a course. */
export const askedSince = (
  since: Date,
  { fullName, phoneNumber }: Pick<Person, 'fullName' | 'phoneNumber'>,
  course: string,
): Promise<Registration | null> =>
  registrations().findOne({
    where: {
      fullName,
      phoneNumber,
      course,
      createdAt: { $gt: since },
      enquiryState: { $notIn: ['joined', 'lost'] },
    },
    orderBy: { id: 'asc' },
  })

export async function updateRegistration(
  id: number,
  data: Partial<Person> & CourseSeat & { notifiedAt?: Date; sessionTitle?: string },
): Promise<void> {
  await registrations().update({ where: { id }, data })
}

export async function assignSeat(id: number, seatNumber: number): Promise<void> {
  await registrations().update({ where: { id }, data: { standing: 'seat', seatNumber } })
}
