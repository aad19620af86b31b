import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draw, drawIndex } from './random'

describe('random', () => {
  test('draws the same from the same seed, within its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(draw(seed)).toEqual(draw(seed))
        expect(draw(seed).value).toBeGreaterThanOrEqual(0)
        expect(draw(seed).value).toBeLessThan(1)
      }),
    )
  })

  test('draws each index about equally often', () => {
    const counts = [0, 0, 0, 0]
    let seed = 7
    for (let turn = 0; turn < 4000; turn++) {
      const drawn = drawIndex(counts.length, seed)
      seed = drawn.seed
      counts[drawn.value] = (counts[drawn.value] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
