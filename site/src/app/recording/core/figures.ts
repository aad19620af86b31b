import { messages } from '../messages'
import type { Figures } from './report'

export type FigureName = keyof Figures

/** The figures in the order in which they are shown. */
export const FIGURES = [
  'speaking',
  'silence',
  'longestRun',
  'pausesPerMinute',
  'loudnessSpread',
  'pitchRange',
] as const satisfies readonly FigureName[]

const { figures: texts } = messages

const whole = (value: number): string => String(Math.round(value))
const tenths = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value))

const STEADY_DECIBELS = 2.5
const UNEVEN_DECIBELS = 5
const FLAT_SEMITONES = 5
const LIVELY_SEMITONES = 9

/** How a figure is written. */
export function figureText(name: FigureName, figures: Figures): string {
  const value = figures[name]
  if (value === null) return texts.unknown
  switch (name) {
    case 'speaking':
    case 'longestRun':
      return texts.seconds(tenths(value))
    case 'silence':
      return texts.percent(whole(value * 100))
    case 'pausesPerMinute':
      return whole(value)
    case 'loudnessSpread':
      return texts.decibels(tenths(value))
    case 'pitchRange':
      return texts.semitones(tenths(value))
  }
}

/** The word for a figure that few know by its unit: steady, lively. */
export function figureWord(name: FigureName, figures: Figures): string | null {
  const value = figures[name]
  if (value === null) return null
  const { loudness, melody } = texts
  if (name === 'loudnessSpread')
    return value < STEADY_DECIBELS
      ? loudness.steady
      : value < UNEVEN_DECIBELS
        ? loudness.between
        : loudness.uneven
  if (name === 'pitchRange')
    return value < FLAT_SEMITONES ? melody.flat : value < LIVELY_SEMITONES ? melody.between : melody.lively
  return null
}

/** A line that rises from edge to edge stands for at least this share of the largest value, so that trifles look like such. */
const MIN_RANGE_RATIO = 0.25

/** The points of a small line through the values of a figure, in a box of 100 by 24, the first take on the left. */
export function trendPoints(name: FigureName, all: readonly Figures[]): { x: number; y: number }[] {
  const values = all.flatMap((figures) => figures[name] ?? [])
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const range = Math.max(highest - lowest, highest * MIN_RANGE_RATIO) || 1
  return values.map((value, index) => ({
    x: values.length === 1 ? 50 : 4 + (92 * index) / (values.length - 1),
    y: 12 - (16 * (value - (lowest + highest) / 2)) / range,
  }))
}
