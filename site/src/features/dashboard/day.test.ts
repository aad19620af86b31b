import { describe, expect, test } from 'vitest'
import { isDayDone } from './day'

const noon = new Date(2026, 10, 22, 12).getTime()
const hours = (after: number) => ({
  startsAt: new Date(noon + after * 3_600_000).toISOString(),
  duration: 60,
})
const done = (changes: Partial<Parameters<typeof isDayDone>[0]>) =>
  isDayDone({ classes: [hours(-3), hours(24)], isUnfinished: false, unread: 0, now: noon, ...changes })

describe('a learner’s day', () => {
  test('is done when its classes are over and nothing is unread or unfinished', () => {
    expect(done({})).toBe(true)
    expect(done({ classes: [] })).toBe(true)
  })

  test.for([
    ['a class runs', { classes: [hours(-0.5)] }],
    ['a class comes later today', { classes: [hours(8)] }],
    ['an announcement is unread', { unread: 1 }],
    ['something was begun', { isUnfinished: true }],
  ] as const)('is not done while %s', ([, changes]) => {
    expect(done(changes)).toBe(false)
  })
})
