import { clear, get, type UseStore, update } from 'idb-keyval'
import { openDatabase } from '../device-data/databases'
import type { Card, Mistake } from './card'
import { addTo, type Deck, emptyDeck, queue, readDeck, replace, without } from './deck'

const DECK_KEY = 'deck'

let opened: UseStore | undefined

/** Opened on first use, because private windows of some browsers have no databases. */
function store(): UseStore {
  opened ??= openDatabase('my-mistakes')
  return opened
}

/** Reads the deck of this device. @throws what the browser throws where it stores nothing */
export const loadDeck = async (): Promise<Deck> => readDeck(await get(DECK_KEY, store()))

/** Changes the stored deck atomically, also against other tabs, and gives the result. @throws as `loadDeck` does */
export async function changeDeck(change: (deck: Deck) => Deck): Promise<Deck> {
  let changed: Deck | undefined
  await update(DECK_KEY, (stored) => (changed = change(readDeck(stored))), store())
  return changed ?? loadDeck()
}

/** Deletes all cards from this device. */
export const forgetDeck = (): Promise<void> => clear(store())

/** Stores an accepted correction as a card. */
export async function addMistake(mistake: Mistake): Promise<void> {
  await addMistakes([mistake])
}

/**
 * Stores corrections as cards, as far as they have a clear answer. Resolves to how many cards are new or counted again, and to what
 * takes them back. Where the browser stores nothing they are none, because practice goes on.
 */
export async function addMistakes(
  mistakes: readonly Mistake[],
): Promise<{ count: number; undo: () => Promise<void> }> {
  let before = emptyDeck
  const { cards } = await changeDeck((deck) => {
    before = deck
    return mistakes.reduce((added, mistake) => addTo(added, mistake, Date.now()), deck)
  }).catch((error: unknown) => {
    console.warn('The mistakes couldn’t be kept', error)
    return before
  })
  const changed = cards.filter((card) => !before.cards.includes(card))
  const takeBack = (deck: Deck, { id }: Card): Deck => {
    const earlier = before.cards.find((card) => card.id === id)
    return earlier ? replace(deck, earlier) : without(deck, id)
  }
  return {
    count: changed.length,
    undo: async () => {
      await changeDeck((deck) => changed.reduce(takeBack, deck))
    },
  }
}

/** How many cards are due now; 0 where the browser stores nothing. */
export async function dueCount(): Promise<number> {
  const deck = await loadDeck().catch(() => emptyDeck)
  return queue(deck, Date.now()).length
}
