import { describe, expect, test } from 'vitest'
import { MAX_BLOCKED, parseBlocked, withBlocked } from './learner'

describe('blocked partners', () => {
  test('are stored once, the newest last', () => {
    expect(withBlocked(['one', 'other'], 'one')).toEqual(['other', 'one'])
  })

  test('are dropped oldest first when there are too many', () => {
    const many = Array.from({ length: MAX_BLOCKED }, (_, index) => `${index}`)
    const blocked = withBlocked(many, 'new')
    expect(blocked).toHaveLength(MAX_BLOCKED)
    expect([blocked[0], blocked.at(-1)]).toEqual(['1', 'new'])
  })

  test('are none if the stored data are invalid', () => {
    for (const text of ['', '{', '{}', 'null']) expect(parseBlocked(text)).toEqual([])
    expect(parseBlocked('["handle-of-one-01", 2, "short"]')).toEqual(['handle-of-one-01'])
  })
})
