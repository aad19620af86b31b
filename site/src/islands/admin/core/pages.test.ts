import { describe, expect, test } from 'vitest'
import { pageOf } from './pages'

describe('pages', () => {
  test('hold as many rows as they may, the last one the rest', () => {
    expect(pageOf([1, 2, 3, 4, 5], 1, 2)).toEqual({ rows: [1, 2], page: 1, totalPages: 3 })
    expect(pageOf([1, 2, 3, 4, 5], 3, 2)).toEqual({ rows: [5], page: 3, totalPages: 3 })
  })

  test('past the end lead to the last one', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, totalPages: 2 })
  })

  test('are one where there is nothing', () => {
    expect(pageOf([], 1, 2)).toEqual({ rows: [], page: 1, totalPages: 1 })
  })
})
