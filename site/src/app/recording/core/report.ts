import { decibels, FRAME_SECONDS, findTalk, mean, quantile, type Span } from './timeline'

/** The sound of the microphone in frames of 10 ms. */
export interface Frames {
  /** The mean power of each frame; samples lie between -1 and 1. */
  powers: ArrayLike<number>
  /** The largest amplitude of each frame. */
  peaks: ArrayLike<number>
}

/** The figures of an answer. They are not marks, but for comparison with the learner's own other takes. */
export interface Figures {
  /** Seconds of talk without pauses. */
  speaking: number
  /** The share of pauses between the first word and the last, from 0 to 1. */
  silence: number
  /** Seconds of the longest talk without a pause. */
  longestRun: number
  pausesPerMinute: number
  /** The variation of loudness in decibels: the standard deviation over seconds. */
  loudnessSpread: number
  /** The range of the voice in semitones; null with too few pitches. */
  pitchRange: number | null
}

/** The measurements of a recording. `findTalk` tells `silent` from `noisy`; `unmeasured` means that measuring failed. */
export type Report =
  | { kind: 'silent' }
  | { kind: 'noisy' }
  | { kind: 'unmeasured' }
  | {
      kind: 'measured'
      /** The length of the recording in seconds. */
      seconds: number
      talk: readonly Span[]
      pauses: readonly Span[]
      figures: Figures
      /** True if the loudest moments are clipped. */
      clipped: boolean
    }

/** Finds the pitches of stretches of talk, in Hz. */
export type FindPitches = (talk: readonly Span[]) => readonly number[]

/** Measures a recording. `quiet` holds the powers of the room before anything was said. */
export function measure(quiet: ArrayLike<number>, frames: Frames, findPitches: FindPitches): Report {
  const timeline = findTalk(quiet, frames.powers)
  if (timeline.kind !== 'clear') return timeline
  const { talk, pauses } = timeline
  const speaking = total(talk)
  const whole = speaking + total(pauses)
  return {
    kind: 'measured',
    seconds: frames.powers.length * FRAME_SECONDS,
    talk,
    pauses,
    figures: {
      speaking,
      silence: total(pauses) / whole,
      longestRun: Math.max(...talk.map(length)),
      pausesPerMinute: (pauses.length / whole) * 60,
      loudnessSpread: spread(loudnessBySecond(frames.powers, talk)),
      pitchRange: semitones(findPitches(talk)),
    },
    clipped: isClipped(frames.peaks),
  }
}

const length = ({ start, end }: Span): number => end - start
const total = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + length(span), 0)

/** The level of each second of talk in decibels, skipping pauses. */
function loudnessBySecond(powers: ArrayLike<number>, talk: readonly Span[]): number[] {
  const all = Array.from(powers)
  const talking = talk.flatMap(({ start, end }) =>
    all.slice(Math.round(start / FRAME_SECONDS), Math.round(end / FRAME_SECONDS)),
  )
  const seconds: number[] = []
  const frames = 1 / FRAME_SECONDS
  for (let at = 0; at + frames <= talking.length; at += frames)
    seconds.push(decibels(mean(talking.slice(at, at + frames))))
  return seconds
}

function spread(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Fewer pitches, at forty a second, are too few for a range. */
const MIN_PITCHES = 40

/** The range of pitches without the outermost tenths, which contain errors. */
function semitones(pitches: readonly number[]): number | null {
  if (pitches.length < MIN_PITCHES) return null
  return 12 * Math.log2(quantile(pitches, 0.9) / quantile(pitches, 0.1))
}

const FULL_SCALE = 0.99
const MAX_FULL_SCALE_FRAMES = 3

/** One loud plosive is harmless; several frames at the limit sound like a crackle. */
const isClipped = (peaks: ArrayLike<number>): boolean =>
  Array.from(peaks).filter((peak) => peak >= FULL_SCALE).length > MAX_FULL_SCALE_FRAMES
