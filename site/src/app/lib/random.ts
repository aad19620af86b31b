/** A random number from 0 (included) to 1 (excluded), and the seed of the next draw. */
export interface Draw {
  value: number
  seed: number
}

/** Draws from a seeded generator (mulberry32), so that a conversation can be replayed exactly. */
export function draw(seed: number): Draw {
  const next = (seed + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, seed: next }
}

/** Draws a whole number from 0 to `count` - 1. */
export function drawIndex(count: number, seed: number): Draw {
  const drawn = draw(seed)
  return { value: Math.floor(drawn.value * count), seed: drawn.seed }
}
