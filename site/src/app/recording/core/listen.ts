import type { Batch } from './framer'
import { findPitches } from './pitch'
import { measure, type Report } from './report'

/** A whole recording as the microphone's frames, with a second of the room before it. */
export interface Heard {
  quiet: Float32Array
  powers: Float32Array
  peaks: Float32Array
  /** The sound at `rate` samples a second. */
  samples: Float32Array
  rate: number
}

/** What is to be said about a recording. Takes about half a second for two minutes of sound. */
export const reportOf = ({ quiet, powers, peaks, samples, rate }: Heard): Report =>
  measure(quiet, { powers, peaks }, (talk) => findPitches(samples, rate, talk))

/** Puts a recording together from its batches. */
export function join(quiet: readonly Batch[], batches: readonly Batch[], rate: number): Heard {
  return {
    quiet: concat(quiet.map(({ powers }) => powers)),
    powers: concat(batches.map(({ powers }) => powers)),
    peaks: concat(batches.map(({ peaks }) => peaks)),
    samples: concat(batches.map(({ samples }) => samples)),
    rate,
  }
}

/** The share of a recording's frames that are taken for the room where nobody listened to it before. */
const QUIET_FRAMES_RATIO = 0.05

/** The same where there was no second of quiet: the quietest frames stand in for it. */
export function joinWithoutQuiet(batches: readonly Batch[], rate: number): Heard {
  const whole = join([], batches, rate)
  const byPower = whole.powers.toSorted()
  return { ...whole, quiet: byPower.slice(0, Math.ceil(byPower.length * QUIET_FRAMES_RATIO)) }
}

function concat(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
