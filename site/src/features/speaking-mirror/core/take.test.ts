import { describe, expect, test } from 'vitest'
import { figuresOf } from '#app/recording/core/stored-report'
import { readTakes, type Take } from './take'

const figures = {
  speaking: 20,
  silence: 0.2,
  longestRun: 6,
  pausesPerMinute: 9,
  loudnessSpread: 2,
  pitchRange: null,
}
const take = (id: string, at: number): Take => ({
  id,
  prompt: 'Why you?',
  at,
  report: { kind: 'measured', seconds: 30, talk: [], pauses: [], figures, clipped: false },
})

describe('the takes of earlier visits', () => {
  test('are loaded in the order of their recording', () => {
    const stored = [take('b', 2), take('a', 1), { ...take('c', 3), report: { kind: 'silent' } }]
    expect(readTakes(structuredClone(stored)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('leave out invalid ones', () => {
    const broken = { ...take('x', 1), report: { kind: 'measured', seconds: 'ten' } }
    expect(readTakes([null, 'take', {}, broken, take('a', 1)]).map(({ id }) => id)).toEqual(['a'])
  })

  test('are compared by the last eight that could be measured', () => {
    const many = Array.from({ length: 10 }, (_, index) => take(`${index}`, index))
    const silent: Take = { ...take('s', 11), report: { kind: 'silent' } }
    expect(figuresOf([...many, silent])).toHaveLength(8)
    expect(figuresOf([silent])).toEqual([])
  })
})
