import { describe, expect, test } from 'vitest'
import { type Selection, selectedOutOfSight, selectedPart, withSelected } from './selection'

type Person = { _id: string; fullName: string }
const person = (fullName: string): Person => ({ _id: fullName.toLowerCase(), fullName })
const [asha, mei, ravi] = [person('Asha'), person('Mei'), person('Ravi')]
const NONE: Selection<Person> = new Map()

describe('selection', () => {
  test('keeps rows that were selected on other pages', () => {
    const all = withSelected(withSelected(NONE, [asha, mei], true), [ravi], true)
    expect([...all.values()]).toEqual([asha, mei, ravi])
    expect([...withSelected(all, [asha, ravi], false).keys()]).toEqual(['mei'])
  })

  test('tells the selected rows of other pages', () => {
    const selection = withSelected(NONE, [asha, mei, ravi], true)
    expect(selectedOutOfSight(selection, [mei])).toEqual([asha, ravi])
    expect(selectedOutOfSight(selection, [asha, mei, ravi])).toEqual([])
  })

  test('says whether a page is selected wholly or partly', () => {
    const selection = withSelected(NONE, [asha, mei], true)
    expect(selectedPart(selection, [asha, mei])).toBe('all')
    expect(selectedPart(selection, [asha, ravi])).toBe('some')
    expect(selectedPart(selection, [ravi])).toBe('none')
    expect(selectedPart(selection, [])).toBe('none')
  })
})
