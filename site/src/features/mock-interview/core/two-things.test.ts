import { describe, expect, test } from 'vitest'
import type { Figures, Report } from '#app/recording/core/report'
import { take } from './take.fixture'
import { deliveryChange, deliveryThing, saysFix } from './two-things'

/** A minute of ordinary speech, with other figures. */
const minute = (figures: Partial<Figures> = {}): Report => ({
  kind: 'measured',
  seconds: 60,
  talk: [],
  pauses: [],
  clipped: false,
  figures: {
    speaking: 50,
    silence: 1 / 6,
    longestRun: 5,
    pausesPerMinute: 8,
    loudnessSpread: 3,
    pitchRange: 7,
    ...figures,
  },
})
const words = (count: number) => 'word '.repeat(count)

describe('the thing to fix in the way of speaking', () => {
  test.for([
    ['nothing in ordinary speech', words(150), {}, null],
    ['a slow pace', words(80), {}, { name: 'slow', value: 80 }],
    ['a fast pace', words(220), {}, { name: 'fast', value: 220 }],
    ['filler words', 'um '.repeat(9) + words(140), {}, { name: 'fillers', value: 9 }],
    ['silence', '', { silence: 0.6 }, { name: 'silence', value: 0.6 }],
    ['loudness', '', { loudnessSpread: 7 }, { name: 'loudness', value: 7 }],
    ['melody', '', { pitchRange: 2 }, { name: 'melody', value: 2 }],
    ['no melody where too few pitches were found', '', { pitchRange: null }, null],
    ['no melody of a tone', '', { pitchRange: 0 }, null],
    ['a run without a pause', '', { longestRun: 50 }, { name: 'run', value: 50 }],
  ] as const)('is %s', ([, text, figures, thing]) => {
    expect(deliveryThing(take({ words: text, report: minute(figures) }))).toEqual(thing)
  })

  test('is the figure furthest outside, in proportion', () => {
    const report = minute({ silence: 0.4, pitchRange: 2 })
    expect(deliveryThing(take({ report }))?.name).toBe('melody')
  })

  test('is nothing after a short, silent or unmeasured take', () => {
    for (const report of [
      { ...minute({ silence: 0.6 }), seconds: 19 },
      { kind: 'silent' },
      { kind: 'unmeasured' },
    ] as const)
      expect(deliveryThing(take({ report }))).toBeNull()
  })

  test('counts no fillers and no pace without words', () => {
    expect(deliveryThing(take({ words: '', report: minute() }))).toBeNull()
  })
})

describe('the next take', () => {
  test('is compared by the figure that lay furthest outside in the one before', () => {
    const [before, now] = [
      take({ words: words(80), report: minute() }),
      take({ words: words(130), report: minute() }),
    ]
    expect(deliveryChange(before, now)).toEqual({ name: 'slow', value: 80, now: 130 })
    expect(deliveryChange(now, before)).toBeNull()
    expect(deliveryChange(before, take({ report: minute() }))).toBeNull()
  })

  test.for([
    ['So I discussed it with the team.', true],
    ['So I discussed about it.', false],
    ['So I called them.', false],
  ] as const)('with “%s” says the right words: %s', ([said, isSaid]) => {
    const correction = { words: 'discussed about it', fix: 'discussed it' }
    expect(saysFix({ correction }, { words: said })).toBe(isSaid)
  })
})
