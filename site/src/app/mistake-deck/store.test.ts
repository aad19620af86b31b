import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mistake } from './deck.fixture'
import { addMistake } from './new-cards'
import { changeDeck, dueCount, forgetDeck, loadDeck } from './store'

describe('the cards of a device', () => {
  afterEach(forgetDeck)

  test('are there on the next visit', async () => {
    expect(await dueCount()).toBe(0)
    await addMistake(mistake())
    expect((await loadDeck()).cards).toMatchObject([{ words: 'am having', made: 1 }])
    expect(await dueCount()).toBe(1)
  })

  test('lose nothing when added at the same time', async () => {
    await Promise.all(['A', 'B', 'A', 'C'].map((rule) => addMistake(mistake({ rule }))))
    expect((await loadDeck()).cards.map(({ rule, made }) => [rule, made])).toEqual([
      ['A', 2],
      ['B', 1],
      ['C', 1],
    ])
  })

  test('stay as they were where storing fails', async () => {
    await addMistake(mistake())
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await expect(changeDeck((deck) => ({ ...deck, cards: [] }))).rejects.toThrow('No room')
    await expect(addMistake(mistake({ rule: 'Other' }))).resolves.toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    full.mockRestore()
    expect((await loadDeck()).cards).toHaveLength(1)
  })
})
