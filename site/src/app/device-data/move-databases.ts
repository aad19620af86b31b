import { clear, entries, get, set } from 'idb-keyval'
import { readDeck } from '../mistake-deck/deck'
import { merge } from '../mistake-deck/transfer'
import { deleteDatabase } from './delete-databases'
import { keyOf, type Owner, pageOwner } from './owner'
import { type DatabaseName, openTable } from './tables'

const CLAIM_KEY = 'DataMovesTo'

/** Moves databases to the owner who was logged in when the move began, and resumes an interrupted move. */
export async function moveDatabases(names: readonly DatabaseName[]): Promise<void> {
  const move = async () => {
    const claimed = localStorage.getItem(CLAIM_KEY) ?? String(pageOwner)
    localStorage.setItem(CLAIM_KEY, claimed)
    const owner = claimed === 'visitor' ? claimed : Number(claimed)
    for (const name of names) await moveEntries(name, name, keyOf(name, owner))
    localStorage.removeItem(CLAIM_KEY)
  }
  await ('locks' in navigator ? navigator.locks.request(CLAIM_KEY, move) : move())
}

/** Moves all entries of a database to another one without overwriting its entries. */
async function moveEntries(name: DatabaseName, from: string, to: string): Promise<void> {
  const [source, target] = [openTable(from, name), openTable(to, name)]
  for (const [key, value] of await entries(source)) {
    const present: unknown = await get(key, target)
    if (present === undefined) await set(key, value, target)
    else if (name === 'my-mistakes') await set(key, merge(readDeck(present), readDeck(value).cards), target)
  }
  await clear(source)
  await deleteDatabase(from)
}

/** Moves a visitor's database to the owner of this page. */
export const moveToOwner = (name: DatabaseName, from: Owner = 'visitor'): Promise<void> =>
  moveEntries(name, keyOf(name, from), keyOf(name))
