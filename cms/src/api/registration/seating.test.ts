import { describe, expect, test } from 'vitest'
import { freeSeats } from './seating'

describe('freeSeats', () => {
  test('counts every seat of an empty session', () => {
    expect(freeSeats(3, [])).toEqual([1, 2, 3])
  })

  test('gives back the seat of who has left', () => {
    expect(freeSeats(3, [1, 3])).toEqual([2])
  })

  test('has none when the session is full', () => {
    expect(freeSeats(2, [2, 1])).toEqual([])
  })

  test('has none when the session has become smaller than the number of its guests', () => {
    expect(freeSeats(2, [2, 3])).toEqual([])
  })
})
