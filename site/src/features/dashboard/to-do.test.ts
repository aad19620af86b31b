import { describe, expect, test } from 'vitest'
import { isDayDone } from './to-do'

/** Noon in India. */
const noon = Date.parse('2026-11-22T06:30:00Z')
const lesson = (hoursAhead: number) => ({
  startsAt: new Date(noon + hoursAhead * 3_600_000).toISOString(),
  timezone: 'Asia/Kolkata',
  duration: 60,
})
const done = (changes: Partial<Parameters<typeof isDayDone>[0]>) =>
  isDayDone({
    classes: [lesson(-3), lesson(24)],
    isUnfinished: false,
    unread: 0,
    due: 0,
    now: noon,
    ...changes,
  })

describe('a learner’s day', () => {
  test('is done when its classes are over and nothing is unread, unfinished or due', () => {
    expect(done({})).toBe(true)
    expect(done({ classes: [] })).toBe(true)
  })

  test.for([
    ['a class runs', { classes: [lesson(-0.5)] }],
    ['a class comes later today', { classes: [lesson(8)] }],
    ['an announcement is unread', { unread: 1 }],
    ['something was begun', { isUnfinished: true }],
    ['a card is due', { due: 1 }],
    ['the cards are not counted yet', { due: undefined }],
  ] as const)('is not done while %s', ([, changes]) => {
    expect(done(changes)).toBe(false)
  })
})
