import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Batch, createFramer, reducedRate } from './framer'
import { join, joinWithoutQuiet, reportOf } from './listen'
import type { Report } from './report'
import { type Part, type Sounding, speech } from './speech.fixture'

const SAMPLE_RATE = 8000

/** Plays a sound to the recorder, in the pieces in which a browser gives it. */
function hear(sound: Float32Array, sampleRate = SAMPLE_RATE): Report {
  const batches: Batch[] = []
  const push = createFramer(sampleRate, (batch) => batches.push(batch))
  for (let at = 0; at < sound.length; at += 128) push(sound.subarray(at, at + 128))
  return reportOf(join(batches.slice(0, 10), batches.slice(10), reducedRate(sampleRate).rate))
}

function measured(parts: readonly Part[], sounding?: Sounding) {
  const report = hear(speech(parts, sounding), sounding?.sampleRate)
  if (report.kind !== 'measured') throw new Error(`The report is ${report.kind}.`)
  return report
}

const lengths = (report: Pick<ReturnType<typeof measured>, 'pauses'>) =>
  report.pauses.map(({ start, end }) => end - start)

const talk = fc.integer({ min: 3, max: 15 }).map((steps) => steps / 5)
const pause = fc.integer({ min: 5, max: 30 }).map((steps) => steps / 10)
const parts = fc
  .tuple(talk, fc.array(fc.tuple(pause, talk), { maxLength: 4 }))
  .map(([first, rest]): Part[] => [
    { talk: first },
    ...rest.flatMap(([silence, words]): Part[] => [{ pause: silence }, { talk: words }]),
  ])
const pausesOf = (all: readonly Part[]) => all.flatMap((part) => ('pause' in part ? [part.pause] : []))

describe('a recording that is read back', () => {
  test('has the talk and the pauses that are put in, without a second of quiet before it', () => {
    const sound = speech([{ talk: 3 }, { pause: 1.2 }, { talk: 2 }]).slice(SAMPLE_RATE)
    const batches: Batch[] = []
    createFramer(SAMPLE_RATE, (batch) => batches.push(batch))(sound)
    const report = reportOf(joinWithoutQuiet(batches, reducedRate(SAMPLE_RATE).rate))
    if (report.kind !== 'measured') throw new Error(`The report is ${report.kind}.`)
    expect(report.talk).toHaveLength(2)
    expect(lengths(report)).toEqual([expect.closeTo(1.2, 1)])
  })
})

