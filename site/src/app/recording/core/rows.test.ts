import { describe, expect, test } from 'vitest'
import { rowsOf, within } from './rows'

describe('the rows of the time line', () => {
  test('are thirty seconds each, and a shorter recording fills its own', () => {
    expect(rowsOf(12)).toEqual([{ start: 0, seconds: 12 }])
    expect(rowsOf(30)).toHaveLength(1)
    expect(rowsOf(180)).toHaveLength(6)
    expect(rowsOf(31)[1]).toEqual({ start: 30, seconds: 30 })
  })

  test('share a pause that lies across two of them', () => {
    const [first, second] = rowsOf(60)
    const pause = { start: 27, end: 33 }
    expect(first && within(first, pause)).toEqual({ left: 0.9, width: 0.1 })
    expect(second && within(second, pause)).toEqual({ left: 0, width: 0.1 })
    expect(second && within(second, { start: 3, end: 4 })).toBeNull()
  })
})
