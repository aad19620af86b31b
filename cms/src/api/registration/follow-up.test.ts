import { expect, test } from 'vitest'
import { isDayAfter } from './follow-up'

const evening = { startsAt: '2026-12-07T12:30:00.000Z', timezone: 'Asia/Kolkata' }
const justAfterMidnight = { startsAt: '2026-12-06T18:45:00.000Z', timezone: 'Asia/Kolkata' }

test.for([
  ['the same evening', evening, '2026-12-07T14:00:00Z', false],
  ['the next morning at 9:50', evening, '2026-12-08T04:20:00Z', false],
  ['the next morning at 10:00', evening, '2026-12-08T04:30:00Z', true],
  ['the next evening at 8:00', evening, '2026-12-08T14:30:00Z', false],
  ['two days later', evening, '2026-12-09T05:00:00Z', false],
  ['the same day, after a session at 0:15', justAfterMidnight, '2026-12-07T05:00:00Z', false],
  ['the day after a session at 0:15', justAfterMidnight, '2026-12-08T05:00:00Z', true],
] as const)('%s', ([, session, now, isIt]) => {
  expect(isDayAfter(session, new Date(now))).toBe(isIt)
})
