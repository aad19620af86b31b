import { expect, test } from 'vitest'
import { offerOf } from './practice-offer'

const offers = ['a', 'b', 'c'].map((id) => ({ id, title: id, level: 'B1', minutes: 8 }))
const idOf = (tried: string, day: string) => offerOf(offers, (id) => tried.includes(id), day)?.id

test('offers another conversation each day, untried ones first', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  expect(new Set(days.map((day) => idOf('', day)))).toEqual(new Set(['a', 'b', 'c']))
  expect(days.map((day) => idOf('ac', day))).toEqual(['b', 'b', 'b'])
  expect(new Set(days.map((day) => idOf('abc', day))).size).toBe(3)
  expect(offerOf([], () => false, '2026-11-24')).toBeUndefined()
})
