import { describe, expect, test } from 'vitest'
import {
  absence,
  afterDecision,
  afterExcuse,
  afterJoin,
  afterMove,
  type ClassTime,
  isLater,
  joinState,
  type Mark,
  timesOf,
  withoutExcuse,
} from './rules'

const time: ClassTime = { startsAt: new Date('2033-05-06T13:00:00Z'), duration: 60 }
/** The instant this many minutes after the start. */
const at = (minutes: number) => new Date(time.startsAt.getTime() + minutes * 60_000)
const moved = (minutes: number, duration = 60): ClassTime => ({ startsAt: at(minutes), duration })
const joined = (minutes: number): Mark => afterJoin(undefined, time, at(minutes))
const decide = (status: Mark['status'] | null, mark?: Mark) =>
  afterDecision(mark, { status, by: 7, at: at(200) }, time)

describe('joinState', () => {
  test.for([
    [-15.001, 'early'],
    [-15, 'open'],
    [0, 'open'],
    [60, 'open'],
    [60.001, 'over'],
  ] as const)('%d minutes after the start is %s', ([minutes, state]) => {
    expect(joinState(time, at(minutes))).toBe(state)
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

  test('keeps the status of the first join, and counts later ones', () => {
    expect(afterJoin(joined(5), time, at(30))).toMatchObject({
      status: 'present',
      joins: 2,
      firstJoin: at(5),
      lastJoin: at(30),
    })
  })

  test('counts a repeated request within a minute once', () => {
    const first = joined(5)
    expect(afterJoin(first, time, at(5.9)).joins).toBe(1)
    expect(afterJoin(first, time, at(6)).joins).toBe(2)
  })

  test('adds times to a staff mark without changing its status', () => {
    expect(afterJoin(decide('absent'), time, at(5))).toMatchObject({
      status: 'absent',
      source: 'staff',
      markedBy: 7,
      joins: 1,
      firstJoin: at(5),
    })
  })

  test('overrides an excuse', () => {
    expect(afterJoin(afterExcuse(undefined, 'Fever'), time, at(5))).toMatchObject({
      status: 'present',
      source: 'join',
    })
  })
})

describe('an excuse', () => {
  test('leaves nothing when withdrawn, or the earlier join', () => {
    expect(withoutExcuse(afterExcuse(undefined, 'Fever'), time)).toBeUndefined()
    const early = joined(-10)
    expect(withoutExcuse(afterExcuse(early, 'Fever'), time)).toEqual(early)
  })

  test('cannot be withdrawn once staff has decided', () => {
    const mark = decide('absent', afterExcuse(undefined, 'Fever'))
    expect(withoutExcuse(mark, time)).toBe(mark)
    expect(mark).toMatchObject({ status: 'absent', note: 'Fever' })
  })
})

describe('afterDecision', () => {
  test('overrides any mark, and keeps its times', () => {
    expect(decide('late', joined(5))).toMatchObject({ status: 'late', source: 'staff', firstJoin: at(5) })
    expect(decide('excused', absence)).toMatchObject({ status: 'excused', source: 'staff', markedBy: 7 })
  })

  test('leaves the mark of the joins, or nothing, when withdrawn', () => {
    expect(decide(null, decide('absent', joined(5)))).toEqual(joined(5))
    expect(decide(null, decide('absent'))).toBeUndefined()
    expect(decide(null, joined(5))).toEqual(joined(5))
  })

  test('compares decisions by their time', () => {
    expect(isLater(decide('late'), at(199))).toBe(true)
    expect(isLater(decide('late'), at(200))).toBe(false)
    expect(isLater(joined(5), at(0))).toBe(false)
  })
})

describe('afterMove', () => {
  test('keeps staff marks', () => {
    const mark = decide('absent')
    expect(mark && afterMove(mark, moved(1440), at(300))).toBe(mark)
  })

  test('recomputes joins for the new start, and drops those outside it', () => {
    expect(afterMove(joined(5), moved(-30), at(30))?.status).toBe('late')
    expect(afterMove(joined(12), moved(5), at(30))?.status).toBe('present')
    expect(afterMove(joined(5), moved(30), at(6))).toBeUndefined()
    expect(afterMove(joined(5), moved(-120), at(6))).toBeUndefined()
  })

  test('drops an excuse when the class is still to come, but keeps it when the class is past', () => {
    const excuse = afterExcuse(undefined, 'Fever')
    expect(afterMove(excuse, moved(1440), at(-60))).toBeUndefined()
    expect(afterMove(excuse, moved(-1440), at(-60))).toBe(excuse)
  })

  test('drops absences only while the class has yet to end', () => {
    expect(afterMove(absence, moved(120), at(75))).toBeUndefined()
    expect(afterMove(absence, moved(0, 120), at(75))).toBeUndefined()
    expect(afterMove(absence, moved(-5), at(75))).toBe(absence)
  })
})

test('absences are due ten minutes after the end', () => {
  expect(timesOf(time).absentAt).toEqual(at(70))
})
