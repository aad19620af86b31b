import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsOf } from './VideoCards'

describe('bars', () => {
  test('are the same for the same text and differ for another', () => {
    expect(barsOf('v1')).toEqual(barsOf('v1'))
    expect(barsOf('v1')).not.toEqual(barsOf('v2'))
  })

  test('fit the drawing for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bars = barsOf(text)
        expect(bars).toHaveLength(28)
        expect(bars.every((bar) => bar >= 1 && bar <= 11)).toBe(true)
      }),
    )
  })
})
