import { describe, expect, test } from 'vitest'
import { admit, freeSeats, mayRemind } from './admission'

describe('admit', () => {
  test('gives a seat while one is free', () => {
    expect(admit({ free: 1, waiting: 0 }, true)).toEqual({ standing: 'seat', seatsLeft: 0 })
  })

  test('gives the next place on the waiting list of a full session', () => {
    expect(admit({ free: 0, waiting: 2 }, true)).toEqual({
      standing: 'waiting',
      place: 3,
      seatsLeft: 0,
    })
  })

  test('reserves no seat before the confirmation', () => {
    expect(admit({ free: 3, waiting: 0 }, false)).toEqual({ standing: 'pending', seatsLeft: 3 })
  })
})

describe('mayRemind', () => {
  const now = new Date('2033-05-06T12:00:00Z')

  test('allows a first reminder, and then one an hour', () => {
    expect(mayRemind(null, now)).toBe(true)
    expect(mayRemind('2033-05-06T11:00:01.000Z', now)).toBe(false)
    expect(mayRemind(new Date('2033-05-06T11:00:00Z'), now)).toBe(true)
  })
})

describe('freeSeats', () => {
  test('counts every seat of an empty session', () => {
    expect(freeSeats(3, [])).toEqual([1, 2, 3])
  })

  test('includes the seat of a guest who has left', () => {
    expect(freeSeats(3, [1, 3])).toEqual([2])
  })

  test('has none when the session is full', () => {
    expect(freeSeats(2, [2, 1])).toEqual([])
  })

  test('has none when the capacity has been reduced below the number of guests', () => {
    expect(freeSeats(2, [2, 3])).toEqual([])
  })
})
