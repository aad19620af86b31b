import { describe, expect, it } from 'vitest'
import { neighbours } from './neighbours'

describe('neighbours', () => {
  it('are the entries that follow', () => {
    expect(neighbours(['a', 'b', 'c', 'd', 'e'], 1, 3)).toEqual(['c', 'd', 'e'])
  })

  it('wrap around to the start', () => {
    expect(neighbours(['a', 'b', 'c', 'd', 'e'], 3, 3)).toEqual(['e', 'a', 'b'])
  })

  it('never include the entry itself', () => {
    expect(neighbours(['a', 'b'], 0, 3)).toEqual(['b'])
    expect(neighbours(['a'], 0, 3)).toEqual([])
  })
})
