import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { emptyDeck, readDeck } from '../mistake-deck/deck'
import { mistake } from '../mistake-deck/deck.fixture'
import { addTo } from '../mistake-deck/new-cards'
import { moveToOwner } from './move-to-owner'
import { databaseNames, openTable } from './tables'

const deckOf = (rule: string) => addTo(emptyDeck, mistake({ rule }), 1)

test('a visitor’s cards join those of the account, and their database is gone', async () => {
  const own = openTable('my-mistakes:7', 'my-mistakes')
  await set('deck', deckOf('A'), own)
  await set('deck', deckOf('B'), openTable('my-mistakes:visitor', 'my-mistakes'))
  await moveToOwner('my-mistakes', 7)
  expect(readDeck(await get('deck', own)).cards.map(({ rule }) => rule)).toEqual(['A', 'B'])
  // A database whose deletion is blocked is gone a moment later.
  await expect.poll(databaseNames).not.toContain('my-mistakes:visitor')
})