describe('a recording that is made', () => {
  test('finds each pause that is put in, where it is', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const report = measured(all)
        const expected = pausesOf(all)
        expect(report.pauses).toHaveLength(expected.length)
        for (const [index, length] of lengths(report).entries())
          expect(Math.abs(length - (expected[index] ?? 0))).toBeLessThanOrEqual(0.04)
        let at = 0
        const starts = all.flatMap((part) => {
          const start = at
          at += 'talk' in part ? part.talk : part.pause
          return 'pause' in part ? [start] : []
        })
        for (const [index, { start }] of report.pauses.entries())
          expect(Math.abs(start - (starts[index] ?? 0))).toBeLessThanOrEqual(0.04)
      }),
      { numRuns: 15 },
    )
  })

  test('reports the same of a louder voice', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0.2, max: 3, noNaN: true }), (all, gain) => {
        const one = measured(all)
        const other = measured(all, { gain })
        expect(other.pauses).toEqual(one.pauses)
        expect(other.talk).toEqual(one.talk)
        expect(other.clipped).toBe(false)
        expect(other.figures.loudnessSpread).toBeCloseTo(one.figures.loudnessSpread, 2)
        expect(other.figures.pitchRange ?? 0).toBeCloseTo(one.figures.pitchRange ?? 0, 0)
      }),
      { numRuns: 10 },
    )
  })

  test('finds the same pauses in noise', () => {
    fc.assert(
      fc.property(
        parts,
        fc.double({ min: 0.002, max: 0.03, noNaN: true }),
        fc.nat(1_000_000),
        (all, noise, seed) => {
          const quiet = measured(all)
          const noisy = measured(all, { noise, seed })
          expect(noisy.pauses).toHaveLength(quiet.pauses.length)
          for (const [index, length] of lengths(noisy).entries())
            expect(Math.abs(length - (lengths(quiet)[index] ?? 0))).toBeLessThanOrEqual(0.04)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('adds up: talk and pauses fill the time from the first word to the last', () => {
    const { figures, seconds, talk, pauses } = measured([
      { talk: 3 },
      { pause: 1 },
      { talk: 6 },
      { pause: 2 },
    ])
    expect(figures.speaking).toBeCloseTo(9, 1)
    expect(figures.silence).toBeCloseTo(0.1, 2)
    expect(figures.longestRun).toBeCloseTo(6, 1)
    expect(figures.pausesPerMinute).toBeCloseTo(6, 1)
    expect(seconds).toBeCloseTo(12, 1)
    expect([talk.length, pauses.length]).toEqual([2, 1])
  })

  test('does not take the silence before and after an answer for a pause', () => {
    expect(measured([{ pause: 3 }, { talk: 2 }, { pause: 3 }]).pauses).toEqual([])
  })

  test('tells a lively voice from a flat one', () => {
    const range = (semitones: number) => measured([{ talk: 10 }], { semitones }).figures.pitchRange
    expect(range(10)).toBeGreaterThan(7)
    expect(range(1)).toBeLessThan(2)
  })

  test('names no range of pitch where there was hardly a voice', () => {
    expect(measured([{ talk: 0.8 }]).figures.pitchRange).toBeNull()
  })

  test('hears when the loudest moments are cut off', () => {
    const loud = speech([{ talk: 3 }], { gain: 8 }).map((sample) => Math.max(-1, Math.min(1, sample)))
    expect(hear(loud)).toMatchObject({ kind: 'measured', clipped: true })
  })

  test('hears a voice that fades as less steady than one that does not', () => {
    const steady = speech([{ talk: 8 }])
    const fading = steady.map((sample, index) => sample * (1 - (0.85 * index) / steady.length))
    const report = hear(fading)
    const spread = report.kind === 'measured' ? report.figures.loudnessSpread : 0
    expect(spread).toBeGreaterThan(measured([{ talk: 8 }]).figures.loudnessSpread + 1)
  })

  test.for([
    ['nothing at all', new Float32Array(SAMPLE_RATE * 5)],
    ['a quiet room', speech([{ pause: 5 }])],
    [
      'a few clicks',
      speech([{ pause: 4 }]).map((sample, index) => (index % 4000 < 150 ? sample + 0.3 : sample)),
    ],
  ] as const)('says that it heard nothing in %s', ([, sound]) => {
    expect(hear(sound)).toEqual({ kind: 'silent' })
  })

  test('does not guess where the room is as loud as the voice, or talked in from the first second', () => {
    expect(hear(speech([{ talk: 4 }], { noise: 0.15 }))).toEqual({ kind: 'noisy' })
    expect(hear(speech([{ talk: 4 }], { gain: 2 }).slice(SAMPLE_RATE))).toEqual({ kind: 'noisy' })
  })

  test('measures at the rates of all microphones alike', () => {
    for (const sampleRate of [8000, 44_100, 48_000]) {
      const report = measured([{ talk: 4 }, { pause: 1.2 }, { talk: 4 }], { sampleRate })
      expect(lengths(report)[0]).toBeCloseTo(1.2, 1)
    }
  })

  test('reports two minutes of sound within a second', () => {
    const batches: Batch[] = []
    createFramer(SAMPLE_RATE, (batch) => batches.push(batch))(
      speech([{ talk: 60 }, { pause: 1 }, { talk: 59 }]),
    )
    const heard = join(batches.slice(0, 10), batches.slice(10), reducedRate(SAMPLE_RATE).rate)
    const start = performance.now()
    expect(reportOf(heard).kind).toBe('measured')
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
