import { clear, del, entries, get, set } from 'idb-keyval'
import { openDatabase } from '#app/device-data/databases'
import { keyOf, pageOwner } from '#app/device-data/owner'
import { databaseNames } from '#app/device-data/tables'
import { createTakeStore } from '#app/recording/adapters/take-store'
import { fromMirror, readTakes } from '../core/take'

const open = () => ({
  takes: openDatabase('mock-interview-takes'),
  recordings: openDatabase('mock-interview-recordings'),
})

const store = createTakeStore(open, readTakes)

/** The stores of the speaking mirror; undefined where it stored nothing. */
async function openMirror() {
  const names = await databaseNames()
  if (names?.has(keyOf('speaking-mirror', pageOwner)) === false) return undefined
  return { takes: openDatabase('speaking-mirror'), sounds: openDatabase('speaking-mirror-sounds') }
}

/**
 * Takes over what the speaking mirror stored. A take is stored here, with its sound, before it is deleted there; one that
 * does not fit stays there whole, and one of another form is left alone.
 */
async function adoptMirrorTakes(): Promise<void> {
  const mirror = await openMirror()
  if (!mirror) return
  const own = open()
  for (const [id, stored] of await entries<string, unknown>(mirror.takes)) {
    const take = fromMirror(stored)
    if (!take) continue
    const sound: unknown = await get(id, mirror.sounds)
    const isThere = (await get(id, own.takes)) !== undefined
    if (isThere && sound instanceof Blob) await set(id, sound, own.recordings)
    if (!isThere && (await store.keep(take, sound instanceof Blob ? sound : undefined)))
      return store.remove(take.id)
    await del(id, mirror.sounds)
    await del(id, mirror.takes)
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
  forget: async () => {
    await store.forget()
    const mirror = await openMirror()
    if (mirror) await Promise.all([clear(mirror.sounds), clear(mirror.takes)])
  },
}
