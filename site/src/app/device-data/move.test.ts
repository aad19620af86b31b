import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTo, emptyDeck, readDeck } from '../mistake-deck/deck'
import { mistake } from '../mistake-deck/deck.fixture'
import { moveDatabases } from './move-databases'
import { moveUnkeyedKeys } from './move-unkeyed-keys'
import { OLD_KEYS } from './old-keys'
import { databaseNames, openTable } from './tables'

function area(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('keys of an earlier version', () => {
  test('are all looked for by the page, and all moved', () => {
    const moved = new Set<string>()
    const noting = {
      ...area(),
      getItem(key: string) {
        moved.add(key)
        return null
      },
      removeItem: (key: string) => void moved.add(key),
    }
    moveUnkeyedKeys(noting, noting, 7)
    expect([...moved].sort()).toEqual([...OLD_KEYS].sort())
  })

  test('become those of the account that is logged in, and are there once', () => {
    const local = area({ 'practice-tries': '{}', theme: 'dark', Usertoken: 'x' })
    const session = area({ 'practice-talk': '{"draft":"And"}' })
    moveUnkeyedKeys(local, session, 7)
    moveUnkeyedKeys(local, session, 8)
    expect(Object.fromEntries(local.stored)).toEqual({
      'practice-tries:7': '{}',
      theme: 'dark',
      Usertoken: 'x',
    })
    expect(Object.fromEntries(session.stored)).toEqual({ 'practice-talk:7': '{"draft":"And"}' })
  })

  test('become a visitor’s without a session', () => {
    const local = area({ 'mock-interview': '{}' })
    moveUnkeyedKeys(local, area(), 'visitor')
    expect([...local.stored.keys()]).toEqual(['mock-interview:visitor'])
  })

  test('go to the owner that they name, or wait for it', () => {
    const local = area({
      UnsentAttendance: '{"7 k1":{"a":1},"8 k2":{"b":2}}',
      UnsentProgress: '[{"account":"asha"},{"account":"vikram"}]',
      User: '{"_id":"asha"}',
    })
    const session = area({ KeptForms: '{"owner":8,"forms":{"profile":{"of":"p","typed":{}}}}' })
    moveUnkeyedKeys(local, session, 7)
    expect(Object.fromEntries(local.stored)).toMatchObject({
      'UnsentAttendance:7': '{"k1":{"a":1}}',
      'UnsentAttendance:8': '{"k2":{"b":2}}',
      'UnsentProgress:7': '[{"account":"asha"}]',
      UnsentProgress: '[{"account":"vikram"}]',
    })
    expect(session.stored.get('KeptForms:8')).toBe('{"profile":{"of":"p","typed":{}}}')
    local.setItem('User', '{"_id":"vikram"}')
    moveUnkeyedKeys(local, session, 8)
    expect(local.stored.get('UnsentProgress:8')).toBe('[{"account":"vikram"}]')
    expect(local.stored.has('UnsentProgress')).toBe(false)
  })
})

describe('databases of an earlier version', () => {
  const claim = area()
  beforeEach(() => {
    claim.stored.clear()
    vi.stubGlobal('localStorage', claim)
    // The databases of the test files that ran before in this process stay in the other one.
    vi.stubGlobal('indexedDB', new IDBFactory())
  })
  afterEach(() => void vi.unstubAllGlobals())

  const deckOf = (rule: string) => addTo(emptyDeck, mistake({ rule }), 1)
  const old = () => createStore('my-mistakes', 'deck')

  test('move to the owner of the page, and are gone', async () => {
    await set('deck', deckOf('A'), openTable('my-mistakes', 'my-mistakes'))
    await moveDatabases(['my-mistakes'])
    expect(await get('deck', openTable('my-mistakes:visitor', 'my-mistakes'))).toEqual(deckOf('A'))
    // A database whose deletion is blocked is gone a moment later.
    await expect.poll(databaseNames).toEqual(new Set(['my-mistakes:visitor']))
    expect(claim.stored.size).toBe(0)
  })

  test('continue for the owner for whom the move began', async () => {
    claim.setItem('DataMovesTo', '7')
    await set('deck', deckOf('A'), openTable('my-mistakes', 'my-mistakes'))
    await moveDatabases(['my-mistakes'])
    await expect.poll(databaseNames).toEqual(new Set(['my-mistakes:7']))
  })

  test('lose no card to those that are there already, also beside a page of the earlier version', async () => {
    await set('deck', deckOf('A'), openTable('my-mistakes:visitor', 'my-mistakes'))
    const stillOpen = old()
    await set('deck', deckOf('B'), stillOpen)
    await moveDatabases(['my-mistakes'])
    const moved = readDeck(await get('deck', openTable('my-mistakes:visitor', 'my-mistakes')))
    expect(moved.cards.map(({ rule }) => rule)).toEqual(['A', 'B'])
    expect(await entries(stillOpen)).toEqual([])
    await stillOpen('readonly', ({ transaction }) => transaction.db.close())
  })
})
