import type { UseStore } from 'idb-keyval'
import { keyOf, type Owner, pageOwner } from './owner'
import { DATABASE_NAMES, type DatabaseName, databaseNames, openTable } from './tables'

/** Opens the database of an owner, after data of an earlier version have been moved there. */
export function openDatabase(name: DatabaseName, owner: Owner = pageOwner): UseStore {
  const store = openTable(keyOf(name, owner), name)
  return async (mode, callback) => {
    await moveUnkeyedDatabases()
    return store(mode, callback)
  }
}

let moving: Promise<void> | undefined

/** Moves the databases of an earlier version, which had no owner, to one owner, in one tab at a time. */
export function moveUnkeyedDatabases(): Promise<void> {
  moving ??= findUnkeyed().then(async (found) => {
    if (found.length > 0) await (await import('./move-databases')).moveDatabases(found)
  })
  return moving
}

async function findUnkeyed(): Promise<DatabaseName[]> {
  const names = await databaseNames()
  return DATABASE_NAMES.filter((name) => names?.has(name))
}
