import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classStatus, nextClass, splitClasses, untilStart } from './classes'

const now = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const lesson = (title: string, startsIn: number, duration = 60) => ({
  title,
  startsAt: minutes(startsIn),
  duration,
})
const titles = (classes: { title: string }[]) => classes.map(({ title }) => title)

describe('classes', () => {
  test('are upcoming before they start, live until they end, then past', () => {
    expect(classStatus(lesson('soon', 1), now)).toBe('upcoming')
    expect(classStatus(lesson('just begun', 0), now)).toBe('live')
    expect(classStatus(lesson('nearly over', -59), now)).toBe('live')
    expect(classStatus(lesson('just over', -60), now)).toBe('past')
  })

  test('are listed soonest first, and past ones newest first', () => {
    const split = splitClasses(
      [
        lesson('last week', -10_000),
        lesson('tomorrow', 1440),
        lesson('today', 60),
        lesson('yesterday', -1440),
        lesson('running', -5),
      ],
      now,
    )
    expect(titles(split.live)).toEqual(['running'])
    expect(titles(split.upcoming)).toEqual(['today', 'tomorrow'])
    expect(titles(split.past)).toEqual(['yesterday', 'last week'])
  })

  test('lose none and keep each once', () => {
    const classes = fc.array(
      fc.record({ in: fc.integer({ min: -9999, max: 9999 }), for: fc.integer({ min: 1, max: 600 }) }),
    )
    fc.assert(
      fc.property(classes, (times) => {
        const list = times.map((time, index) => lesson(String(index), time.in, time.for))
        const { live, upcoming, past } = splitClasses(list, now)
        expect(new Set([...live, ...upcoming, ...past])).toEqual(new Set(list))
        expect(live.length + upcoming.length + past.length).toBe(list.length)
      }),
    )
  })

  test('lead with the one that runs, then with the one that starts soonest', () => {
    expect(nextClass([lesson('today', 60), lesson('running', -5)], now)?.title).toBe('running')
    expect(nextClass([lesson('tomorrow', 1440), lesson('today', 60), lesson('over', -61)], now)?.title).toBe(
      'today',
    )
    expect(nextClass([lesson('over', -61)], now)).toBeUndefined()
    expect(nextClass([], now)).toBeUndefined()
  })

  test('say how long it is until they start', () => {
    expect(untilStart(lesson('soon', 2), now)).toBe(120_000)
  })
})
