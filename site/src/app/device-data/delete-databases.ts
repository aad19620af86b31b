import { keyOf, type Owner } from './owner'
import { DATABASE_NAMES, databaseNames } from './tables'

/** Deletes a database, also while another tab has it open. */
export const deleteDatabase = (key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(key)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Deletes all databases of an owner, the stored answers of the server, and kept documents. */
export async function deleteDatabases(owner: Owner): Promise<void> {
  const names = await databaseNames()
  for (const store of ['replies', 'kept'] as const) await globalThis.caches?.delete(keyOf(store, owner))
  const keys = DATABASE_NAMES.map((name) => keyOf(name, owner)).filter((key) => names?.has(key) ?? true)
  await Promise.all(keys.map(deleteDatabase))
}
