import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { toIso } from '../../platform/database/rows'
import { type StoredAgreement, shownAgreement } from '../consent/agreements'
import { guestOf, type Registration, registrationUid } from './registrations'

type Seat = Registration & StoredAgreement & { seatNumber: number | null; createdAt: string }

/** Seats are reserved without an account, so those of an unconfirmed address may be someone else's. */
export async function ownSeats({ user: { email }, confirmed }: Account): Promise<Pick<OwnData, 'seats'>> {
  if (!confirmed) return { seats: [] }
  const seats: Seat[] = await strapi.db
    .query(registrationUid)
    .findMany({ where: { email }, orderBy: { id: 'asc' } })
  return {
    seats: seats.map((seat) => ({
      session: seat.sessionTitle,
      standing: seat.standing,
      seatNumber: seat.seatNumber ?? null,
      ...guestOf(seat),
      followUp: seat.followUp ?? false,
      createdAt: toIso(seat.createdAt),
      ...shownAgreement(seat),
      enquiry: {
        state: seat.enquiryState ?? 'new',
        nextCallOn: seat.nextCallOn ?? '',
        note: seat.note ?? '',
      },
    })),
  }
}
