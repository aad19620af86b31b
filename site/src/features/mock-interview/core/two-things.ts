import { deliveryOf } from '#app/delivery/core/delivery'
import type { Take } from './take'

/** A figure that lies outside ordinary speech, and its value. */
export interface DeliveryThing {
  name: 'slow' | 'fast' | 'fillers' | 'silence' | 'run' | 'loudness' | 'melody'
  value: number
}

/**
 * Where ordinary speech ends: words a minute with pauses, fillers a minute, the share of pauses from 0 to 1, seconds without a
 * pause, the spread of loudness in decibels, and the range of the voice in semitones.
 */
const BOUNDS = {
  slow: { min: 110 },
  fast: { max: 180 },
  fillers: { max: 4 },
  silence: { max: 0.35 },
  run: { max: 15 },
  loudness: { max: 5 },
  melody: { min: 5 },
} as const satisfies Record<DeliveryThing['name'], { min: number } | { max: number }>

/** Shorter answers have too little to measure. */
export const MIN_THING_SECONDS = 20

/** A tone moves less than any voice. */
const MIN_SEMITONES = 1

type Spoken = Pick<Take, 'words' | 'report'>
type Values = Record<DeliveryThing['name'], number | null>

/** The figures of a take; null for those that are unknown. Without words there are no pace and no fillers. */
function valuesOf({ words, report }: Spoken): Values | null {
  if (report.kind !== 'measured' || report.seconds < MIN_THING_SECONDS) return null
  const { pace, fillers } = deliveryOf(words, report)
  const { silence, longestRun, loudnessSpread, pitchRange } = report.figures
  const count = fillers.reduce((sum, each) => sum + each.count, 0)
  return {
    slow: pace,
    fast: pace,
    fillers: pace && (count * 60) / report.seconds,
    silence,
    run: longestRun,
    loudness: loudnessSpread,
    melody: pitchRange !== null && pitchRange >= MIN_SEMITONES ? pitchRange : null,
  }
}

/** The figure of a take that lies furthest outside ordinary speech, in proportion to the bound; null where none does. */
export function deliveryThing(take: Spoken): DeliveryThing | null {
  const values = valuesOf(take)
  if (!values) return null
  const [furthest] = (Object.keys(BOUNDS) as DeliveryThing['name'][])
    .flatMap((name) => {
      const value = values[name]
      return value === null ? [] : { name, value, miss: missOf(BOUNDS[name], value) }
    })
    .filter(({ miss }) => miss > 0)
    .toSorted((one, other) => other.miss - one.miss)
  return furthest ? { name: furthest.name, value: furthest.value } : null
}

/** The figure that lay furthest outside in the take before, in both takes; null where either is unknown. */
export function deliveryChange(before: Spoken, now: Spoken): (DeliveryThing & { now: number }) | null {
  const thing = deliveryThing(before)
  const value = thing && valuesOf(now)?.[thing.name]
  return thing && typeof value === 'number' ? { ...thing, now: value } : null
}

/** Returns whether a take has the right words of the correction before it, and no longer the wrong ones. */
export function saysFix({ correction }: Pick<Take, 'correction'>, { words }: Pick<Take, 'words'>): boolean {
  const has = (part: string) => ` ${plain(words)} `.includes(` ${plain(part)} `)
  return Boolean(correction?.fix.trim()) && has(correction?.fix ?? '') && !has(correction?.words ?? '')
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}’']+/gu)
    ?.join(' ') ?? ''

/** How far a value lies outside, from 0 to 1. */
const missOf = (bound: { min: number } | { max: number }, value: number): number =>
  'min' in bound ? 1 - value / bound.min : 1 - bound.max / value
