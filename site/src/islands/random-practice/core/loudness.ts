const QUIETEST_DECIBELS = -60

/** How loud samples are, from 0 (silence) to 1, as an ear would say. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / Math.max(samples.length, 1))
  return Math.min(Math.max(1 - decibels / QUIETEST_DECIBELS, 0), 1)
}
