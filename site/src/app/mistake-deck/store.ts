import { clear, get, type UseStore, update } from 'idb-keyval'
import { openDatabase } from '../device-data/databases'
import { type Deck, emptyDeck, queue, readDeck } from './deck'

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
  if (changed) showOnIcon(changed)
  return changed ?? loadDeck()
}

/** Deletes all cards from this device. */
export const forgetDeck = (): Promise<void> => clear(store())

/** How many cards are due now; 0 where the browser stores nothing. */
export async function dueCount(): Promise<number> {
  const deck = await loadDeck().catch(() => emptyDeck)
  return showOnIcon(deck)
}

/** Shows the number of due cards on the icon of an installed app, and returns it. Not every browser or system can. */
function showOnIcon(deck: Deck): number {
  const due = queue(deck, Date.now()).length
  navigator.setAppBadge?.(due).catch(() => {})
  return due
}
