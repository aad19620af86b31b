import { describe, expect, it } from 'vitest'
import { swipeSteps, turned } from './carousel'

describe('turned', () => {
  it('goes forward and wraps from last to first', () => {
    expect([0, 1, 2].map((index) => turned(index, 1, 3))).toEqual([1, 2, 0])
  })

  it('goes back and wraps from first to last', () => {
    expect([2, 1, 0].map((index) => turned(index, -1, 3))).toEqual([1, 0, 2])
  })

  it('stays in place when there is only one slide', () => {
    expect(turned(0, 1, 0)).toBe(0)
    expect(turned(0, 1, 1)).toBe(0)
  })
})

describe('swipeSteps', () => {
  it('shows the next slide after a pull to the left, the previous one after a pull to the right', () => {
    expect(swipeSteps(-80, 5)).toBe(1)
    expect(swipeSteps(80, -5)).toBe(-1)
  })

  it('ignores a short pull or a scroll', () => {
    expect(swipeSteps(-39, 0)).toBe(0)
    expect(swipeSteps(-80, 120)).toBe(0)
  })
})
