/** The free seats and the length of the waiting list. */
type Room = { free: number; waiting: number }

/** `place` is the position on the waiting list; `seatsLeft` are the seats left afterwards. */
export type Place =
  | { standing: 'seat'; seatsLeft: number }
  | { standing: 'waiting'; place: number; seatsLeft: number }

export type Admission = Place | { standing: 'pending'; seatsLeft: number }

/** The place of the next registration. */
export const nextPlace = ({ free, waiting }: Room): Place =>
  free > 0
    ? { standing: 'seat', seatsLeft: free - 1 }
    : { standing: 'waiting', place: waiting + 1, seatsLeft: 0 }

/**
 * The result for a new address. Every address gets it, so that the reply does not reveal who is registered.
 * `direct` registrations need no confirmation.
 */
export const admit = (room: Room, direct: boolean): Admission =>
  direct ? nextPlace(room) : { standing: 'pending', seatsLeft: room.free }

const HOUR_MS = 3_600_000

/** At most one reminder an hour per registration. */
export const mayRemind = (notifiedAt: string | Date | null, now: Date): boolean =>
  notifiedAt === null || now.getTime() - new Date(notifiedAt).getTime() >= HOUR_MS

/** The numbers of the free seats, lowest first. */
export function freeSeats(capacity: number, taken: readonly number[]): number[] {
  const occupied = new Set(taken)
  return Array.from({ length: capacity }, (_, index) => index + 1)
    .filter((seat) => !occupied.has(seat))
    .slice(0, Math.max(0, capacity - taken.length))
}
