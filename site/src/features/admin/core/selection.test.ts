import { describe, expect, test } from 'vitest'
import { NO_SELECTION, selectedOutOfSight, selectedPart, withSelected } from './selection'

const [asha, mei, ravi] = ['Asha', 'Mei', 'Ravi'].map((fullName) => ({
  _id: fullName.toLowerCase(),
  fullName,
}))
const people = (...those: (typeof asha | undefined)[]) => those.filter((each) => each !== undefined)

describe('selection', () => {
  test('keeps rows that were selected on other pages', () => {
    const all = withSelected(withSelected(NO_SELECTION, people(asha, mei), true), people(ravi), true)
    expect([...all.values()]).toEqual(['Asha', 'Mei', 'Ravi'])
    expect([...withSelected(all, people(asha, ravi), false).keys()]).toEqual(['mei'])
  })

  test('names selected rows of other pages', () => {
    const selection = withSelected(NO_SELECTION, people(asha, mei, ravi), true)
    expect(selectedOutOfSight(selection, people(mei))).toEqual(['Asha', 'Ravi'])
    expect(selectedOutOfSight(selection, people(asha, mei, ravi))).toEqual([])
  })

  test('says whether a page is selected wholly or partly', () => {
    const selection = withSelected(NO_SELECTION, people(asha, mei), true)
    expect(selectedPart(selection, people(asha, mei))).toBe('all')
    expect(selectedPart(selection, people(asha, ravi))).toBe('some')
    expect(selectedPart(selection, people(ravi))).toBe('none')
    expect(selectedPart(selection, [])).toBe('none')
  })
})
