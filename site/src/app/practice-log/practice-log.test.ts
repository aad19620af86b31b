import { describe, expect, test } from 'vitest'
import { lastDays } from './days'
import { lastText } from './last'
import { lastWeeks, linesOf } from './lines'
import { readGoal, thisWeek, weekOf } from './practice-log'
import { type Practice, readLog, withPractice } from './record'

const INDIA = 'Asia/Kolkata'
/** Half past midnight on Tuesday 24 November 2026 in India, Monday evening in UTC. */
const now = Date.parse('2026-11-23T19:00:00Z')
const DAY_MS = 86_400_000

const practice = (daysAgo: number, more: Partial<Practice> = {}): Practice => ({
  at: now - daysAgo * DAY_MS,
  kind: 'conversation',
  minutes: 6.4,
  words: 200,
  corrections: 5,
  ...more,
})

test('says of a last practice only what was counted', () => {
  const said = [
    practice(0),
    practice(3, { corrections: null, words: 1 }),
    practice(3, { minutes: 0.4, words: 0, corrections: 0 }),
  ]
  expect(said.map((each) => lastText(each, now))).toEqual([
    'Last time, today: 6 min, 200 words, 5 corrections',
    'Last time, Sat 21 Nov: 6 min, 1 word',
    'Last time, Sat 21 Nov: less than a minute',
  ])
})

describe('the practice log', () => {
  test('adds practices by time and replaces the same one', () => {
    const log = [practice(3), practice(1)].reduce(withPractice, [practice(2)])
    expect(log.map(({ at }) => at)).toEqual([3, 2, 1].map((days) => now - days * DAY_MS))
    expect(withPractice(log, practice(2, { corrections: 1 })).map(({ corrections }) => corrections)).toEqual([
      5, 1, 5,
    ])
    expect(withPractice(log, practice(2, { kind: 'cards' }))).toHaveLength(4)
  })

  test.for([
    '',
    'null',
    '{',
    '7',
    '[{"at":1}]',
    '[{"at":1,"kind":"dance","minutes":1,"words":0,"corrections":0}]',
  ])('reads %j as empty', (text) => {
    expect(readLog(text)).toEqual([])
    expect(readGoal(text)).toEqual({ days: 3, paused: '' })
  })

  test('reads what it stored', () => {
    expect(readLog(JSON.stringify([practice(0, { mastered: 4 })]))).toEqual([practice(0, { mastered: 4 })])
  })
})

describe('the week', () => {
  test('begins on Monday by the institute’s calendar', () => {
    expect(weekOf(now, INDIA)).toBe('2026-11-23')
    expect(weekOf(Date.parse('2026-11-22T18:00:00Z'), INDIA)).toBe('2026-11-16')
    expect(weekOf(Date.parse('2026-11-22T19:00:00Z'), INDIA)).toBe('2026-11-23')
    expect(lastWeeks(now, INDIA)).toHaveLength(8)
    expect(lastWeeks(now, INDIA).at(0)).toBe('2026-10-05')
  })

  test('marks the days with practice', () => {
    const week = thisWeek(
      [
        practice(0, { spoken: 2.5 }),
        practice(0, { at: now - 60_000, kind: 'cards', minutes: 1 }),
        practice(7),
      ],
      now,
      INDIA,
    )
    expect(week.map(({ kinds }) => kinds.size)).toEqual([0, 2, 0, 0, 0, 0, 0])
    expect(week[1]).toEqual({
      date: '2026-11-24',
      isToday: true,
      kinds: new Set(['conversation', 'cards']),
      minutes: 7.4,
      spoken: 2.5,
    })
  })
})

describe('the days', () => {
  test('of the last weeks begin on a Monday and end today', () => {
    const log = [
      practice(200),
      practice(8),
      practice(1, { minutes: 2 }),
      practice(0),
      practice(0, { kind: 'cards' }),
    ]
    expect(lastDays(log, 2, now, INDIA)).toEqual([6.4, ...Array(6).fill(undefined), 2, 12.8])
  })
})

describe('the lines of eight weeks', () => {
  test('count minutes, corrections per 100 checked words, and cards mastered so far', () => {
    const lines = linesOf(
      [
        practice(14, { kind: 'cards', corrections: null, words: 0, minutes: 2, mastered: 3 }),
        practice(7),
        practice(7, { kind: 'mirror', corrections: null, words: 0, minutes: 1 }),
        practice(0, { corrections: 2, words: 100 }),
      ],
      now,
      INDIA,
    )
    expect(lines).toEqual({
      minutes: [0, 0, 0, 0, 0, 2, 7, 6],
      corrections: [null, null, null, null, null, null, 2.5, 2],
      mastered: [null, null, null, null, null, 3, 3, 3],
    })
  })

  test('are empty for a newcomer', () => {
    expect(linesOf([], now, INDIA).corrections).toEqual(Array(8).fill(null))
  })
})
