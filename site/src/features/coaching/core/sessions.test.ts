import { expect, test } from 'vitest'
import { byDay, isOver } from './sessions'

test('groups free times by the day on the reader’s clock', () => {
  const free = ['2026-12-01T18:00:00.000Z', '2026-12-01T18:30:00.000Z', '2026-12-01T19:00:00.000Z']
  expect(byDay(free, 'Asia/Kolkata')).toEqual([
    ['2026-12-01', [free[0]]],
    ['2026-12-02', [free[1], free[2]]],
  ])
  expect(byDay(free, 'Europe/London').map(([day]) => day)).toEqual(['2026-12-01'])
})

test('a session is over once its minutes have passed', () => {
  const session = { startsAt: '2026-12-01T18:00:00.000Z', minutes: 30 }
  expect(isOver(session, Date.parse('2026-12-01T18:29:59Z'))).toBe(false)
  expect(isOver(session, Date.parse('2026-12-01T18:30:00Z'))).toBe(true)
})
