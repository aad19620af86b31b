import { describe, expect, test } from 'vitest'
import { firstToCome } from './next-session'

const moments = ['2033-05-06T12:30:00.000Z', '2033-05-20T12:30:00.000Z']
const at = (moment: string) => firstToCome(moments, Date.parse(moment))

describe('the session that is shown', () => {
  test('is the next one until it begins', () => {
    expect(at('2033-05-01T00:00:00Z')).toBe(0)
    expect(at('2033-05-06T12:29:59Z')).toBe(0)
  })

  test('is the one after it from then on', () => {
    expect(at('2033-05-06T12:30:00Z')).toBe(1)
  })

  test('is none once all have begun', () => {
    expect(at('2033-05-20T12:30:00Z')).toBe(-1)
    expect(firstToCome([], 0)).toBe(-1)
  })
})
