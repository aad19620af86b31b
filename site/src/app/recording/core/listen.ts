import type { Batch } from './framer'
import { findPitches } from './pitch'
import { measure, type Report } from './report'

/** The frames of a whole recording, with a second of the room before it. */
export interface Heard {
  quiet: Float32Array
  powers: Float32Array
  peaks: Float32Array
  /** The samples, `rate` a second. */
  samples: Float32Array
  rate: number
}

/** Measures a recording. Takes about half a second for two minutes of sound. */
export const reportOf = ({ quiet, powers, peaks, samples, rate }: Heard): Report =>
  measure(quiet, { powers, peaks }, (talk) => findPitches(samples, rate, talk))

/** Joins the batches of a recording. */
export function join(quiet: readonly Batch[], batches: readonly Batch[], rate: number): Heard {
  return {
    quiet: concat(quiet.map(({ powers }) => powers)),
    powers: concat(batches.map(({ powers }) => powers)),
    peaks: concat(batches.map(({ peaks }) => peaks)),
    samples: concat(batches.map(({ samples }) => samples)),
    rate,
  }
}

/** Without a second of quiet, this share of a recording's frames counts as the room. */
const QUIET_FRAMES_RATIO = 0.05

/** Joins a recording without a second of quiet: its quietest frames stand in for the room. */
export function joinWithoutQuiet(batches: readonly Batch[], rate: number): Heard {
  const whole = join([], batches, rate)
  return { ...whole, quiet: quietestOf(whole.powers) }
}

/** The powers of the quietest frames. */
export function quietestOf(powers: Float32Array): Float32Array {
  const byPower = powers.toSorted()
  return byPower.slice(0, Math.ceil(byPower.length * QUIET_FRAMES_RATIO))
}

/** Joins pieces of sound or of measurements. */
export function concat(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
