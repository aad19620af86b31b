/** A stretch of synthetic speech, in seconds. */
export type Part = { talk: number } | { pause: number }

/**
 * The properties of synthetic speech. `noise` is the amplitude of white noise, `gain` multiplies everything, `semitones` is the
 * voice's range.
 */
export interface Sounding {
  sampleRate?: number
  gain?: number
  noise?: number
  semitones?: number
  seed?: number
}

const SYLLABLE_SECONDS = 0.2
const VOICED_SECONDS = 0.13
const MIN_PITCH_HZ = 120

/** Synthesises syllables of rising and falling pitch, with pauses. It always begins with a second of quiet. */
export function speech(parts: readonly Part[], sounding: Sounding = {}): Float32Array {
  const { sampleRate = 8000, gain = 1, noise = 0.001, semitones = 8, seed = 1 } = sounding
  const random = noiseOf(seed)
  const whole: readonly Part[] = [{ pause: 1 }, ...parts]
  const lengths = whole.map((part) => Math.round(('talk' in part ? part.talk : part.pause) * sampleRate))
  const samples = new Float32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  let phase = 0
  for (const [index, part] of whole.entries()) {
    const length = lengths[index] ?? 0
    for (let offset = 0; offset < length; offset += 1) {
      const inSyllable = (offset / sampleRate) % SYLLABLE_SECONDS
      // The last syllable of a stretch is complete, so that a pause begins at the stated time.
      const isVoiced =
        'talk' in part && (inSyllable < VOICED_SECONDS || length - offset < sampleRate * VOICED_SECONDS)
      if (isVoiced) {
        const lift = (1 + Math.sin((Math.PI * offset) / sampleRate)) / 2
        phase += (2 * Math.PI * MIN_PITCH_HZ * 2 ** ((semitones * lift) / 12)) / sampleRate
      }
      const voice = isVoiced
        ? 0.15 * (Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3)
        : 0
      samples[at] = gain * (voice + noise * (2 * random() - 1))
      at += 1
    }
  }
  return samples
}

/** A small seeded generator of noise. */
function noiseOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Encodes a sound as a 16-bit mono WAV file. */
export function wav(samples: Float32Array, sampleRate: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, words: string) => bytes.set(new TextEncoder().encode(words), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, index) => {
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  })
  return bytes
}
