import { SWIPE_DISTANCE } from '../constants'

/** The index `by` steps on, going round at both ends. */
export const turned = (index: number, by: number, total: number): number =>
  total === 0 ? 0 : (((index + by) % total) + total) % total

/** How many steps a finger means that moved by `across` and `down` pixels: a pull to the left brings the next. */
export function swipeSteps(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_DISTANCE || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
