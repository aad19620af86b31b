import { describe, expect, test } from 'vitest'
import { NOBODY, tickedOf, withTicked } from './selection'

const [asha, mei, ravi] = ['Asha', 'Mei', 'Ravi'].map((fullName) => ({
  _id: fullName.toLowerCase(),
  fullName,
}))
const people = (...those: (typeof asha | undefined)[]) => those.filter((each) => each !== undefined)

describe('selection', () => {
  test('keeps who was ticked on other pages', () => {
    const all = withTicked(withTicked(NOBODY, people(asha, mei), true), people(ravi), true)
    expect([...all.values()]).toEqual(['Asha', 'Mei', 'Ravi'])
    expect([...withTicked(all, people(asha, ravi), false).keys()]).toEqual(['mei'])
  })

  test('tells whether a page is ticked in whole or in part', () => {
    const selection = withTicked(NOBODY, people(asha, mei), true)
    expect(tickedOf(selection, people(asha, mei))).toBe('all')
    expect(tickedOf(selection, people(asha, ravi))).toBe('some')
    expect(tickedOf(selection, people(ravi))).toBe('none')
    expect(tickedOf(selection, [])).toBe('none')
  })
})
