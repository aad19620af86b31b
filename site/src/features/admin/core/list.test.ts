import { describe, expect, test } from 'vitest'
import { filterByName, paginate } from './list'

test('rows match part of a name in any case, and all rows match an empty search', () => {
  const rows = ['Interview Ready', 'Evening Circle']
  const found = (text: string) => filterByName(rows, (name) => name, text)
  expect(found(' READY ')).toEqual(['Interview Ready'])
  expect(found('%')).toEqual([])
  expect(found(' ')).toEqual(rows)
})

describe('pages', () => {
  test('are full, except for the last one', () => {
    expect(paginate([1, 2, 3, 4, 5], 1, 2)).toEqual({ rows: [1, 2], page: 1, totalPages: 3 })
    expect(paginate([1, 2, 3, 4, 5], 3, 2)).toEqual({ rows: [5], page: 3, totalPages: 3 })
  })

  test('past the end lead to the last one', () => {
    expect(paginate([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, totalPages: 2 })
  })

  test('are a single one for an empty list', () => {
    expect(paginate([], 1, 2)).toEqual({ rows: [], page: 1, totalPages: 1 })
  })
})
