import { describe, expect, test } from 'vitest'
import { noteAt, positionOf } from './moments'

describe('the note of a moment', () => {
  const notes = [{ at: 4 }, { at: 12.5 }, { at: 12.5 }, { at: 30 }]

  test('is the last that has begun', () => {
    expect([0, 3, 4, 12, 20, 30, 99].map((moment) => noteAt(notes, moment))).toEqual([-1, -1, 0, 0, 2, 3, 3])
  })

  test('has begun where a player stops just before it', () => {
    expect(noteAt(notes, 3.95)).toBe(0)
  })

  test('is found in notes of any order', () => {
    expect(noteAt([{ at: 30 }, { at: 4 }], 5)).toBe(1)
    expect(noteAt([{ at: 0 }], 0)).toBe(0)
    expect(noteAt([], 5)).toBe(-1)
  })
})

describe('the place of a moment', () => {
  test('is its share of the recording, and never outside of it', () => {
    expect([0, 30, 60, 90, -1].map((at) => positionOf(at, 60))).toEqual([0, 0.5, 1, 1, 0])
    expect(positionOf(5, 0)).toBe(0)
  })
})
