import { FRAME_SECONDS } from './timeline'

/** Some frames of a sound: their powers and peaks, and the sound itself at a lower rate, which a pitch can be found in. */
export interface Batch {
  powers: Float32Array
  peaks: Float32Array
  samples: Float32Array
}

/** How many frames go into a batch. */
const FRAMES_PER_BATCH = 10

/** A batch in which nothing was heard. */
export const silentBatch = (): Batch => ({
  powers: new Float32Array(FRAMES_PER_BATCH),
  peaks: new Float32Array(FRAMES_PER_BATCH),
  samples: new Float32Array(),
})

/** A voice's pitch is found in this many samples a second as well as in six times as many, and much sooner. */
const PITCH_SAMPLE_RATE = 8000

/** How many samples of a microphone become one, and how many a second that leaves. */
export function reducedRate(sampleRate: number): { factor: number; rate: number } {
  const factor = Math.max(1, Math.round(sampleRate / PITCH_SAMPLE_RATE))
  return { factor, rate: sampleRate / factor }
}

/** Turns a sound that comes in pieces of any length into batches of frames. */
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
    // A constant offset, as cheap sound cards have, is no sound.
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
