import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promptCard, promptsOf } from './prompt-card'

const topics = [
  { slug: 'interview', title: 'Interview', prompts: ['a', 'b', 'c'] },
  { slug: 'meeting', title: 'Meeting', prompts: ['d', 'e'] },
]
const prompts = promptsOf(topics, 'interview')

describe('the prompt card', () => {
  test('is the same for the same seed and turn', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.nat(100), (seed, turn) => {
        expect(promptCard(prompts, seed, turn)).toBe(promptCard([...prompts], seed, turn))
      }),
    )
  })

  test('shows every prompt of the topic once before one is repeated', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => {
        const round = [0, 1, 2].map((turn) => promptCard(prompts, seed, turn))
        expect(round.toSorted()).toEqual(['a', 'b', 'c'])
        expect(promptCard(prompts, seed, 3)).toBe(round[0])
      }),
    )
  })

  test('differs between matches', () => {
    const first = Array.from({ length: 50 }, (_, seed) => promptCard(prompts, seed, 0))
    expect(new Set(first).size).toBe(3)
  })

  test('is drawn from all topics if the two share none, or one that this page does not know', () => {
    expect(promptsOf(topics, undefined)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(promptsOf(topics, 'gone')).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('is missing without prompts', () => {
    expect(promptCard([], 1, 0)).toBeNull()
  })
})
