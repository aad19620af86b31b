/** A server that was started again is there within a second; one that is gone for long is asked less and less. */
const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 5000
const GROWTH = 1.5
const SPREAD = 0.5

/**
 * How many milliseconds to wait before trying again, after `failures` in a row: longer each time, and spread by `chance`
 * (from 0 to 1), so that those who lost a server together do not come back together.
 */
export function backOff(failures: number, chance: number): number {
  const delay = Math.min(MIN_DELAY_MS * GROWTH ** Math.min(failures, 10), MAX_DELAY_MS)
  return delay * (1 - SPREAD + 2 * SPREAD * chance)
}
