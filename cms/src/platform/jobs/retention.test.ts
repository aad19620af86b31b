import { describe, expect, test } from 'vitest'
import { instantBefore } from './retention'

describe('before', () => {
  const now = new Date('2033-05-06T12:00:00Z')
  const on = (day: string) => new Date(`${day}T12:00:00Z`)

  test.for([
    [{ hours: 24 }, '2033-05-05'],
    [{ days: 90 }, '2033-02-05'],
    [{ days: 30 }, '2033-04-06'],
    [{ years: 1 }, '2032-05-06'],
    [{ years: 2 }, '2031-05-06'],
  ] as const)('subtracts %o', ([period, day]) => {
    expect(instantBefore(now, period)).toEqual(on(day))
  })
})
