import { assert, constantFrom, date, property } from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from './zoned-time.ts'

const zone = constantFrom(
  'Asia/Kolkata',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
)
const minute = date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map(
  (instant) => Math.floor(instant.getTime() / 60_000) * 60_000,
)

test('the wall time of an instant is that of another library, and leads back to an instant with the same wall time', () => {
  assert(
    property(minute, zone, (instant, timezone) => {
      const wall = wallTimeOf(instant, timezone)
      expect(`${wall.date} ${wall.time}`).toBe(
        DateTime.fromMillis(instant, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm'),
      )
      expect(wallTimeOf(instantOf(wall, timezone), timezone)).toEqual(wall)
    }),
    { numRuns: 500 },
  )
})

test.for([
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-21', '18:30:00.000', 'Asia/Kolkata', '2026-11-21T13:00:00.000Z'],
] as const)('%s %s in %s is %s', ([date, time, timezone, instant]) => {
  expect(new Date(instantOf({ date, time }, timezone)).toISOString()).toBe(instant)
})
