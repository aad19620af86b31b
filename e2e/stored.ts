import type { Page } from 'playwright/test'

/** A database of the browser: its name, such as `my-mistakes:42`, and the values of all its stores. */
interface StoredDatabase {
  name: string
  values: unknown[]
}

/** The databases that this page's origin has in the browser. */
export const storedDatabases = (page: Page): Promise<StoredDatabase[]> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const valuesOf = async (name: string): Promise<unknown[]> => {
      const database = await result(indexedDB.open(name))
      const stores = [...database.objectStoreNames].map((store) =>
        result<unknown[]>(database.transaction(store).objectStore(store).getAll()),
      )
      const values = (await Promise.all(stores)).flat()
      database.close()
      return values
    }
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return Promise.all(names.map(async (name) => ({ name, values: await valuesOf(name) })))
  })

/** The values in the databases of an account, found by the start of their names, such as `my-mistakes`. */
export const storedIn = async (page: Page, start: string): Promise<unknown[]> =>
  (await storedDatabases(page))
    .filter(({ name }) => name.startsWith(`${start}:`))
    .flatMap(({ values }) => values)
