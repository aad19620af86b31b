/** A restarted server is back within a second. A server that stays down is contacted less and less often. */
const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 5000
const GROWTH = 1.5
const SPREAD = 0.5

/**
 * How many milliseconds to wait before the next try, after `failures` in a row. The delay grows, and `chance` (from 0 to 1) spreads
 * it, so that clients which lost a server together do not return together.
 */
export function backOff(failures: number, chance: number): number {
  const delay = Math.min(MIN_DELAY_MS * GROWTH ** Math.min(failures, 10), MAX_DELAY_MS)
  return delay * (1 - SPREAD + 2 * SPREAD * chance)
}
