import { expect, test } from 'vitest'
import { named } from './find'

test('rows are found by a part of their name, whatever the case, and all of them without a search', () => {
  const rows = ['Interview Ready', 'Evening Circle']
  const found = (text: string) => named(rows, (name) => name, text)
  expect(found(' READY ')).toEqual(['Interview Ready'])
  expect(found('%')).toEqual([])
  expect(found(' ')).toEqual(rows)
})
