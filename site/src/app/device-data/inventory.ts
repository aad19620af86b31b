import { entries } from 'idb-keyval'
import { openDatabase } from './databases'
import { deleteDatabase } from './delete-databases'
import { keyOf, type Owner, pageOwner } from './owner'
import { type AccountStore, STORES, type StoreName } from './stores'
import { type DatabaseName, databaseNames } from './tables'

/** One store of an owner on this device, and its size in bytes. */
export type Stored = { store: AccountStore; what: string; bytes: number }

const isOfAccount = (name: StoreName): name is AccountStore => STORES[name].owner === 'account'
const isCache = (name: AccountStore): boolean => STORES[name].in === 'Cache Storage'
const isDatabase = (name: AccountStore): name is DatabaseName => STORES[name].in === 'IndexedDB'

const ACCOUNT_STORES = (Object.keys(STORES) as StoreName[]).filter(isOfAccount)

const areaOf = (store: AccountStore): Storage =>
  STORES[store].in === 'sessionStorage' ? sessionStorage : localStorage

/** Lists the stores of an owner on this device, the largest first. */
export async function listStored(owner: Owner = pageOwner): Promise<Stored[]> {
  const names = await databaseNames()
  const found = await Promise.all(
    ACCOUNT_STORES.map(async (store) => {
      const isThere = !isDatabase(store) || names === undefined || names.has(keyOf(store, owner))
      const bytes = isThere ? await sizeOf(store, owner) : 0
      return { store, what: STORES[store].what, bytes }
    }),
  )
  return found.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes)
}

async function sizeOf(store: AccountStore, owner: Owner): Promise<number> {
  if (isCache(store)) return sizeOfCache(keyOf(store, owner))
  if (!isDatabase(store)) return new Blob([areaOf(store).getItem(keyOf(store, owner)) ?? '']).size
  const values = (await entries(openDatabase(store, owner))).map(([, value]: [unknown, unknown]) => value)
  return values.reduce<number>(
    (total, value) => total + (value instanceof Blob ? value.size : new Blob([JSON.stringify(value)]).size),
    0,
  )
}

async function sizeOfCache(name: string): Promise<number> {
  if (!(await globalThis.caches?.has(name))) return 0
  const stored = await (await caches.open(name)).matchAll()
  const sizes = await Promise.all(stored.map(async (response) => (await response.blob()).size))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Deletes a store of an owner from this device and from this page's memory. */
export async function deleteStored(store: AccountStore, owner: Owner = pageOwner): Promise<void> {
  const key = keyOf(store, owner)
  if (isDatabase(store)) return deleteDatabase(key)
  if (isCache(store)) return void (await caches.delete(key))
  const area = areaOf(store)
  area.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: area }))
}
