/** How many seats of a session are free, and how many people wait for one. */
type Room = { free: number; waiting: number }

/** `place` is the place on the waiting list, `seatsLeft` what others can have afterwards. */
export type Place =
  | { standing: 'seat'; seatsLeft: number }
  | { standing: 'waiting'; place: number; seatsLeft: number }

/** What a registration comes to. */
export type Admission = Place | { standing: 'pending'; seatsLeft: number }

/** What the next one gets. */
export const nextPlace = ({ free, waiting }: Room): Place =>
  free > 0
    ? { standing: 'seat', seatsLeft: free - 1 }
    : { standing: 'waiting', place: waiting + 1, seatsLeft: 0 }

/**
 * What an address that is not registered yet gets; every address is answered so, that nobody learns by it which ones are.
 * `direct` registrations need no click in their mail.
 */
export const admit = (room: Room, direct: boolean): Admission =>
  direct ? nextPlace(room) : { standing: 'pending', seatsLeft: room.free }

const HOUR = 3_600_000

/** Whether the owner of an address may be reminded of a registration again: at most once an hour. */
export const mayRemind = (notifiedAt: string | Date | null, now: Date): boolean =>
  notifiedAt === null || now.getTime() - new Date(notifiedAt).getTime() >= HOUR

/** The numbers of the seats that nobody has, the first ones first. */
export function freeSeats(capacity: number, taken: readonly number[]): number[] {
  const occupied = new Set(taken)
  return Array.from({ length: capacity }, (_, index) => index + 1)
    .filter((seat) => !occupied.has(seat))
    .slice(0, Math.max(0, capacity - taken.length))
}
