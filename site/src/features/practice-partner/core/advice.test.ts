import { describe, expect, test } from 'vitest'
import { adviceOn } from './advice'
import type { Summary } from './summary'

const plain: Summary = {
  answers: 5,
  words: 200,
  wordsPerTurn: 40,
  differentWords: 120,
  overused: null,
  wordsPerMinute: null,
  isSpoken: false,
  fillers: [],
  corrections: [],
  unchecked: 0,
  improvements: [],
  thin: [],
  aims: [],
  outcome: 'through',
}
const about = (summary: Partial<Summary>) => adviceOn({ ...plain, ...summary }).map(({ about }) => about)

describe('advice', () => {
  test('always gives three things, the most helpful first', () => {
    expect(about({})).toEqual(['aloud', 'again', 'other topic'])
    expect(
      about({
        corrections: [
          { kind: 'spelling', found: 1, fixed: 0 },
          { kind: 'grammar', found: 4, fixed: 2 },
        ],
        aims: [{ text: 'You gave a date.', isMet: false }],
        outcome: 'missed',
        thin: [{ question: 'Why?', lacks: ['a number'] }],
        wordsPerTurn: 3,
      }),
    ).toEqual(['corrections', 'aim', 'lack'])
  })

  test('names the kind that was corrected most', () => {
    const corrections = [
      { kind: 'spelling', found: 1, fixed: 0 },
      { kind: 'grammar', found: 4, fixed: 2 },
    ] as const
    expect(adviceOn({ ...plain, corrections })[0]).toEqual({
      about: 'corrections',
      kind: 'grammar',
      found: 4,
    })
  })

  test('mentions pace if the learner spoke, and suggests speaking aloud if not', () => {
    expect(about({ isSpoken: true, wordsPerMinute: 200 })[0]).toBe('pace')
    expect(about({ isSpoken: true })).toEqual(['again', 'other topic'])
  })

  test('mentions short turns only if there were several', () => {
    expect(about({ wordsPerTurn: 4 })).toContain('short')
    expect(about({ wordsPerTurn: 4, answers: 1 })).not.toContain('short')
  })
})
