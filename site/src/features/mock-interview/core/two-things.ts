import { deliveryOf } from '#app/delivery/core/delivery'
import type { Take } from './take'

/** A figure that lies outside ordinary speech, and its value. */
export interface DeliveryThing {
  name: 'slow' | 'fast' | 'fillers' | 'silence' | 'loudness' | 'melody'
  value: number
}

/**
 * Where ordinary speech ends: words a minute with pauses, fillers a minute, the share of pauses from 0 to 1, the spread of
 * loudness in decibels, and the range of the voice in semitones.
 */
const BOUNDS = {
  slow: { min: 110 },
  fast: { max: 180 },
  fillers: { max: 4 },
  silence: { max: 0.35 },
  loudness: { max: 5 },
  melody: { min: 5 },
} as const satisfies Record<DeliveryThing['name'], { min: number } | { max: number }>

/** Shorter answers have too little to measure. */
export const MIN_THING_SECONDS = 20

/**
 * The figure of a take that lies furthest outside ordinary speech, in proportion to the bound; null where none does, or the
 * take is too short. Without words there are no pace and no fillers.
 */
export function deliveryThing({ words, report }: Pick<Take, 'words' | 'report'>): DeliveryThing | null {
  if (report.kind !== 'measured' || report.seconds < MIN_THING_SECONDS) return null
  const { pace, fillers } = deliveryOf(words, report)
  const { silence, loudnessSpread, pitchRange } = report.figures
  const count = fillers.reduce((sum, each) => sum + each.count, 0)
  const values: Record<DeliveryThing['name'], number | null> = {
    slow: pace,
    fast: pace,
    fillers: pace && (count * 60) / report.seconds,
    silence,
    loudness: loudnessSpread,
    melody: pitchRange,
  }
  const [furthest] = (Object.keys(BOUNDS) as DeliveryThing['name'][])
    .flatMap((name) => {
      const value = values[name]
      return value === null ? [] : { name, value, miss: missOf(BOUNDS[name], value) }
    })
    .filter(({ miss }) => miss > 0)
    .toSorted((one, other) => other.miss - one.miss)
  return furthest ? { name: furthest.name, value: furthest.value } : null
}

/** How far a value lies outside, from 0 to 1. */
const missOf = (bound: { min: number } | { max: number }, value: number): number =>
  'min' in bound ? 1 - value / bound.min : 1 - bound.max / value
