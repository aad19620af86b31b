import { expect, test } from 'vitest'
import type { Span, Timeline } from '../../recording/core/timeline'
import { clipsOf } from './clips'

/** Talk from 1 s to the end, with pauses. */
const clear = (seconds: number, pauses: readonly Span[] = []): Timeline => {
  const edges = [1, ...pauses.flatMap(({ start, end }) => [start, end]), seconds]
  const talk = pauses.concat({ start: 0, end: 0 }).map((_, index) => ({
    start: edges[index * 2] ?? 0,
    end: edges[index * 2 + 1] ?? 0,
  }))
  return { kind: 'clear', talk, pauses }
}

test('takes a short recording whole, without the silence before the talk', () => {
  expect(clipsOf(clear(10), 12)).toEqual([{ start: 0.7, end: 10.3 }])
})

test('cuts a long recording in its longest late pause, and each clip has at most 30 seconds', () => {
  const pauses = [
    { start: 5, end: 9 },
    { start: 20, end: 22 },
    { start: 27, end: 27.5 },
  ]
  expect(clipsOf(clear(40, pauses), 40)).toEqual([
    { start: 0.7, end: 21 },
    { start: 21, end: 40 },
  ])
})

test('cuts talk without a pause after 30 seconds', () => {
  expect(clipsOf(clear(60), 60).map(({ start, end }) => end - start)).toEqual([30, expect.closeTo(29.3)])
})

test('hears nothing in silence, and all of a noisy recording', () => {
  expect(clipsOf({ kind: 'silent' }, 20)).toEqual([])
  expect(clipsOf({ kind: 'noisy' }, 20)).toEqual([{ start: 0, end: 20.0 }])
})
