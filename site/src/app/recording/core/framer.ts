import { FRAME_SECONDS } from './timeline'

/** Some frames of a sound: their powers, their peaks, and the samples at a lower rate for finding the pitch. */
export interface Batch {
  powers: Float32Array
  peaks: Float32Array
  samples: Float32Array
}

/** How many frames go into a batch. */
const FRAMES_PER_BATCH = 10

/** A batch of silence. */
export const silentBatch = (): Batch => ({
  powers: new Float32Array(FRAMES_PER_BATCH),
  peaks: new Float32Array(FRAMES_PER_BATCH),
  samples: new Float32Array(),
})

/** A pitch is found at this rate as well as at six times the rate, and much faster. */
const PITCH_SAMPLE_RATE = 8000

/** The factor by which the microphone's sample rate is reduced, and the resulting rate. */
export function reducedRate(sampleRate: number): { factor: number; rate: number } {
  const factor = Math.max(1, Math.round(sampleRate / PITCH_SAMPLE_RATE))
  return { factor, rate: sampleRate / factor }
}

/** Splits a sound that arrives in chunks of any length into batches of frames. */
export function createFramer(
  sampleRate: number,
  onBatch: (batch: Batch) => void,
): (piece: Float32Array) => void {
  const frameLength = Math.round(sampleRate * FRAME_SECONDS)
  const { factor } = reducedRate(sampleRate)
  let powers: number[] = []
  let peaks: number[] = []
  let samples: number[] = []
  let count = 0
  let sum = 0
  let squares = 0
  let peak = 0
  let reduced = 0
  let reducedCount = 0

  const endFrame = () => {
    // Cheap sound cards add a constant offset, which is not sound.
    powers.push(Math.max(0, squares / count - (sum / count) ** 2))
    peaks.push(peak)
    count = sum = squares = peak = 0
    if (powers.length < FRAMES_PER_BATCH) return
    onBatch({
      powers: Float32Array.from(powers),
      peaks: Float32Array.from(peaks),
      samples: Float32Array.from(samples),
    })
    powers = []
    peaks = []
    samples = []
  }

  return (piece) => {
    for (let index = 0; index < piece.length; index += 1) {
      const sample = piece[index] ?? 0
      count += 1
      sum += sample
      squares += sample * sample
      peak = Math.max(peak, sample, -sample)
      reduced += sample
      reducedCount += 1
      if (reducedCount === factor) {
        samples.push(reduced / factor)
        reduced = reducedCount = 0
      }
      if (count === frameLength) endFrame()
    }
  }
}
