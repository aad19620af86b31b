/** How many tokens of a session work at once, and how many that no longer do are remembered. */
export const MOST_OPEN = 4
export const MOST_RETIRED = 8

/**
 * The refresh tokens of a session, by their digests. `open` begins with the one that came back last; the others were issued
 * since, the oldest first. `retired` no longer work, the latest first.
 */
export type Tokens = { open: readonly string[]; retired: readonly string[] }

/** What becomes of a session as one of its tokens comes back. A copy of a token is about when a retired one does. */
export type Outcome = { is: 'renewed'; tokens: Tokens } | { is: 'reused' } | { is: 'unknown' }

/**
 * Takes a token back and issues the next one. All that were issued since the last one that came back work, so that an answer
 * that is lost, or a second tab, ends nothing. The first of them that comes back retires the others, the last one too: what
 * comes back after that is a copy.
 */
export function renew({ open, retired }: Tokens, token: string, next: string): Outcome {
  if (retired.includes(token)) return { is: 'reused' }
  const place = open.indexOf(token)
  if (place < 0) return { is: 'unknown' }
  // The last one again: its answer was lost, or two asked at once.
  const [kept, ended] = place === 0 ? [open, []] : [[token], open.filter((other) => other !== token)]
  const [last = token, ...issued] = kept
  const tooMany = issued.slice(0, Math.max(issued.length + 2 - MOST_OPEN, 0))
  return {
    is: 'renewed',
    tokens: {
      open: [last, ...issued.slice(tooMany.length), next],
      retired: [...tooMany, ...ended, ...retired].slice(0, MOST_RETIRED),
    },
  }
}
