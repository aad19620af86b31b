const second = 1000
const longest = 3600 * second

/** Attempts after which a mail is given up: the delays between them add up to two days. */
export const mostAttempts = 53

/** How long to wait, in milliseconds, after so many attempts have failed: four times as long each time, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(15 * second * 4 ** (attempts - 1), longest)
}
