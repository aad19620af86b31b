import { expect, test } from 'vitest'
import { encodeDeletions, readDeletions, splitDeletions } from './deletions'

const NOW = 1_000_000

test('a deletion has failed if its answer is overdue and the record still exists', () => {
  const known = {
    refused: { name: 'Refused', due: NOW - 1 },
    gone: { name: 'Gone', due: NOW - 1 },
    held: { name: 'Held', due: NOW + 5000 },
    answered: { name: 'Answered', due: NOW + 5000 },
  }
  expect(splitDeletions(known, new Set(['refused', 'held']), NOW)).toEqual({
    failed: ['Refused'],
    waiting: { held: known.held },
  })
})

test('deletions are read as they were stored, and invalid data counts as none', () => {
  const known = { k1: { name: 'Small talk', due: 3 } }
  expect(readDeletions(encodeDeletions(known) ?? '')).toEqual(known)
  expect(encodeDeletions({})).toBeUndefined()
  for (const text of ['', '[1]', '{"k1":{"name":1}}']) expect(readDeletions(text)).toEqual({})
})
