const SHORTEST = 1000
const LONGEST = 5000
const SPREAD = 0.5

/**
 * How many milliseconds to wait before trying again, after `failures` in a row: longer each time, and spread by `chance`
 * (from 0 to 1), so that those who lost a server together do not come back together.
 */
export function backOff(failures: number, chance: number): number {
  const delay = Math.min(SHORTEST * 2 ** Math.min(failures, 10), LONGEST)
  return delay * (1 - SPREAD + 2 * SPREAD * chance)
}
