import { del, entries, get } from 'idb-keyval'
import { openDatabase } from '#app/device-data/databases'
import { keyOf, pageOwner } from '#app/device-data/owner'
import { databaseNames } from '#app/device-data/tables'
import { createTakeStore } from '#app/recording/adapters/take-store'
import { fromMirror, readTakes } from '../core/take'

const store = createTakeStore(
  () => ({
    takes: openDatabase('mock-interview-takes'),
    recordings: openDatabase('mock-interview-recordings'),
  }),
  readTakes,
)

/** Takes over what the speaking mirror stored. Each take is stored here before it is deleted there. */
async function adoptMirrorTakes(): Promise<void> {
  const names = await databaseNames()
  if (names?.has(keyOf('speaking-mirror', pageOwner)) === false) return
  const [takes, sounds] = [openDatabase('speaking-mirror'), openDatabase('speaking-mirror-sounds')]
  for (const [id, stored] of await entries(takes)) {
    const sound: unknown = await get(id, sounds)
    const take = fromMirror(stored)
    if (take && (await store.keep(take, sound instanceof Blob ? sound : undefined))) return
    await del(id, sounds)
    await del(id, takes)
  }
}

/** The takes on this device. */
export const takeStore: typeof store = {
  ...store,
  load: async (now) => {
    await adoptMirrorTakes().catch((error: unknown) =>
      console.warn('The takes of the speaking mirror stay where they are', error),
    )
    return store.load(now)
  },
}
