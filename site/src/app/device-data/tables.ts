import { createStore, type UseStore } from 'idb-keyval'
import type { AccountStore } from './stores'

export type DatabaseName = AccountStore<'IndexedDB'>

/** The one table of each database. */
const TABLES: Record<DatabaseName, string> = {
  'my-mistakes': 'deck',
  'mock-interview-takes': 'takes',
  'mock-interview-recordings': 'recordings',
  'practice-talks': 'talks',
  'speaking-mirror': 'takes',
  'speaking-mirror-sounds': 'sounds',
  'homework-takes': 'takes',
  unsent: 'writes',
}

export const DATABASE_NAMES = Object.keys(TABLES) as DatabaseName[]

/** Opens a database that closes for its own deletion, and is created again by the next write. */
export function openTable(key: string, name: DatabaseName): UseStore {
  const store = createStore(key, TABLES[name])
  return (mode, callback) =>
    store(mode, (table) => {
      const { db } = table.transaction
      db.onversionchange = () => {
        db.close()
        db.onclose?.(new Event('close'))
      }
      return callback(table)
    })
}

/** The databases of the browser, or undefined where it cannot list them. */
export async function databaseNames(): Promise<ReadonlySet<string> | undefined> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  return databases && new Set(databases.flatMap(({ name = '' }) => name))
}
