/** The limits of open tokens, and of retired ones that are remembered. */
export const MAX_OPEN_TOKENS = 4
export const MAX_RETIRED_TOKENS = 8

/**
 * The digests of a session's refresh tokens. `open` starts with the last one used; those issued since follow,
 * oldest first. `retired` are newest first.
 */
export type Tokens = { open: readonly string[]; retired: readonly string[] }

/** The outcome of a token: `reused` means that someone has a copy of a retired one. */
export type Outcome = { is: 'renewed'; tokens: Tokens } | { is: 'reused' } | { is: 'unknown' }

/**
 * Exchanges a token for the next one. All tokens issued since the last one used are valid, so that a lost
 * response or a second tab ends nothing. The first of them to be used retires the others; a retired one that
 * comes back is a copy.
 */
export function renew({ open, retired }: Tokens, token: string, next: string): Outcome {
  if (retired.includes(token)) return { is: 'reused' }
  const place = open.indexOf(token)
  if (place < 0) return { is: 'unknown' }
  // The last one again: its response was lost, or two tabs asked at once.
  const [kept, ended] = place === 0 ? [open, []] : [[token], open.filter((other) => other !== token)]
  const [last = token, ...issued] = kept
  const tooMany = issued.slice(0, Math.max(issued.length + 2 - MAX_OPEN_TOKENS, 0))
  return {
    is: 'renewed',
    tokens: {
      open: [last, ...issued.slice(tooMany.length), next],
      retired: [...tooMany, ...ended, ...retired].slice(0, MAX_RETIRED_TOKENS),
    },
  }
}
