import { clear, entries, get, set } from 'idb-keyval'
import { readDeck } from '../mistake-deck/deck'
import { merge } from '../mistake-deck/transfer'
import { deleteDatabase } from './delete-databases'
import { keyOf, pageOwner } from './owner'
import { type DatabaseName, openTable } from './tables'

/** Moves a visitor's database to an owner without overwriting their entries. */
export async function moveToOwner(name: DatabaseName, owner = pageOwner): Promise<void> {
  const visitors = keyOf(name, 'visitor')
  const [source, target] = [openTable(visitors, name), openTable(keyOf(name, owner), name)]
  for (const [key, value] of await entries(source)) {
    const present: unknown = await get(key, target)
    if (present === undefined) await set(key, value, target)
    else if (name === 'my-mistakes') await set(key, merge(readDeck(present), readDeck(value).cards), target)
  }
  await clear(source)
  await deleteDatabase(visitors)
}
