import { PitchDetector } from 'pitchy'
import type { Span } from './timeline'

/** A window holds two periods of the lowest voice. */
const WINDOW_SECONDS = 0.032
const STEP_SECONDS = 0.025
const MIN_PITCH_HZ = 65
const MAX_PITCH_HZ = 500
const MIN_CLARITY = 0.9

/** The pitches of a voice in Hz. Sounds without a pitch, such as "s", are left out. */
export function findPitches(samples: Float32Array, sampleRate: number, talk: readonly Span[]): number[] {
  const window = Math.round(WINDOW_SECONDS * sampleRate)
  const detector = PitchDetector.forFloat32Array(window)
  const pitches: number[] = []
  for (const { start, end } of talk) {
    for (let at = start; at + WINDOW_SECONDS <= end; at += STEP_SECONDS) {
      const first = Math.round(at * sampleRate)
      const piece = samples.subarray(first, first + window)
      if (piece.length < window) break
      const [pitch, clarity] = detector.findPitch(piece, sampleRate)
      if (clarity >= MIN_CLARITY && pitch >= MIN_PITCH_HZ && pitch <= MAX_PITCH_HZ) pitches.push(pitch)
    }
  }
  return pitches
}
