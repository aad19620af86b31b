import { expect, test } from 'vitest'
import { offerOf } from './practice-offer'

const offers = ['a', 'b', 'c'].map((id) => ({ id, title: id, level: 'B1', minutes: 8 }))

test('offers another conversation each day, and none where there are none', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  expect(new Set(days.map((day) => offerOf(offers, day)?.id))).toEqual(new Set(['a', 'b', 'c']))
  expect(offerOf([], '2026-11-24')).toBeUndefined()
})
