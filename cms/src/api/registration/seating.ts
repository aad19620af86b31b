/** The numbers of the seats that nobody has, the first ones first. */
export function freeSeats(capacity: number, taken: readonly number[]): number[] {
  const occupied = new Set(taken)
  return Array.from({ length: capacity }, (_, index) => index + 1)
    .filter((seat) => !occupied.has(seat))
    .slice(0, Math.max(0, capacity - taken.length))
}
