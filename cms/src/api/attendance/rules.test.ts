import { describe, expect, test } from 'vitest'
import {
  absence,
  afterDecision,
  afterExcuse,
  afterJoin,
  afterMove,
  type ClassTime,
  isLater,
  joining,
  type Mark,
  timesOf,
  withoutExcuse,
} from './rules'

const time: ClassTime = { startsAt: new Date('2033-05-06T13:00:00Z'), duration: 60 }
/** The instant so many minutes after the start. */
const at = (minutes: number) => new Date(time.startsAt.getTime() + minutes * 60_000)
const moved = (minutes: number, duration = 60): ClassTime => ({ startsAt: at(minutes), duration })
const joined = (minutes: number): Mark => afterJoin(undefined, time, at(minutes))
const decided = (status: Mark['status'] | null, mark?: Mark) =>
  afterDecision(mark, { status, by: 7, at: at(200) }, time)

describe('joining', () => {
  test.for([
    [-15.001, 'early'],
    [-15, 'open'],
    [0, 'open'],
    [60, 'open'],
    [60.001, 'over'],
  ] as const)('%d minutes after the start is %s', ([minutes, state]) => {
    expect(joining(time, at(minutes))).toBe(state)
  })
})

describe('afterJoin', () => {
  test.for([
    [-15, 'present'],
    [10, 'present'],
    [10.001, 'late'],
    [60, 'late'],
  ] as const)('%d minutes after the start is %s', ([minutes, status]) => {
    expect(joined(minutes)).toMatchObject({ status, source: 'join', joins: 1, firstJoin: at(minutes) })
  })

  test('lets the first time decide, and counts the others', () => {
    expect(afterJoin(joined(5), time, at(30))).toMatchObject({
      status: 'present',
      joins: 2,
      firstJoin: at(5),
      lastJoin: at(30),
    })
  })

  test('counts a second tap, or a request that is sent again, as the same', () => {
    const first = joined(5)
    expect(afterJoin(first, time, at(5.9)).joins).toBe(1)
    expect(afterJoin(first, time, at(6)).joins).toBe(2)
  })

  test('adds times to what the staff has decided, and no more', () => {
    expect(afterJoin(decided('absent'), time, at(5))).toMatchObject({
      status: 'absent',
      source: 'staff',
      markedBy: 7,
      joins: 1,
      firstJoin: at(5),
    })
  })

  test('goes before an excuse: they came after all', () => {
    expect(afterJoin(afterExcuse(undefined, 'Fever'), time, at(5))).toMatchObject({
      status: 'present',
      source: 'join',
    })
  })
})

describe('an excuse', () => {
  test('is taken back without a trace, or down to an early joining', () => {
    expect(withoutExcuse(afterExcuse(undefined, 'Fever'), time)).toBeUndefined()
    const early = joined(-10)
    expect(withoutExcuse(afterExcuse(early, 'Fever'), time)).toEqual(early)
  })

  test('that the staff has decided on is not the learner’s to take back', () => {
    const mark = decided('absent', afterExcuse(undefined, 'Fever'))
    expect(withoutExcuse(mark, time)).toBe(mark)
    expect(mark).toMatchObject({ status: 'absent', note: 'Fever' })
  })
})

describe('afterDecision', () => {
  test('goes before anything else, and keeps the times', () => {
    expect(decided('late', joined(5))).toMatchObject({ status: 'late', source: 'staff', firstJoin: at(5) })
    expect(decided('excused', absence)).toMatchObject({ status: 'excused', source: 'staff', markedBy: 7 })
  })

  test('taken back leaves what the joins say, or nothing', () => {
    expect(decided(null, decided('absent', joined(5)))).toEqual(joined(5))
    expect(decided(null, decided('absent'))).toBeUndefined()
    expect(decided(null, joined(5))).toEqual(joined(5))
  })

  test('is later than another by its instant', () => {
    expect(isLater(decided('late'), at(199))).toBe(true)
    expect(isLater(decided('late'), at(200))).toBe(false)
    expect(isLater(joined(5), at(0))).toBe(false)
  })
})

describe('afterMove', () => {
  test('keeps the word of the staff', () => {
    const mark = decided('absent')
    expect(mark && afterMove(mark, moved(1440), at(300))).toBe(mark)
  })

  test('judges who joined by the new start, if it was for this class', () => {
    expect(afterMove(joined(5), moved(-30), at(30))?.status).toBe('late')
    expect(afterMove(joined(12), moved(5), at(30))?.status).toBe('present')
    expect(afterMove(joined(5), moved(30), at(6))).toBeUndefined()
    expect(afterMove(joined(5), moved(-120), at(6))).toBeUndefined()
  })

  test('forgets an excuse from another day to come, but keeps it where the day is a correction', () => {
    const excuse = afterExcuse(undefined, 'Fever')
    expect(afterMove(excuse, moved(1440), at(-60))).toBeUndefined()
    expect(afterMove(excuse, moved(-1440), at(-60))).toBe(excuse)
  })

  test('forgets absences of a class that has yet to end, and no others', () => {
    expect(afterMove(absence, moved(120), at(75))).toBeUndefined()
    expect(afterMove(absence, moved(0, 120), at(75))).toBeUndefined()
    expect(afterMove(absence, moved(-5), at(75))).toBe(absence)
  })
})

test('who has not come is absent ten minutes after the end', () => {
  expect(timesOf(time).absentAt).toEqual(at(70))
})
