import { pieceCount } from '@careerspeak/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOT_STARTED, percentOf, type Watched, withReport, withTick } from './progress'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step)
const report = (pieces: number[], { position = 0, length = 100 } = {}) => ({ pieces, position, length })
const merge = (reports: ReturnType<typeof report>[], start: Watched = NOT_STARTED) =>
  reports.reduce(withReport, start)

describe('reports of what was watched', () => {
  const reports = fc.integer({ min: 1, max: 4000 }).chain((length) =>
    fc.array(
      fc
        .array(fc.integer({ min: 0, max: pieceCount(length) - 1 }), { maxLength: 30 })
        .map((pieces) => report(pieces, { length })),
      { minLength: 1, maxLength: 12 },
    ),
  )

  test('give the same result in any order and when repeated', () => {
    fc.assert(
      fc.property(
        reports.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, repeated]) => {
          expect(merge(repeated)).toEqual(merge(all))
        },
      ),
    )
  })

  test('count each watched piece once', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const distinct = new Set(all.flatMap(({ pieces }) => pieces))
        expect(merge(all).pieces).toBe(distinct.size)
      }),
    )
  })

  test('add up across two devices in any order', () => {
    const [phone, laptop] = [report(range(0, 9)), report(range(6, 15))]
    expect(merge([phone, laptop])).toEqual(merge([laptop, phone]))
    expect(percentOf(merge([phone, laptop]))).toBe(75)
  })

  test('use the longest reported length, so that nothing is lost', () => {
    const [long, short] = [report([19], { length: 100 }), report([0], { length: 15 })]
    expect(merge([long, short])).toMatchObject({ pieces: 2, length: 100 })
    expect(merge([short, long])).toMatchObject({ pieces: 2, length: 100 })
  })

  test('move the position to the last reported one, within the video; opening alone leaves it', () => {
    const watched = merge([report([0, 1], { position: 9.5 })])
    expect(watched.position).toBe(9.5)
    expect(withReport(watched, report([], { length: 0 })).position).toBe(9.5)
    expect(withReport(watched, report([], { position: 104 })).position).toBe(100)
  })

  test('finish a video at nine tenths of its pieces, not earlier', () => {
    expect(merge([report(range(0, 17))]).done).toBe(false)
    expect(merge([report(range(0, 17)), report([18])])).toMatchObject({ done: true, doneBy: 'watched' })
    expect(merge([report([0], { length: 1 })])).toMatchObject({ done: true, doneBy: 'watched' })
  })

  test('never finish an item without a length', () => {
    expect(merge([report([], { length: 0 })])).toEqual({ ...NOT_STARTED, seen: '' })
  })
})

describe('a tick', () => {
  const whole = report(range(0, 20))

  test('counts before anything was watched, and stays the learner’s own', () => {
    const ticked = withTick(NOT_STARTED, true)
    expect(ticked).toMatchObject({ done: true, doneBy: 'self', pieces: 0 })
    expect(merge([whole], ticked)).toMatchObject({ done: true, doneBy: 'self', pieces: 20 })
  })

  test('does not relabel an item finished by watching', () => {
    expect(withTick(merge([whole]), true)).toMatchObject({ done: true, doneBy: 'watched' })
  })

  test('stays withdrawn when the same pieces are reported again', () => {
    const withdrawn = withTick(merge([whole]), false)
    expect(withdrawn).toMatchObject({ done: false, doneBy: null, pieces: 20 })
    expect(merge([whole, report([3]), whole], withdrawn)).toEqual(withdrawn)
    const early = withTick(withTick(merge([report(range(0, 5))]), true), false)
    expect(merge([report(range(0, 6))], early).done).toBe(false)
  })

  test('when withdrawn early, lets the video be finished by watching the rest', () => {
    const early = withTick(withTick(merge([report(range(0, 5))]), true), false)
    expect(merge([whole], early)).toMatchObject({ done: true, doneBy: 'watched' })
  })
})
