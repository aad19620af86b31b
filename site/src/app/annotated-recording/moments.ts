/** A note on a recording, `at` so many seconds from its beginning. */
export type Note = { at: number; text: string }

/** Players stop a hair before the moment that they are sent to. */
const SEEK_TOLERANCE_SECONDS = 0.1

/** Which note belongs to a moment: the last that has begun by then, or -1 before the first. Notes may be in any order. */
export function noteAt(notes: readonly Pick<Note, 'at'>[], moment: number): number {
  let found = -1
  for (const [index, { at }] of notes.entries()) {
    if (at <= moment + SEEK_TOLERANCE_SECONDS && at >= (notes[found]?.at ?? 0)) found = index
  }
  return found
}

/** Where a moment lies on the line of a recording of so many seconds, from 0 to 1. */
export const positionOf = (at: number, seconds: number): number =>
  seconds > 0 ? Math.min(1, Math.max(0, at / seconds)) : 0
