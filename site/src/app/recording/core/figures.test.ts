import { describe, expect, test } from 'vitest'
import { FIGURES, figureText, figureWord, trendPoints } from './figures'

const figures = {
  speaking: 42.4,
  silence: 0.184,
  longestRun: 7.25,
  pausesPerMinute: 9.4,
  loudnessSpread: 2,
  pitchRange: 9.5,
}

describe('the figures of a take', () => {
  test('are written with their units', () => {
    expect(FIGURES.map((name) => figureText(name, figures))).toEqual([
      '42 s',
      '18%',
      '7.3 s',
      '9',
      '2.0 dB',
      '9.5 semitones',
    ])
    expect(figureText('pitchRange', { ...figures, pitchRange: null })).toBe('Too little to tell')
  })

  test('have a word where the unit says little', () => {
    expect(FIGURES.map((name) => figureWord(name, figures))).toEqual([
      null,
      null,
      null,
      null,
      'Steady',
      'Lively',
    ])
    expect(figureWord('pitchRange', { ...figures, pitchRange: 3 })).toBe('Flat')
    expect(figureWord('loudnessSpread', { ...figures, loudnessSpread: 7 })).toBe('Uneven')
  })

  test('are drawn as a line through all takes, higher for more', () => {
    const points = trendPoints('speaking', [
      figures,
      { ...figures, speaking: 60 },
      { ...figures, speaking: 50 },
    ])
    expect(points.map(({ x }) => x)).toEqual([4, 50, 96])
    expect(points[1]?.y).toBeCloseTo(4)
    expect(points[0]?.y).toBeCloseTo(20)
    const alike = trendPoints('speaking', [figures, { ...figures, speaking: 43 }])
    expect(Math.abs((alike[0]?.y ?? 0) - (alike[1]?.y ?? 0))).toBeLessThan(1)
    expect(trendPoints('pitchRange', [{ ...figures, pitchRange: null }, figures])).toHaveLength(1)
    expect(trendPoints('silence', [figures, figures]).map(({ y }) => y)).toEqual([12, 12])
    const none = { ...figures, silence: 0 }
    expect(trendPoints('silence', [none, none]).map(({ y }) => y)).toEqual([12, 12])
  })
})
